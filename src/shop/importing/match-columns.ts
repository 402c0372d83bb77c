import { inWords, matchHeaders } from "./match-headers.ts";

/** Prices that hold for some time only, or instead of another one. */
const SALE_PRICES = ["special price", "deal price", "promo price"];
const OTHER_PRICES = ["current price", "regular price", "variant price", "our price", "unit price", "store price"];

/** How headers say that an amount is in rupees, which every amount of this shop is. */
const UNITS = ["rs", "inr", "rupees", "in rs", "in inr", "in rupees"];

const inRupees = (...names: readonly string[]): readonly string[] => [
  ...names,
  ...names.flatMap((name) => UNITS.map((unit) => `${name} ${unit}`)),
];

/** Headers of each field as lower-case words; earlier ones take precedence. */
const HEADERS = {
  key: [
    "sku",
    "asin",
    "product id",
    "uniq id",
    "id",
    "link",
    "url",
    "product link",
    "product url",
    "item code",
    "product code",
    "variant sku",
  ],
  title: ["title", "name", "product name", "product title", "product", "item name", "model", "models", "model name"],
  price: inRupees(
    "discount price",
    "discounted price",
    "selling price",
    "sale price",
    "offer price",
    "price",
    "final price",
    ...SALE_PRICES,
    ...OTHER_PRICES,
  ),
  otherPrice: inRupees("price", "final price", "selling price", ...OTHER_PRICES, ...SALE_PRICES),
  saleFrom: [
    "date sale price starts",
    "special price from date",
    "special from date",
    "special price from",
    "sale price from",
    "sale start date",
  ],
  saleTo: [
    "date sale price ends",
    "special price to date",
    "special to date",
    "special price to",
    "sale price to",
    "sale end date",
  ],
  saleDates: ["sale price effective date", "sale price dates"],
  currency: ["currency", "currency code", "price currency", "currency iso"],
  mrp: inRupees(
    "mrp",
    "mrp incl of all taxes",
    "mrp inclusive of all taxes",
    "m r p",
    "actual price",
    "list price",
    "original price",
    "max retail price",
    "maximum retail price",
    "variant compare at price",
    "compare at price",
  ),
  rating: ["rating", "ratings", "stars", "average rating"],
  ratingCount: [
    "no of ratings",
    "number of ratings",
    "rating count",
    "ratings count",
    "review count",
    "reviews count",
    "no of reviews",
  ],
  brand: ["brand", "brands", "brand name", "manufacturer", "maker", "vendor"],
  category: [
    "category",
    "product category",
    "categories",
    "product categories",
    "category path",
    "google product category",
  ],
  type: ["type", "product type"],
  color: ["color", "colour", "colors", "colours"],
  stock: [
    "stock",
    "quantity",
    "qty",
    "on hand",
    "inventory",
    "stock quantity",
    "variant inventory qty",
    "inventory quantity",
    "qty available",
  ],
  availability: ["availability", "in stock", "is in stock", "stock status"],
  status: ["status", "product status", "listing status"],
  published: [
    "published",
    "is published",
    "product online",
    "enabled",
    "active",
    "is active",
    "published on online store",
  ],
  visibility: ["visibility", "visibility in catalog", "catalog visibility", "visibility in catalogue"],
  group: ["parent", "parent sku", "item group id", "parent id", "handle"],
  condition: ["condition", "item condition", "product condition"],
  dispatch: [
    "dispatch days",
    "dispatch time",
    "dispatched in",
    "days to dispatch",
    "handling time",
    "handling days",
    "processing time",
    "lead time",
    "ships in",
    "ready to ship in",
    "days to ship",
  ],
  description: [
    "description",
    "product description",
    "about product",
    "about the product",
    "details",
    "body html",
    "long description",
  ],
  tags: ["tags", "tag"],
  image: [
    "image",
    "images",
    "image url",
    "image urls",
    "img",
    "img link",
    "picture",
    "pictures",
    "thumbnail",
    "photo",
    "image src",
    "base image",
    "image link",
    "variant image",
  ],
  moreImages: ["additional images", "additional image link", "additional image links", "more images", "gallery"],
  processorBrand: ["processor brand", "cpu brand"],
  processor: ["processor", "processor name", "cpu"],
  ram: ["ram", "ram gb", "memory"],
  ramType: ["ram type", "memory type"],
  ssd: ["ssd", "ssd tb", "ssd gb"],
  storage: ["storage", "internal storage", "storage capacity", "rom"],
  gpu: ["gpu", "graphics", "graphic card", "graphics card"],
  gpuMemory: ["gpu memory", "graphics memory", "vram"],
  clock: ["clock", "clock speed"],
  genericName: ["generic name", "common name", "common or generic name"],
  netQuantity: ["net quantity", "net qty", "net contents"],
  boxContents: ["in the box", "box contents", "package contents", "sales package", "whats in the box"],
  dimensions: ["dimensions", "product dimensions", "item dimensions"],
  itemWeight: ["item weight", "product weight", "net weight"],
  origin: ["country of origin", "origin country", "country of manufacture", "made in"],
  madeBy: ["manufactured by", "manufacturer name and address", "manufacturer details", "manufacturer address"],
  importedBy: ["imported by", "importer", "importer name and address", "importer details"],
  warranty: ["warranty", "warranty period", "warranty summary", "manufacturer warranty"],
  warrantyService: ["warranty service", "warranty service type", "warranty route"],
  material: ["material", "materials", "body material", "case material"],
} as const satisfies Record<string, readonly string[]>;

export type Field = keyof typeof HEADERS;
export const FIELDS = Object.keys(HEADERS) as Field[];

export type Columns = Partial<Record<Field, string>>;

/** Another currency, or a share: 'Price ($)' is no price in rupees. */
const OTHER_UNIT = /(?![₹₨])\p{Sc}|%/u;

export const inThisShopsUnits = (header: string) => !OTHER_UNIT.test(header);

/** Finds the header of each field; `chosen` columns take precedence. A chosen price is the only one. */
export function matchColumns(headers: readonly string[], chosen: Columns): Columns {
  const columns = matchHeaders(headers, HEADERS, chosen, inThisShopsUnits);
  if (chosen.price !== undefined && chosen.otherPrice === undefined) delete columns.otherPrice;
  return columns;
}

/** Whether the column has a price that holds for some time only. */
export function isSalePrice(header: string): boolean {
  return /^(?:sale|special|deal|promo|offer|discount(?:ed)?) price\b/.test(inWords(header));
}

/** Whether the titles are models, which need the brand. */
export function hasModelTitles(columns: Columns): boolean {
  return /^models?\b/.test(inWords(columns.title ?? ""));
}

/** The fields of which a second column may be meant, and where their names are. */
const RIVALS = { price: ["price", "otherPrice"], mrp: ["mrp"], stock: ["stock"] } as const;
export type RivalField = keyof typeof RIVALS;

/** The columns that have another known name of a field, and are no field's. */
export function rivalColumns(headers: readonly string[], columns: Columns, chosen: Columns): [RivalField, string][] {
  const taken = new Set(Object.values(columns));
  const free = headers.filter((header) => !taken.has(header) && inThisShopsUnits(header));
  return (Object.keys(RIVALS) as RivalField[]).flatMap((field) => {
    if (chosen[field] !== undefined || columns[field] === undefined) return [];
    const names = RIVALS[field].flatMap((name): readonly string[] => HEADERS[name]);
    return free
      .filter((header) => names.includes(inWords(header)))
      .map((header): [RivalField, string] => [field, header]);
  });
}
