import { topics } from "#shop/topics.ts";
import type { Tx } from "#shop/transaction.server.ts";

/**
 * Invalidates those of the products that the customer has reviewed: an order, or its cancellation, changes whether their
 * review is a 'Verified purchase' (D18).
 */
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
