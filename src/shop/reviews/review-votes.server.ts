import { MAX_RATINGS } from "#contract/limits.ts";
import type { ReviewVotes } from "#contract/reviews.ts";
import { requireCustomer, type ShopContext } from "#shop/context.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import type { ErasedPerson } from "#shop/tables/feature-tables.server.ts";
import { topics } from "#shop/topics.ts";
import { inTransaction, type Tx } from "#shop/transaction.server.ts";

/**
 * Stores or takes back that the customer finds a review helpful. May be repeated.
 * @throws {ShopError} loginRequired, reviewNotFound, ownReview
 */
export function voteForReview(ctx: ShopContext, id: string, voted: boolean): Promise<ReviewVotes> {
  const { userId } = requireCustomer(ctx);
  return inTransaction(ctx, async (tx) => {
    const { db } = tx;
    const review = await tx
      .lock(
        db
          .selectFrom("reviews")
          .where("id", "=", id)
          .where("hidden_at_ms", "is", null)
          .select(["product_id", "user_id", "helpful"]),
      )
      .executeTakeFirst();
    if (!review) throw new ShopError("reviewNotFound");
    if (review.user_id === userId) throw new ShopError("ownReview");
    const vote = { review_id: id, user_id: userId };
    const changed = voted
      ? ((
          await db
            .insertInto("review_votes")
            .values({ ...vote, created_at_ms: tx.now() })
            .onConflict((conflict) => conflict.columns(["review_id", "user_id"]).doNothing())
            .executeTakeFirst()
        ).numInsertedOrUpdatedRows ?? 0n)
      : (
          await db
            .deleteFrom("review_votes")
            .where("review_id", "=", id)
            .where("user_id", "=", userId)
            .executeTakeFirst()
        ).numDeletedRows;
    const helpful = review.helpful + (voted ? 1 : -1) * Number(changed);
    await db.updateTable("reviews").set({ helpful }).where("id", "=", id).execute();
    tx.invalidate(topics.reviewVotes(review.product_id));
    return { _id: id, helpful, voted };
  });
}

/** Takes back the votes of a customer whose account is erased. */
export async function forgetVotes({ db, invalidate }: Tx, { user }: ErasedPerson): Promise<void> {
  const own = db.selectFrom("review_votes").where("user_id", "=", user.id);
  const voted = await db
    .updateTable("reviews")
    .set((review) => ({ helpful: review("helpful", "-", 1) }))
    .where("id", "in", own.select("review_id"))
    .returning("product_id")
    .execute();
  for (const productId of new Set(voted.map(({ product_id }) => product_id))) invalidate(topics.reviewVotes(productId));
  await db.deleteFrom("review_votes").where("user_id", "=", user.id).execute();
}

/**
 * The votes for the newest reviews of a product and for all that the customer has voted for, and which are the customer's.
 * @throws {ShopError} loginRequired
 */
export async function listReviewVotes(ctx: ShopContext, productId: string): Promise<ReviewVotes[]> {
  const { userId } = requireCustomer(ctx);
  const { read } = ctx.db;
  const own = await read
    .selectFrom("review_votes")
    .innerJoin("reviews", "reviews.id", "review_votes.review_id")
    .where("review_votes.user_id", "=", userId)
    .where("product_id", "=", productId)
    .where("hidden_at_ms", "is", null)
    .select(["id", "helpful"])
    .execute();
  const newest = await read
    .selectFrom("reviews")
    .where("product_id", "=", productId)
    .where("hidden_at_ms", "is", null)
    .orderBy("id", "desc")
    .limit(MAX_RATINGS)
    .select(["id", "helpful"])
    .execute();
  const voted = new Set(own.map(({ id }) => id));
  const others = newest.filter(({ id }) => !voted.has(id));
  return [...own, ...others].map(({ id, helpful }) => ({ _id: id, helpful, voted: voted.has(id) }));
}
