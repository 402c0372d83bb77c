import { ShopError } from "#shop/shop-error.ts";
import { topics } from "#shop/topics.ts";
import type { Tx } from "#shop/transaction.server.ts";
import { meanHundredths, STAR_COLUMNS, type StarCounts } from "./rating.ts";

/** Ensures that simultaneous reviews are all counted. @throws {ShopError} productNotFound */
export async function lockStars(tx: Tx, productId: string): Promise<StarCounts> {
  const locked = tx.db.selectFrom("products").where("id", "=", productId).select(STAR_COLUMNS);
  const counts = await tx.lock(locked).executeTakeFirst();
  if (!counts) throw new ShopError("productNotFound");
  return counts;
}

/** After `lockStars`. The reviews themselves are not counted again: a product may have any number. */
export async function storeStars(tx: Tx, productId: string, counts: StarCounts): Promise<void> {
  await tx.db
    .updateTable("products")
    .set({ ...counts, rating_hundredths: meanHundredths(counts) })
    .where("id", "=", productId)
    .execute();
  tx.invalidate(topics.anyRating);
  tx.invalidate(topics.product(productId));
}
