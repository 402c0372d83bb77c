import { sql } from "kysely";
import type { Product, Review, ReviewPicture } from "#contract/catalogue.ts";
import { MAX_RATINGS } from "#contract/limits.ts";
import { sortOrder } from "#contract/query.ts";
import type { ReviewSort } from "#contract/reviews.ts";
import type { Reader } from "#db/db.ts";

import { anyone, requireCustomer, type ShopContext } from "#shop/context.server.ts";
import { photoResponse } from "#shop/pictures/picture-files.ts";
import { ShopError } from "#shop/shop-error.ts";
import { toIso } from "#shop/time.ts";
import { topics } from "#shop/topics.ts";
import { countOfStar, reviewCount, STAR_COLUMNS } from "./rating.ts";
import { listIdsByStar, listReviewIds } from "./review-ids.server.ts";

/** `total` counts all pages together, so that those of the second half are read from the end. `sort` is one thing, or none. */
export type ReviewsCut = {
  sort: readonly ReviewSort[];
  offset: number;
  limit: number;
  star?: number | undefined;
  total?: number;
};

type Row = Awaited<ReturnType<ReturnType<typeof selectReviews>["execute"]>>[number];

/** A part of a product's reviews as the API returns them, without hidden ones. Of equal ones the newest are first, or last from the least helpful on. */
export async function listReviews(ctx: ShopContext, productId: string, cut: ReviewsCut): Promise<Review[]> {
  anyone(ctx);
  ctx.dependsOn(topics.product(productId));
  ctx.dependsOn(topics.reviewVotes(productId));
  const { key, direction } = sortOrder<"createdAt" | "star" | "helpful">(cut.sort[0] ?? "-createdAt");
  const halfStars = cut.star === undefined ? undefined : cut.star * 2;
  const byStar = key === "star" && halfStars === undefined;
  const list = { productId, by: key === "helpful" ? key : "id", halfStars } as const;
  const ids = await (byStar
    ? listIdsByStar(ctx, productId, direction, cut)
    : listReviewIds(ctx, list, key === "star" ? "desc" : direction, cut));
  const rows = ids.length === 0 ? [] : await selectReviews(ctx.db.read).where("reviews.id", "in", ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return reviewsOf(
    ctx,
    ids.flatMap((id) => byId.get(id) ?? []),
  );
}

/** How many reviews of a product are shown, with this star or with any. @throws {ShopError} productNotFound */
export async function countReviews(ctx: ShopContext, productId: string, star?: number): Promise<number> {
  anyone(ctx);
  ctx.dependsOn(topics.product(productId));
  const counts = await ctx.db.read
    .selectFrom("products")
    .where("id", "=", productId)
    .select(["state", ...STAR_COLUMNS])
    .executeTakeFirst();
  if (!counts || counts.state === "draft") throw new ShopError("productNotFound");
  if (counts.state === "archived") throw new ShopError("productArchived");
  return star === undefined ? reviewCount(counts) : countOfStar(counts, star * 2);
}

/** The customer's review of a product, null without one and when it is hidden. @throws {ShopError} loginRequired */
export function findOwnReview(ctx: ShopContext, productId: string): Promise<Review | null> {
  const { userId } = requireCustomer(ctx);
  return findReviewOf(ctx, productId, userId);
}

async function findReviewOf(ctx: ShopContext, productId: string, userId: string): Promise<Review | null> {
  const rows = await selectReviews(ctx.db.read)
    .where("product_id", "=", productId)
    .where("user_id", "=", userId)
    .where("hidden_at_ms", "is", null)
    .execute();
  return (await reviewsOf(ctx, rows))[0] ?? null;
}

/** The newest reviews of a product. That of the customer is among them, also when all are newer. */
export async function listRatings(ctx: ShopContext, productId: string, userId?: string): Promise<Product["ratings"]> {
  const newest = await listReviews(ctx, productId, { sort: [], offset: 0, limit: MAX_RATINGS });
  if (userId === undefined || newest.some(({ postedby }) => postedby._id === userId)) return newest;
  const own = await findReviewOf(ctx, productId, userId);
  return own ? [...newest.slice(0, MAX_RATINGS - 1), own] : newest;
}

/** One star for each of the newest reviews of a product. */
export async function listNewestStars({ db }: ShopContext, productId: string): Promise<{ star: number }[]> {
  const rows = await selectNewest(db.read, productId).select("half_stars").execute();
  return rows.map(({ half_stars }) => ({ star: half_stars / 2 }));
}

/** The first pictures of the newest reviews of a product. */
export async function listNewestReviewPictures(ctx: ShopContext, productId: string, limit: number) {
  anyone(ctx);
  const { db } = ctx;
  const newest = selectNewest(db.read, productId).select(["id", "user_id"]);
  const rows = await db.read
    .selectFrom(newest.as("newest"))
    .innerJoin("review_pictures", "review_pictures.review_id", "newest.id")
    .leftJoin("users", "users.id", "newest.user_id")
    .orderBy("newest.id", "desc")
    .orderBy("position")
    .limit(limit)
    .select(["name", "firstname", "lastname"])
    .execute();
  return rows.map(({ name, ...person }) => ({ name, by: Object.values(reviewerOf(person)).join(" ").trim() }));
}

function selectNewest(db: Reader, productId: string) {
  const shown = db.selectFrom("reviews").where("product_id", "=", productId).where("hidden_at_ms", "is", null);
  return shown.orderBy("id", "desc").orderBy("half_stars", "desc").limit(MAX_RATINGS);
}

function selectReviews(db: Reader) {
  return db
    .selectFrom("reviews")
    .leftJoin("users", "users.id", "reviews.user_id")
    .leftJoin("review_answers", (join) =>
      join.onRef("review_answers.review_id", "=", "reviews.id").on("review_answers.shown", "=", 1),
    )
    .select(["review_answers.text as answer", "review_answers.created_at_ms as answered_at_ms"])
    .select(["reviews.id", "half_stars", "comment", "reviews.created_at_ms", "user_id", "firstname", "lastname"])
    .select("helpful")
    .select((review) => review.exists(ordersOfReviewer(db)).as("verified"));
}

async function reviewsOf(ctx: ShopContext, rows: readonly Row[]): Promise<Review[]> {
  const picturesOf = await readPictures(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    _id: row.id,
    star: row.half_stars / 2,
    comment: row.comment,
    postedby: { _id: row.user_id ?? "", ...reviewerOf(row) },
    createdAt: toIso(row.created_at_ms),
    verified: Boolean(row.verified),
    helpful: row.helpful,
    pictures: picturesOf(row.id),
    answer: row.answer === null ? null : { text: row.answer, createdAt: toIso(Number(row.answered_at_ms)) },
  }));
}

function reviewerOf({ firstname, lastname }: { firstname: string | null; lastname: string | null }) {
  return { firstname: firstname ?? "Former", lastname: lastname ?? "customer" };
}

/** Returns a function from review id to its pictures, in order. */
async function readPictures({ db, publicUrl }: ShopContext, reviewIds: readonly string[]) {
  const rows =
    reviewIds.length === 0
      ? []
      : await db.read
          .selectFrom("review_pictures")
          .where("review_id", "in", reviewIds)
          .orderBy("position")
          .select(["review_id", "name", "width", "height"])
          .execute();
  const byReview = Map.groupBy(rows, (row) => row.review_id);
  return (reviewId: string): ReviewPicture[] =>
    (byReview.get(reviewId) ?? []).map((row) => photoResponse(row, publicUrl));
}

function ordersOfReviewer(db: Reader) {
  return db
    .selectFrom("orders")
    .innerJoin("order_lines", "order_lines.order_id", "orders.id")
    .where("orders.user_id", "=", sql.ref<string>("reviews.user_id"))
    .where("order_lines.product_id", "=", sql.ref<string>("reviews.product_id"))
    .where("orders.status", "<>", "Cancelled")
    .whereRef("order_lines.cancelled_quantity", "<", "order_lines.quantity")
    .select("orders.id");
}
