import type { ReviewVotes } from "#contract/reviews.ts";
import type { Db } from "#db/db.ts";
import { requireUser, type ShopContext } from "#shop/context.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { topics } from "#shop/topics.ts";
import { inTransaction, type Tx } from "#shop/transaction.server.ts";

/**
 * Stores or takes back that the customer finds a review helpful. May be repeated.
 * @throws {ShopError} loginRequired, reviewNotFound, ownReview
 */
export function voteForReview(ctx: ShopContext, id: string, voted: boolean): Promise<ReviewVotes> {
  const { userId } = requireUser(ctx);
  return inTransaction(ctx, async (tx) => {
    const review = await tx.db
      .selectFrom("reviews")
      .where("id", "=", id)
      .select(["product_id", "user_id"])
      .executeTakeFirst();
    if (!review) throw new ShopError("reviewNotFound");
    if (review.user_id === userId) throw new ShopError("ownReview");
    if (voted)
      await tx.db
        .insertInto("review_votes")
        .values({ review_id: id, user_id: userId, created_at_ms: tx.now() })
        .onConflict((conflict) => conflict.columns(["review_id", "user_id"]).doNothing())
        .execute();
    else await tx.db.deleteFrom("review_votes").where("review_id", "=", id).where("user_id", "=", userId).execute();
    tx.invalidate(topics.reviewVotes(review.product_id));
    const [votes] = await selectVotes(tx.db, userId).where("reviews.id", "=", id).execute();
    return { _id: id, helpful: votes?.helpful ?? 0, voted };
  });
}

/** Takes back the votes of a customer whose account is erased. */
export async function forgetVotes(tx: Tx, userId: string): Promise<void> {
  const voted = tx.db
    .selectFrom("review_votes")
    .innerJoin("reviews", "reviews.id", "review_votes.review_id")
    .where("review_votes.user_id", "=", userId)
    .select("product_id")
    .distinct();
  for (const { product_id } of await voted.execute()) tx.invalidate(topics.reviewVotes(product_id));
  await tx.db.deleteFrom("review_votes").where("user_id", "=", userId).execute();
}

/** The votes for each review of a product, and which are the customer's. @throws {ShopError} loginRequired */
export async function listReviewVotes(ctx: ShopContext, productId: string): Promise<ReviewVotes[]> {
  const { userId } = requireUser(ctx);
  const rows = await selectVotes(ctx.db.read, userId).where("reviews.product_id", "=", productId).execute();
  return rows.map(({ _id, helpful, own }) => ({ _id, helpful, voted: own > 0 }));
}

function selectVotes(db: Db, userId: string) {
  return db
    .selectFrom("reviews")
    .leftJoin("review_votes", "review_votes.review_id", "reviews.id")
    .groupBy("reviews.id")
    .select(({ fn, case: when }) => [
      "reviews.id as _id",
      fn.count<number>("review_votes.user_id").as("helpful"),
      fn.count<number>(when().when("review_votes.user_id", "=", userId).then(1).end()).as("own"),
    ]);
}
