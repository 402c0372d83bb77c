import type { ManagedReviewPicture } from "#contract/admin/reviews.ts";
import type { Reader } from "#db/db.ts";
import { requirePermission, type ShopContext } from "#shop/context.server.ts";
import { pictureAddress } from "#shop/pictures/picture-files.ts";
import { ShopError } from "#shop/shop-error.ts";
import { toIso } from "#shop/time.ts";
import { topics } from "#shop/topics.ts";
import { inTransaction } from "#shop/transaction.server.ts";
import { pictureRemoved } from "./picture-removed.ts";

/** The newest come first. */
export async function listReviewPictures(ctx: ShopContext, limit: number): Promise<ManagedReviewPicture[]> {
  requirePermission(ctx, "reviews.read");
  const { db } = ctx;
  const rows = await db.read
    .selectFrom("review_pictures")
    .innerJoin("users", "users.id", "review_pictures.user_id")
    .leftJoin("reviews", "reviews.id", "review_pictures.review_id")
    .leftJoin("products", "products.id", "reviews.product_id")
    .orderBy("review_pictures.created_at_ms", "desc")
    .orderBy("review_pictures.name")
    .limit(limit)
    .select(["review_pictures.name", "firstname", "lastname", "products.title", "review_pictures.created_at_ms"])
    .execute();
  return rows.map(({ name, firstname, lastname, title, created_at_ms }) => ({
    name,
    url: pictureAddress(name, 1200, "webp", ctx.publicUrl),
    createdAt: toIso(created_at_ms),
    customer: `${firstname} ${lastname}`.trim(),
    product: title,
  }));
}

/** The names of the pictures of reviews, in their order. */
export async function listPictureNames(db: Reader, reviewIds: readonly string[]): Promise<Map<string, string[]>> {
  if (reviewIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("review_pictures")
    .where("review_id", "in", reviewIds)
    .orderBy("position")
    .select(["review_id", "name"])
    .execute();
  return new Map(
    [...Map.groupBy(rows, ({ review_id }) => `${review_id}`)].map(([id, all]) => [id, all.map(({ name }) => name)]),
  );
}

/**
 * For the operator: a WebP file of a review's picture, also of a hidden one, whose longer side has at most `side` pixels.
 * @throws {ShopError} reviewPictureNotFound, also for pictures of other reviews.
 */
export async function readReviewPictureFor(
  ctx: ShopContext,
  reviewId: string,
  name: string,
  side: "320" | "1200",
): Promise<Buffer> {
  requirePermission(ctx, "reviews.read");
  const found = await ctx.db.read
    .selectFrom("review_pictures")
    .innerJoin("review_picture_files", "picture_name", "name")
    .where("name", "=", name)
    .where("review_id", "=", reviewId)
    .where("size_format", "=", `${side}.webp`)
    .select("bytes")
    .executeTakeFirst();
  if (!found) throw new ShopError("reviewPictureNotFound");
  return Buffer.from(found.bytes);
}

/**
 * Removes a picture from its review, and its files.
 * @param ofReview the review that it has to be of.
 * @throws {ShopError} reviewPictureNotFound
 */
export async function removeReviewPicture(ctx: ShopContext, name: string, ofReview?: string): Promise<void> {
  requirePermission(ctx, "reviews.write");
  await inTransaction(ctx, async (tx) => {
    const review = await tx.db
      .selectFrom("review_pictures")
      .innerJoin("reviews", "reviews.id", "review_pictures.review_id")
      .where("name", "=", name)
      .select(["review_id", "product_id"])
      .executeTakeFirst();
    if (ofReview !== undefined && review?.review_id !== ofReview) throw new ShopError("reviewPictureNotFound");
    const { numDeletedRows } = await tx.db.deleteFrom("review_pictures").where("name", "=", name).executeTakeFirst();
    if (numDeletedRows === 0n) throw new ShopError("reviewPictureNotFound");
    if (review) tx.invalidate(topics.product(review.product_id));
    await tx.audit(pictureRemoved(name, review?.review_id ?? null));
  });
}

/** The largest file of a customer's picture, as a data URL. */
export type OwnPicture = { reviewId: string | null; addedAtMs: number; picture: string };

/** The oldest come first. */
export async function listOwnPictures(db: Reader, userId: string): Promise<OwnPicture[]> {
  const rows = await db
    .selectFrom("review_pictures")
    .innerJoin("review_picture_files", "picture_name", "name")
    .where("user_id", "=", userId)
    .where("size_format", "=", "1200.avif")
    .orderBy("created_at_ms")
    .orderBy("position")
    .select(["review_id", "created_at_ms", "bytes"])
    .execute();
  return rows.map(({ review_id, created_at_ms, bytes }) => ({
    reviewId: review_id,
    addedAtMs: created_at_ms,
    picture: `data:image/avif;base64,${Buffer.from(bytes).toString("base64")}`,
  }));
}
