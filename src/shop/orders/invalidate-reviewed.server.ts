import { topics } from "#shop/topics.ts";
import type { Tx } from "#shop/transaction.server.ts";

/** Orders and cancellations change whether a review is a 'Verified purchase' (D18). */
export async function invalidateReviewed(
  tx: Tx,
  { userId, productIds }: { userId: string; productIds: readonly string[] },
): Promise<void> {
  const reviews = await tx.db
    .selectFrom("reviews")
    .where("user_id", "=", userId)
    .where("product_id", "in", productIds)
    .select("product_id")
    .execute();
  for (const { product_id } of reviews) tx.invalidate(topics.product(product_id));
}
