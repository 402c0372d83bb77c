import { expect, test } from "vitest";
import { FIELDS, type Field, matchColumns } from "./match-columns.ts";

const CRAWLED = [
  "name",
  "main_category",
  "image",
  "link",
  "ratings",
  "no_of_ratings",
  "discount_price",
  "actual_price",
];

test("recognises the columns of a crawled list", () => {
  expect(matchColumns(CRAWLED, {})).toEqual({
    title: "name",
    image: "image",
    key: "link",
    rating: "ratings",
    ratingCount: "no_of_ratings",
    price: "discount_price",
    mrp: "actual_price",
  });
});

test.each([
  [["Product Name", "Selling Price (₹)", "MRP"], {}, { title: "Product Name", price: "Selling Price (₹)", mrp: "MRP" }],
  [["productName", "price"], {}, { title: "productName", price: "price" }],
  [["title", "price", "SKU", "id"], {}, { title: "title", price: "price", key: "SKU" }],
  [["title", "name", "price"], { title: "name" }, { title: "name", price: "price" }],
  [["", "title", "price"], {}, { title: "title", price: "price" }],
  [["title", "title", "price"], {}, { title: "title", price: "price" }],
])("the headers %j with the options %j", (headers, chosen, columns) => {
  expect(matchColumns(headers, chosen)).toEqual(columns);
});

test.each(["Rs.", "(Rs.)", "INR", "(in Rs)", "in rupees", "(₹)"])(
  "amounts with the unit %s are those without it",
  (unit) => {
    const [price, otherPrice, mrp] = [`Selling Price ${unit}`, `Regular price ${unit}`, `M.R.P. ${unit}`];
    expect(matchColumns(["title", mrp, price, otherPrice], {})).toEqual({ title: "title", price, otherPrice, mrp });
    expect(matchColumns(["title", `Price ${unit}`, `Stock ${unit}`], {}).price).toBe(`Price ${unit}`);
  },
);

/** The recognised headers of each field, the preferred one first. */
const HEADERS: Record<Exclude<Field, "otherPrice">, string> = {
  key: "sku,asin,product id,uniq id,id,link,url,product link,product url,item code,product code,variant sku",
  title: "title,name,product name,product title,product,item name,model,models,model name",
  price:
    "discount price,discounted price,selling price,sale price,offer price,price,final price,special price,deal price,promo price,current price,regular price,variant price,our price,unit price,store price",
  currency: "currency,currency code,price currency,currency iso",
  mrp: "mrp,mrp incl of all taxes,mrp inclusive of all taxes,m r p,actual price,list price,original price,max retail price,maximum retail price,variant compare at price,compare at price",
  rating: "rating,ratings,stars,average rating",
  ratingCount: "no of ratings,number of ratings,rating count,ratings count,review count,reviews count,no of reviews",
  brand: "brand,brands,brand name,manufacturer,maker,vendor",
  category: "category,product category,categories,product categories,category path,google product category",
  type: "type,product type",
  availability: "availability,in stock,is in stock,stock status",
  status: "status,product status,listing status",
  published: "published,is published,product online,enabled,active,is active,published on online store",
  visibility: "visibility,visibility in catalog,catalog visibility,visibility in catalogue",
  group: "parent,parent sku,item group id,parent id,handle",
  condition: "condition,item condition,product condition",
  saleFrom:
    "date sale price starts,special price from date,special from date,special price from,sale price from,sale start date",
  saleTo: "date sale price ends,special price to date,special to date,special price to,sale price to,sale end date",
  saleDates: "sale price effective date,sale price dates",
  color: "color,colour,colors,colours",
  stock: "stock,quantity,qty,on hand,inventory,stock quantity,variant inventory qty,inventory quantity,qty available",
  dispatch:
    "dispatch days,dispatch time,dispatched in,days to dispatch,handling time,handling days,processing time,lead time,ships in,ready to ship in,days to ship",
  description: "description,product description,about product,about the product,details,body html,long description",
  tags: "tags,tag",
  image:
    "image,images,image url,image urls,img,img link,picture,pictures,thumbnail,photo,image src,base image,image link,variant image",
  moreImages: "additional images,additional image link,additional image links,more images,gallery",
  processorBrand: "processor brand,cpu brand",
  processor: "processor,processor name,cpu",
  ram: "ram,ram gb,memory",
  ramType: "ram type,memory type",
  ssd: "ssd,ssd tb,ssd gb",
  storage: "storage,internal storage,storage capacity,rom",
  gpu: "gpu,graphics,graphic card,graphics card",
  gpuMemory: "gpu memory,graphics memory,vram",
  clock: "clock,clock speed",
  genericName: "generic name,common name,common or generic name",
  netQuantity: "net quantity,net qty,net contents",
  boxContents: "in the box,box contents,package contents,sales package,whats in the box",
  dimensions: "dimensions,product dimensions,item dimensions",
  itemWeight: "item weight,product weight,net weight",
  origin: "country of origin,origin country,country of manufacture,made in",
  madeBy: "manufactured by,manufacturer name and address,manufacturer details,manufacturer address",
  importedBy: "imported by,importer,importer name and address,importer details",
  warranty: "warranty,warranty period,warranty summary,manufacturer warranty",
  warrantyService: "warranty service,warranty service type,warranty route",
  material: "material,materials,body material,case material",
};

test("every field has a recognised header", () => {
  expect([...FIELDS].sort()).toEqual([...Object.keys(HEADERS), "otherPrice"].sort());
});

test.each(Object.entries(HEADERS))("%s is recognised by its headers, in any spelling", (field, headers) => {
  const names = headers.split(",");
  for (const [index, name] of names.entries()) {
    const written = [name, name.toUpperCase(), name.replaceAll(" ", "_"), ` ${name} (₹)`];
    for (const header of written) expect(matchColumns([header], {})).toEqual({ [field]: header });
    const later = names.slice(index + 1);
    expect(matchColumns([...later, name], {})).toMatchObject({ [field]: name });
  }
});
