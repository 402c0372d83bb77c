import { inWords, listedColumns, matchHeaders, unknownColumn } from "./match-headers.ts";

/** Headers of each field as lower-case words; earlier ones take precedence. */
const HEADERS = {
  key: ["sku", "asin", "product id", "uniq id", "id", "link", "url", "product link", "product url"],
  title: ["title", "name", "product name", "product title", "product", "item name", "model", "models", "model name"],
  price: [
    "discount price",
    "discounted price",
    "selling price",
    "sale price",
    "offer price",
    "price",
    "price inr",
    "price rs",
    "final price",
  ],
  mrp: ["mrp", "m r p", "actual price", "list price", "original price", "max retail price", "maximum retail price"],
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
  brand: ["brand", "brands", "brand name", "manufacturer", "maker"],
  category: ["category", "product category"],
  color: ["color", "colour", "colors", "colours"],
  stock: ["stock", "quantity", "qty", "on hand", "inventory", "stock quantity"],
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
  description: ["description", "product description", "about product", "about the product", "details"],
  tags: ["tags", "tag"],
  image: ["image", "images", "image url", "image urls", "img", "img link", "picture", "pictures", "thumbnail", "photo"],
  processorBrand: ["processor brand", "cpu brand"],
  processor: ["processor", "processor name", "cpu"],
  ram: ["ram", "ram gb", "memory"],
  ramType: ["ram type", "memory type"],
  ssd: ["ssd", "ssd tb", "ssd gb"],
  storage: ["storage", "internal storage", "storage capacity", "rom"],
  gpu: ["gpu", "graphics", "graphic card", "graphics card"],
  gpuMemory: ["gpu memory", "graphics memory", "vram"],
  clock: ["clock", "clock speed"],
  material: ["material", "materials", "body material", "case material"],
} as const satisfies Record<string, readonly string[]>;

export type Field = keyof typeof HEADERS;
export const FIELDS = Object.keys(HEADERS) as Field[];

export type Columns = Partial<Record<Field, string>>;

/** Finds the header of each field; `chosen` columns take precedence. */
export function matchColumns(headers: readonly string[], chosen: Columns): Columns {
  return matchHeaders(headers, HEADERS, chosen);
}

/** Whether the titles are models, which need the brand. */
export function hasModelTitles(columns: Columns): boolean {
  return /^models?\b/.test(inWords(columns.title ?? ""));
}

/** Returns why the file cannot be imported, or null. */
export function columnsProblem(headers: readonly string[], chosen: Columns): string | null {
  const unknown = unknownColumn(headers, chosen);
  if (unknown !== null) return unknown;
  const columnsText = listedColumns(headers);
  const columns = matchColumns(headers, chosen);
  const hasTitle = columns.title !== undefined || (columns.brand !== undefined && columns.processor !== undefined);
  if (!hasTitle)
    return `No column of the file is recognised as the title. Choose it with --column title=HEADER. ${columnsText}`;
  if (columns.price === undefined && columns.mrp === undefined)
    return `No column of the file is recognised as the price. Choose it with --column price=HEADER. ${columnsText}`;
  return null;
}
