import { stockLevel } from "#shop/catalogue/stock/stock-level.ts";
import { topics } from "#shop/topics.ts";

/** What saving a product writes: columns as in the database, colours and pictures in their order. */
export type SavedProduct = {
  title: string;
  description: string;
  specs: string;
  price_paise: number;
  mrp_paise: number | null;
  on_hand: number;
  category_id: string;
  brand_id: string;
  tags: string;
  source_rating_hundredths: number | null;
  source_rating_count: number | null;
  colorIds: string[];
  images: string[];
};

type Identified = SavedProduct & { id: string };

/** Changes of these can move a product into, out of, or within a list. */
const LISTED_BY = ["title", "price_paise", "category_id", "brand_id", "tags", "colorIds"] as const;
/** Changes of these are seen on the product's own page and card only. */
const SHOWN = [
  "description",
  "specs",
  "mrp_paise",
  "source_rating_hundredths",
  "source_rating_count",
  "images",
] as const;

/** The topics to tell when `before` becomes `after`; none when nothing differs. A new product has no `before`. */
export function changedTopics(before: Identified | null, after: Identified, fewLeft: number): Set<string> {
  const told = new Set<string>();
  const differs = (key: keyof SavedProduct) => before !== null && String(before[key]) !== String(after[key]);
  const stockFlips = before !== null && stockLevel(before.on_hand, fewLeft) !== stockLevel(after.on_hand, fewLeft);
  if (before !== null && differs("on_hand")) {
    told.add(topics.productStock(after.id));
    told.add(topics.anyStock);
  }
  if (stockFlips || [...LISTED_BY, ...SHOWN].some(differs)) told.add(topics.product(after.id));
  if (before === null || stockFlips || LISTED_BY.some(differs)) {
    for (const product of before ? [before, after] : [after]) addLists(told, product);
  }
  return told;
}

/** The topics to tell when only the stock of a product becomes another; `colorIds` matter where the label flips. */
export function stockTopics(
  product: Pick<Identified, "id" | "category_id" | "brand_id" | "tags" | "colorIds">,
  { from, to }: { from: number; to: number },
  fewLeft: number,
): Set<string> {
  const told = new Set([topics.productStock(product.id), topics.anyStock]);
  if (stockLevel(from, fewLeft) === stockLevel(to, fewLeft)) return told;
  told.add(topics.product(product.id));
  addLists(told, product);
  return told;
}

function addLists(told: Set<string>, product: Pick<Identified, "category_id" | "brand_id" | "tags" | "colorIds">) {
  told.add(topics.products);
  told.add(topics.productsIn("category", product.category_id));
  told.add(topics.productsIn("brand", product.brand_id));
  for (const id of product.colorIds) told.add(topics.productsIn("color", id));
  if (product.tags !== "") told.add(topics.productsIn("tag", product.tags));
}
