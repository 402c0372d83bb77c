import type { ReviewAnswer } from "#contract/admin/reviews.ts";
import type { ReviewAnswerRow } from "#db/catalogue-rows.ts";
import { readStoredUser } from "#shop/accounts/user.server.ts";
import type { Undoable } from "#shop/audit/undoable.server.ts";
import { titlesOf } from "#shop/catalogue/offers/titles.server.ts";
import { requirePermission, type ShopContext } from "#shop/context.server.ts";
import { newId } from "#shop/ids.ts";
import { mayQueue, queueEmail, withdrawEmailsAbout } from "#shop/mail/outbox.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { topics } from "#shop/topics.ts";
import { inTransaction, type Tx } from "#shop/transaction.server.ts";

/** To one reviewer, who may have written many reviews. */
const MAX_EMAILS_PER_DAY = 5;

/**
 * Shows an answer of the shop below a review, instead of the one that is there; the reviewer gets an email about the first
 * one. Without a text, the answer is not shown any more.
 * @throws {ShopError} reviewNotFound
 */
export async function answerReview(ctx: ShopContext, { id, text }: ReviewAnswer): Promise<void> {
  requirePermission(ctx, "reviews.write");
  await inTransaction(ctx, async (tx) => {
    const review = await lockReview(tx, id);
    if (!review) throw new ShopError("reviewNotFound");
    const before = await readShown(tx, id);
    if ((before?.text ?? null) === text) return;
    const added = text === null ? null : await addAnswer(tx, id, text);
    await show(tx, review, added);
    await tx.audit({
      action: "review.answer",
      subject: { kind: "review", id },
      // The texts go with the review, because they may name its writer.
      before: { answerId: before?.id ?? null },
      after: { answerId: added?.id ?? null },
    });
  });
}

/** Which answer a review has. */
export const undoableReviewAnswer: Undoable = {
  actions: { change: "review.answer" },
  async read(tx, id) {
    const review = await lockReview(tx, id);
    return review ? { answerId: (await readShown(tx, id))?.id ?? null } : null;
  },
  async write(tx, id, { answerId }) {
    const review = await lockReview(tx, id);
    const stored = tx.db.selectFrom("review_answers").where("id", "=", String(answerId)).where("review_id", "=", id);
    const answer = answerId === null ? null : await stored.selectAll().executeTakeFirst();
    if (!review || answer === undefined) throw new ShopError("reviewAnswerGone");
    await show(tx, review, answer);
  },
};

type LockedReview = NonNullable<Awaited<ReturnType<typeof lockReview>>>;

/** Nobody else answers it until the transaction ends. */
async function lockReview(tx: Tx, id: string) {
  const review = tx.db.selectFrom("reviews").where("id", "=", id);
  return tx.lock(review.select(["id", "product_id", "user_id", "hidden_at_ms"])).executeTakeFirst();
}

function readShown({ db }: Tx, reviewId: string) {
  const shown = db.selectFrom("review_answers").where("review_id", "=", reviewId).where("shown", "=", 1);
  return shown.select(["id", "text"]).executeTakeFirst();
}

async function addAnswer({ db, now }: Tx, review_id: string, text: string): Promise<ReviewAnswerRow> {
  const row = { id: newId(now()), review_id, text, shown: 0, created_at_ms: now() };
  await db.insertInto("review_answers").values(row).execute();
  return row;
}

async function show(tx: Tx, review: LockedReview, answer: ReviewAnswerRow | null): Promise<void> {
  const answers = tx.db.updateTable("review_answers").where("review_id", "=", review.id);
  await answers.set({ shown: 0 }).where("shown", "=", 1).execute();
  if (answer) await answers.set({ shown: 1 }).where("id", "=", answer.id).execute();
  tx.invalidate(topics.product(review.product_id));
  const withdrawn = await withdrawEmailsAbout(tx, "review-answered", review.id);
  if (answer && (withdrawn || (await isFirst(tx, review, answer)))) await tellReviewer(tx, review, answer);
}

async function isFirst({ db }: Tx, { id }: LockedReview, answer: ReviewAnswerRow): Promise<boolean> {
  const earlier = db.selectFrom("review_answers").where("review_id", "=", id).where("id", "<>", answer.id);
  return (await earlier.select("id").limit(1).executeTakeFirst()) === undefined;
}

/** Not of a hidden review, whose page does not show the answer. */
async function tellReviewer(tx: Tx, review: LockedReview, { text }: ReviewAnswerRow): Promise<void> {
  if (review.user_id === null || review.hidden_at_ms !== null) return;
  const { email: recipient, firstname } = await readStoredUser(tx.db, review.user_id);
  const kind = "review-answered";
  if (!(await mayQueue(tx, { kinds: [kind], recipient, max: MAX_EMAILS_PER_DAY }))) return;
  const title = (await titlesOf(tx.db, [review]))(review);
  const { id: reviewId, product_id: productId } = review;
  await queueEmail(tx, { kind, recipient, facts: { reviewId, productId, title, firstname, text } });
}
