import type { ProductState } from "#contract/admin/products.ts";
import { stockLevel } from "#shop/catalogue/stock/stock-level.ts";
import { tagsOf } from "#shop/catalogue/tags.ts";
import { topics } from "#shop/topics.ts";

export type SavedProduct = {
  source_key: string | null;
  title: string;
  description: string;
  specs: string;
  price_paise: number;
  mrp_paise: number | null;
  on_hand: number;
  dispatch_days: number;
  category_id: string;
  brand_id: string;
  tags: string;
  source_rating_hundredths: number | null;
  source_rating_count: number | null;
  colorIds: string[];
  images: string[];
  /** The colour that a picture shows, by its name; null: all colours. */
  imageColors: ReadonlyMap<string, string | null>;
  /** What a picture shows in words, by its name; without them, a text is made of the title. */
  imageAlts: ReadonlyMap<string, string | null>;
  state: ProductState;
  /** The owner is warned at so many pieces; null: at the shop's number. */
  low_stock: number | null;
};

/** Pictures in their order as entries have them. */
export function shownPictures({ images, imageColors, imageAlts }: SavedProduct) {
  return images.map((name) => {
    const alt = imageAlts.get(name);
    return { name, colorId: imageColors.get(name) ?? null, ...(alt ? { alt } : {}) };
  });
}

type SavedProductWithId = SavedProduct & { id: string };

/** These can change lists of products; filters and searches find products by their specs, too. */
const LIST_FIELDS = [
  "title",
  "price_paise",
  "mrp_paise",
  "dispatch_days",
  "category_id",
  "brand_id",
  "tags",
  "colorIds",
  "specs",
  "state",
] as const;
/** These affect only the product's page and card. */
const PAGE_FIELDS = ["description", "source_rating_hundredths", "source_rating_count", "low_stock"] as const;

/** Returns the topics to invalidate. A new product has no `before`. */
export function changedTopics(
  before: SavedProductWithId | null,
  after: SavedProductWithId,
  fewLeft: number,
): Set<string> {
  const changed = new Set<string>();
  const differs = (key: keyof SavedProduct) => before !== null && String(before[key]) !== String(after[key]);
  const levelChanges = before !== null && changesLevel({ from: before.on_hand, to: after.on_hand }, fewLeft);
  if (before !== null && differs("on_hand")) {
    changed.add(topics.productStock(after.id));
    changed.add(topics.anyStock);
  }
  const picturesChange =
    before !== null && JSON.stringify(shownPictures(before)) !== JSON.stringify(shownPictures(after));
  if (levelChanges || picturesChange || [...LIST_FIELDS, ...PAGE_FIELDS].some(differs))
    changed.add(topics.product(after.id));
  if (before === null || levelChanges || LIST_FIELDS.some(differs)) {
    for (const product of before ? [before, after] : [after]) addLists(changed, product);
  }
  return changed;
}

/** Stock before and after a change. */
type StockStep = { from: number; to: number };

/** Whether lists and pages show another level of stock than before. */
export function changesLevel({ from, to }: StockStep, fewLeft: number): boolean {
  return stockLevel(from, fewLeft) !== stockLevel(to, fewLeft);
}

/** The topics to invalidate when only a product's stock changes. Without another level, they have no colour. */
export function stockTopics(
  product: Pick<SavedProductWithId, "id" | "category_id" | "brand_id" | "tags" | "colorIds">,
  step: StockStep,
  fewLeft: number,
): Set<string> {
  const changed = new Set([topics.productStock(product.id), topics.anyStock]);
  if (!changesLevel(step, fewLeft)) return changed;
  changed.add(topics.product(product.id));
  addLists(changed, product);
  return changed;
}

function addLists(
  changed: Set<string>,
  product: Pick<SavedProductWithId, "category_id" | "brand_id" | "tags" | "colorIds">,
) {
  changed.add(topics.products);
  changed.add(topics.productsIn("category", product.category_id));
  changed.add(topics.productsIn("brand", product.brand_id));
  for (const id of product.colorIds) changed.add(topics.productsIn("color", id));
  for (const tag of tagsOf(product.tags)) changed.add(topics.productsIn("tag", tag));
}
