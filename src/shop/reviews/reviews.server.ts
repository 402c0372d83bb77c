import type { Insertable } from "kysely";
import type { NewReview } from "#contract/reviews.ts";
import type { ReviewRow } from "#db/catalogue-rows.ts";
import { countDaily } from "#shop/attempts/daily-limits.server.ts";
import { requireLiveProduct } from "#shop/catalogue/offers/product-state.server.ts";
import { lockStars, storeStars } from "#shop/catalogue/reviews/product-stars.server.ts";
import { withStar } from "#shop/catalogue/reviews/rating.ts";
import { requireCustomer, type ShopContext } from "#shop/context.server.ts";
import { newId } from "#shop/ids.ts";
import { ShopError } from "#shop/shop-error.ts";
import { inTransaction, type Tx } from "#shop/transaction.server.ts";
import { setReviewPictures } from "./pictures/review-pictures.server.ts";

/**
 * A second review replaces the first, with its pictures, but not its place and date (D18).
 * @throws {ShopError} loginRequired, productNotFound, reviewHidden, reviewPictureNotFound, tooManyReviews
 */
export async function saveReview(ctx: ShopContext, { prodId, star, comment, pictures }: NewReview): Promise<void> {
  const { userId } = requireCustomer(ctx);
  await countDaily(ctx, "reviews");
  const now = ctx.now();
  const row = { half_stars: star * 2, comment, updated_at_ms: now };
  await inTransaction(ctx, async (tx) => {
    const { db } = tx;
    const counts = await lockStars(tx, prodId);
    await requireLiveProduct(db, prodId);
    const replaced = await db
      .selectFrom("reviews")
      .where("product_id", "=", prodId)
      .where("user_id", "=", userId)
      .select(["id", "half_stars", "comment", "hidden_at_ms"])
      .executeTakeFirst();
    // Another text would be shown without the operator having seen it.
    if (replaced && replaced.hidden_at_ms !== null) throw new ShopError("reviewHidden");
    const reviewId = replaced?.id ?? newId(now);
    if (replaced) await db.updateTable("reviews").set(row).where("id", "=", reviewId).execute();
    else
      await db
        .insertInto("reviews")
        .values({ ...row, id: reviewId, product_id: prodId, user_id: userId, created_at_ms: now })
        .execute();
    const otherPictures = await setReviewPictures(tx, { reviewId, userId, names: pictures ?? [] });
    // Customers found what is replaced helpful, not what replaces it.
    if (replaced && (otherPictures || replaced.half_stars !== row.half_stars || replaced.comment !== comment))
      await endVotes(tx, reviewId);
    const others = replaced ? withStar(counts, replaced.half_stars, -1) : counts;
    await storeStars(tx, prodId, withStar(others, row.half_stars, 1));
  });
}

/** Inserts reviews and counts their stars, in the caller's transaction. */
export async function addReviews(tx: Tx, reviews: readonly Insertable<ReviewRow>[]) {
  if (reviews.length === 0) return;
  await tx.db.insertInto("reviews").values(reviews).execute();
  for (const [productId, added] of Map.groupBy(reviews, (review) => review.product_id)) {
    const counts = await lockStars(tx, productId);
    await storeStars(
      tx,
      productId,
      added.reduce((sum, { half_stars }) => withStar(sum, half_stars, 1), counts),
    );
  }
}

async function endVotes({ db }: Tx, reviewId: string) {
  await db.deleteFrom("review_votes").where("review_id", "=", reviewId).execute();
  await db.updateTable("reviews").set({ helpful: 0 }).where("id", "=", reviewId).execute();
}
