import type { Db } from "#db/db.ts";
import { topics } from "#shop/topics.ts";

/** Tells of the products that the customer has reviewed: an order, and its end, change 'Verified purchase' (D18). */
export async function tellReviewed(
  db: Db,
  changed: (topic: string) => void,
  { userId, productIds }: { userId: string; productIds: readonly string[] },
): Promise<void> {
  const reviewed = await db
    .selectFrom("reviews")
    .where("user_id", "=", userId)
    .where("product_id", "in", productIds)
    .select("product_id")
    .execute();
  for (const { product_id } of reviewed) changed(topics.product(product_id));
}
