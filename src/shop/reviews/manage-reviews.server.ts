import type { ManagedReview } from "#contract/admin/reviews.ts";
import { lockStars, storeStars } from "#shop/catalogue/reviews/product-stars.server.ts";
import { withStar } from "#shop/catalogue/reviews/rating.ts";
import { requirePermission, type ShopContext } from "#shop/context.server.ts";
import { contactText } from "#shop/freed-contact.ts";
import { ShopError } from "#shop/shop-error.ts";
import { toIso } from "#shop/time.ts";
import { inTransaction, type Tx } from "#shop/transaction.server.ts";

export type ReviewsForOperator = { limit: number; before?: string | undefined; productId?: string | undefined };

/** The newest come first, with hidden ones. */
export async function listReviewsForOperator(
  ctx: ShopContext,
  { limit, before, productId }: ReviewsForOperator,
): Promise<ManagedReview[]> {
  requirePermission(ctx, "reviews.read");
  const { db } = ctx;
  let query = db.read
    .selectFrom("reviews")
    .innerJoin("products", "products.id", "reviews.product_id")
    .leftJoin("users", "users.id", "reviews.user_id");
  if (before !== undefined) query = query.where("reviews.id", "<", before);
  if (productId !== undefined) query = query.where("reviews.product_id", "=", productId);
  const rows = await query
    .orderBy("reviews.id", "desc")
    .limit(limit)
    .select(["reviews.id", "product_id", "reviews.created_at_ms", "half_stars", "comment"])
    .select(["title", "email", "hidden_at_ms"])
    .execute();
  return rows.map((row) => ({
    _id: row.id,
    createdAt: toIso(row.created_at_ms),
    star: row.half_stars / 2,
    comment: row.comment,
    product: { _id: row.product_id, title: row.title },
    customer: row.email === null ? null : contactText(row.email),
    hidden: row.hidden_at_ms !== null,
  }));
}

/**
 * Hides a review: it is not shown and not counted, and its customer cannot change it. Or shows it again.
 * @throws {ShopError} reviewNotFound
 */
export async function setReviewHidden(ctx: ShopContext, id: string, hidden: boolean): Promise<void> {
  requirePermission(ctx, "reviews.write");
  await inTransaction(ctx, async (tx) => {
    const review = await lockReview(tx, id);
    if (review.isHidden === hidden) return;
    const change = { hidden_at_ms: hidden ? tx.now() : null };
    await tx.db.updateTable("reviews").set(change).where("id", "=", id).execute();
    await storeStars(tx, review.productId, withStar(review.counts, review.halfStars, hidden ? -1 : 1));
  });
}

/** Removes a review with its pictures and votes, for good. @throws {ShopError} reviewNotFound */
export async function removeReview(ctx: ShopContext, id: string): Promise<void> {
  requirePermission(ctx, "reviews.write");
  await inTransaction(ctx, async (tx) => {
    const review = await lockReview(tx, id);
    await tx.db.deleteFrom("reviews").where("id", "=", id).execute();
    if (!review.isHidden) await storeStars(tx, review.productId, withStar(review.counts, review.halfStars, -1));
  });
}

/** They are locked as whoever reviews locks them: first the product, then what its reviews are. */
async function lockReview(tx: Tx, id: string) {
  const find = () =>
    tx.db
      .selectFrom("reviews")
      .where("id", "=", id)
      .select(["product_id", "half_stars", "hidden_at_ms"])
      .executeTakeFirst();
  const found = await find();
  if (!found) throw new ShopError("reviewNotFound");
  const counts = await lockStars(tx, found.product_id);
  const review = await find();
  if (!review) throw new ShopError("reviewNotFound");
  return {
    counts,
    productId: review.product_id,
    halfStars: review.half_stars,
    isHidden: review.hidden_at_ms !== null,
  };
}
