import type { ManagedReview, ReviewView } from "#contract/admin/reviews.ts";
import type { Reader } from "#db/db.ts";
import type { Undoable } from "#shop/audit/undoable.server.ts";
import { lockStars, storeStars } from "#shop/catalogue/reviews/product-stars.server.ts";
import { withStar } from "#shop/catalogue/reviews/rating.ts";
import { requirePermission, type ShopContext } from "#shop/context.server.ts";
import { contactText } from "#shop/freed-contact.ts";
import { seesCustomers } from "#shop/seen-persons.ts";
import { ShopError } from "#shop/shop-error.ts";
import { toIso } from "#shop/time.ts";
import { inTransaction, type Tx } from "#shop/transaction.server.ts";
import { listPictureNames } from "./pictures/manage-pictures.server.ts";
import { pictureRemoved } from "./pictures/picture-removed.ts";

export type ReviewsForOperator = {
  limit: number;
  view?: ReviewView | undefined;
  before?: string | undefined;
  productId?: string | undefined;
};

const LOW_HALF_STARS = 4;

/** The newest come first, with hidden ones. Who wrote them is hidden from whoever may not see customers. */
export async function listReviewsForOperator(
  ctx: ShopContext,
  { limit, view, before, productId }: ReviewsForOperator,
): Promise<ManagedReview[]> {
  requirePermission(ctx, "reviews.read");
  let query = selectReviews(ctx.db.read);
  if (before !== undefined) query = query.where("reviews.id", "<", before);
  if (productId !== undefined) query = query.where("reviews.product_id", "=", productId);
  if (view !== undefined) query = query.where("hidden_at_ms", view === "hidden" ? "is not" : "is", null);
  if (view === "low") query = query.where("half_stars", "<=", LOW_HALF_STARS);
  // Not by the joined row: PostgreSQL expects one such row then, and reads all reviews before the newest.
  if (view === "unanswered")
    query = query.where(({ exists, not, selectFrom }) => {
      const answers = selectFrom("review_answers as given").whereRef("given.review_id", "=", "reviews.id");
      return not(exists(answers.where("given.shown", "=", 1).select("given.id")));
    });
  const rows = await query.orderBy("reviews.id", "desc").limit(limit).execute();
  const pictures = await listPictureNames(
    ctx.db.read,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => managed(ctx, row, pictures));
}

/** @throws {ShopError} reviewNotFound */
export async function getReviewForOperator(ctx: ShopContext, id: string): Promise<ManagedReview> {
  requirePermission(ctx, "reviews.read");
  const row = await selectReviews(ctx.db.read).where("reviews.id", "=", id).executeTakeFirst();
  if (!row) throw new ShopError("reviewNotFound");
  return managed(ctx, row, await listPictureNames(ctx.db.read, [id]));
}

function selectReviews(db: Reader) {
  return db
    .selectFrom("reviews")
    .innerJoin("products", "products.id", "reviews.product_id")
    .leftJoin("users", "users.id", "reviews.user_id")
    .leftJoin("review_answers", (join) =>
      join.onRef("review_answers.review_id", "=", "reviews.id").on("review_answers.shown", "=", 1),
    )
    .select(["review_answers.text as answer", "review_answers.created_at_ms as answered_at_ms"])
    .select(["reviews.id", "product_id", "reviews.created_at_ms", "half_stars", "comment"])
    .select(["title", "email", "hidden_at_ms"]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectReviews>["execute"]>>[number];

function managed(ctx: ShopContext, row: Row, pictures: ReadonlyMap<string, string[]>): ManagedReview {
  return {
    _id: row.id,
    createdAt: toIso(row.created_at_ms),
    star: row.half_stars / 2,
    comment: row.comment,
    product: { _id: row.product_id, title: row.title },
    customer: row.email === null || !seesCustomers(ctx) ? null : contactText(row.email),
    hidden: row.hidden_at_ms !== null,
    answer: row.answer === null ? null : { text: row.answer, createdAt: toIso(Number(row.answered_at_ms)) },
    pictures: pictures.get(row.id) ?? [],
  };
}

/**
 * Hides a review: it is not shown and not counted, and its customer cannot change it. Or shows it again.
 * @param reason for whoever reads later why it was done.
 * @throws {ShopError} reviewNotFound
 */
export async function setReviewHidden(
  ctx: ShopContext,
  id: string,
  hidden: boolean,
  reason: string | null = null,
): Promise<void> {
  requirePermission(ctx, "reviews.write");
  await inTransaction(ctx, async (tx) => {
    const review = await lockReview(tx, id);
    if (review.isHidden === hidden) return;
    const hiddenAtMs = hidden ? tx.now() : null;
    await storeHidden(tx, id, review, hiddenAtMs);
    await tx.audit({
      action: hidden ? "review.hide" : "review.unhide",
      subject: { kind: "review", id },
      before: { hiddenAtMs: review.hiddenAtMs },
      after: { hiddenAtMs },
      reason,
    });
  });
}

async function storeHidden(tx: Tx, id: string, review: LockedReview, hiddenAtMs: number | null) {
  await tx.db.updateTable("reviews").set({ hidden_at_ms: hiddenAtMs }).where("id", "=", id).execute();
  const isHidden = hiddenAtMs !== null;
  if (isHidden === review.isHidden) return;
  await storeStars(tx, review.productId, withStar(review.counts, review.halfStars, isHidden ? -1 : 1));
}

/** Whether a review is hidden. */
export const undoableReview: Undoable = {
  actions: { change: "review.hide" },
  async read(tx, id) {
    const review = await lockIfAny(tx, id);
    return review ? { hiddenAtMs: review.hiddenAtMs } : null;
  },
  async write(tx, id, { hiddenAtMs }) {
    await storeHidden(tx, id, await lockReview(tx, id), hiddenAtMs as number | null);
  },
};

/** Removes a review with its pictures and votes, for good. @throws {ShopError} reviewNotFound */
export async function removeReview(ctx: ShopContext, id: string): Promise<void> {
  requirePermission(ctx, "reviews.write");
  await inTransaction(ctx, async (tx) => {
    const review = await lockReview(tx, id);
    const pictures = await tx.db.selectFrom("review_pictures").where("review_id", "=", id).select("name").execute();
    await tx.db.deleteFrom("reviews").where("id", "=", id).execute();
    const { productId, halfStars, hiddenAtMs } = review;
    await tx.audit({
      action: "review.remove",
      subject: { kind: "review", id },
      // Not the text, which is its customer's.
      before: { productId, halfStars, hiddenAtMs },
      after: null,
    });
    await tx.audit(...pictures.map(({ name }) => pictureRemoved(name, id)));
    if (!review.isHidden) await storeStars(tx, review.productId, withStar(review.counts, review.halfStars, -1));
  });
}

/** They are locked as whoever reviews locks them: first the product, then what its reviews are. */
async function lockIfAny(tx: Tx, id: string) {
  const find = () =>
    tx.db
      .selectFrom("reviews")
      .where("id", "=", id)
      .select(["product_id", "half_stars", "hidden_at_ms"])
      .executeTakeFirst();
  const found = await find();
  if (!found) return null;
  const counts = await lockStars(tx, found.product_id);
  const review = await find();
  if (!review) return null;
  return {
    counts,
    productId: review.product_id,
    halfStars: review.half_stars,
    hiddenAtMs: review.hidden_at_ms,
    isHidden: review.hidden_at_ms !== null,
  };
}

type LockedReview = NonNullable<Awaited<ReturnType<typeof lockIfAny>>>;

/** @throws {ShopError} reviewNotFound */
async function lockReview(tx: Tx, id: string): Promise<LockedReview> {
  const review = await lockIfAny(tx, id);
  if (!review) throw new ShopError("reviewNotFound");
  return review;
}
