import type { NewReview } from "#contract/reviews.ts";
import type { ReviewRow } from "#db/catalogue-rows.ts";
import type { Db } from "#db/db.ts";
import type { Stamped } from "#db/shared-rows.ts";
import { meanHundredths, starCounts } from "#shop/catalogue/reading/rating.ts";
import { requireUser, type ShopContext } from "#shop/context.server.ts";
import { newId } from "#shop/ids.ts";
import { ShopError } from "#shop/shop-error.ts";
import { topics } from "#shop/topics.ts";
import { inTransaction, type Tx } from "#shop/transaction.server.ts";
import { setReviewPictures } from "./pictures/review-pictures.server.ts";

/**
 * A second review replaces the first, with its pictures, but not its place and date (D18).
 * @throws {ShopError} loginRequired, productNotFound, reviewPictureNotFound
 */
export async function saveReview(ctx: ShopContext, { prodId, star, comment, pictures }: NewReview): Promise<void> {
  const { userId } = requireUser(ctx);
  const now = ctx.now();
  const row = { id: newId(now), product_id: prodId, user_id: userId, half_stars: star * 2, comment };
  await inTransaction(ctx, async (tx) => {
    if (!(await lockProduct(tx, prodId))) throw new ShopError("productNotFound");
    await endVotes(tx.db, row);
    const { id: reviewId } = await tx.db
      .insertInto("reviews")
      .values({ ...row, created_at_ms: now, updated_at_ms: now })
      .onConflict((conflict) =>
        conflict
          .columns(["product_id", "user_id"])
          .doUpdateSet({ half_stars: row.half_stars, comment, updated_at_ms: now }),
      )
      .returning("id")
      .executeTakeFirstOrThrow();
    if (await setReviewPictures(tx, { reviewId, userId, names: pictures ?? [] }))
      await tx.db.deleteFrom("review_votes").where("review_id", "=", reviewId).execute();
    await recountStars(tx.db, prodId);
    invalidateRating(tx, prodId);
  });
}

/** Inserts reviews and recounts the stars of their products, in the caller's transaction. */
export async function addReviews(tx: Tx, reviews: readonly ReviewRow[]) {
  if (reviews.length === 0) return;
  await tx.db.insertInto("reviews").values(reviews).execute();
  for (const productId of new Set(reviews.map((review) => review.product_id))) {
    await recountStars(tx.db, productId);
    invalidateRating(tx, productId);
  }
}

function invalidateRating(tx: Tx, productId: string) {
  tx.invalidate(topics.anyRating);
  tx.invalidate(topics.product(productId));
}

/** Customers found what is replaced helpful, not what replaces it. */
async function endVotes(db: Db, row: Omit<ReviewRow, keyof Stamped>) {
  const replaced = db
    .selectFrom("reviews")
    .where("product_id", "=", row.product_id)
    .where("user_id", "=", row.user_id)
    .where((review) => review.or([review("half_stars", "<>", row.half_stars), review("comment", "<>", row.comment)]))
    .select("id");
  await db.deleteFrom("review_votes").where("review_id", "in", replaced).execute();
}

/** Ensures that simultaneous reviews are all counted. */
function lockProduct(tx: Tx, productId: string) {
  return tx.lock(tx.db.selectFrom("products").where("id", "=", productId).select("id")).executeTakeFirst();
}

async function recountStars(db: Db, productId: string) {
  const rows = await db
    .selectFrom("reviews")
    .where("product_id", "=", productId)
    .groupBy("half_stars")
    .select(({ fn }) => ["half_stars", fn.countAll<number>().as("count")])
    .execute();
  const counts = starCounts(rows);
  await db
    .updateTable("products")
    .set({ ...counts, rating_hundredths: meanHundredths(counts) })
    .where("id", "=", productId)
    .execute();
}
