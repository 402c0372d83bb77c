import type { ProductState } from "#db/catalogue-rows.ts";
import type { Reader } from "#db/db.ts";
import type { Tx } from "#shop/transaction.server.ts";

/** What a cart needs to know of a product. */
export type Offer = {
  title: string;
  state: ProductState;
  price_paise: number;
  on_hand: number;
  colorIds: string[];
};

/** Returns null when there is no such product. */
export async function findOffer(db: Reader, productId: string): Promise<Offer | null> {
  const rows = await db
    .selectFrom("products")
    .leftJoin("product_colors", "product_id", "products.id")
    .where("products.id", "=", productId)
    .orderBy("position")
    .select(["title", "state", "price_paise", "on_hand", "color_id"])
    .execute();
  const [first] = rows;
  if (!first) return null;
  const { color_id: _, ...product } = first;
  return { ...product, colorIds: rows.flatMap(({ color_id }) => color_id ?? []) };
}

/** What an order stores of products. */
type LockedOffer = {
  id: string;
  title: string;
  state: ProductState;
  price_paise: number;
  brand_id: string;
  dispatch_days: number;
};

/** Locks the products in order of id, until the transaction ends. Deleted ones are missing. */
export function lockOffers(tx: Tx, productIds: readonly string[]): Promise<LockedOffer[]> {
  const products = tx.db.selectFrom("products").where("id", "in", productIds).orderBy("id");
  return tx.lock(products.select(["id", "title", "state", "price_paise", "brand_id", "dispatch_days"])).execute();
}

/** The colours that each of the products has. */
export function listOfferedColors(
  db: Reader,
  productIds: readonly string[],
): Promise<{ product_id: string; color_id: string }[]> {
  const offered = db.selectFrom("product_colors").where("product_id", "in", productIds);
  return offered.select(["product_id", "color_id"]).execute();
}
