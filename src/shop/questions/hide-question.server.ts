import { requirePermission, type ShopContext } from "#shop/context.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { inTransaction, type Tx } from "#shop/transaction.server.ts";
import { countAnswer, countShown, type LockedQuestion, lockQuestion } from "./question-rows.server.ts";

/** What an id names. */
export type QuestionPart = "question" | "answer";

/**
 * Hides a question with its answers, or the answer of a customer: it is not shown and not counted. Or shows it again.
 * @param reason for whoever reads later why it was done.
 * @throws {ShopError} questionNotFound
 */
export async function setQuestionHidden(
  ctx: ShopContext,
  id: string,
  hidden: boolean,
  reason: string | null = null,
): Promise<QuestionPart> {
  requirePermission(ctx, "questions.write");
  return inTransaction(ctx, async (tx) => {
    const { kind, hiddenAtMs: before } = await lockPart(tx, id);
    if ((before !== null) === hidden) return kind;
    const after = hidden ? tx.now() : null;
    await storeHidden(tx, kind, id, after);
    await tx.audit({
      action: hidden ? `${kind}.hide` : `${kind}.unhide`,
      subject: { kind, id },
      before: { hiddenAtMs: before },
      after: { hiddenAtMs: after },
      reason,
    });
    return kind;
  });
}

/** Stores since when a question, or an answer, is hidden, and counts what is shown. */
export async function storeHidden(tx: Tx, kind: QuestionPart, id: string, hiddenAtMs: number | null): Promise<void> {
  const by = hiddenAtMs === null ? 1 : -1;
  if (kind === "question") {
    const stored = tx.db.updateTable("questions").set({ hidden_at_ms: hiddenAtMs }).where("id", "=", id);
    const [changed] = await stored
      .where("hidden_at_ms", by === 1 ? "is not" : "is", null)
      .returning("product_id")
      .execute();
    if (changed) await countShown(tx, changed.product_id, by);
    return;
  }
  const stored = tx.db.updateTable("buyer_answers").set({ hidden_at_ms: hiddenAtMs }).where("id", "=", id);
  const [changed] = await stored
    .where("hidden_at_ms", by === 1 ? "is not" : "is", null)
    .returning("question_id")
    .execute();
  if (changed) await countAnswer(tx, changed.question_id, by);
}

/**
 * Removes a question with its answers, or the answer of a customer, for good.
 * @throws {ShopError} questionNotFound
 */
export async function removeQuestion(ctx: ShopContext, id: string): Promise<QuestionPart> {
  requirePermission(ctx, "questions.write");
  return inTransaction(ctx, async (tx) => {
    const part = await lockPart(tx, id);
    if (part.kind === "answer") {
      await tx.db.deleteFrom("buyer_answers").where("id", "=", id).execute();
      if (part.hiddenAtMs === null) await countAnswer(tx, part.locked.question.id, -1);
      await tx.audit(answerRemoved(id, part.locked.question.id, part.hiddenAtMs));
      return part.kind;
    }
    const { product_id: productId, shop_answer, shop_answered_at_ms, hidden_at_ms } = part.locked.question;
    const answers = tx.db.selectFrom("buyer_answers").where("question_id", "=", id).select(["id", "hidden_at_ms"]);
    const removed = (await answers.execute()).map((answer) => answerRemoved(answer.id, id, answer.hidden_at_ms));
    await tx.db.deleteFrom("questions").where("id", "=", id).execute();
    if (hidden_at_ms === null) await countShown(tx, productId, -1);
    await tx.audit(
      {
        action: "question.remove",
        subject: { kind: "question", id },
        // Not the question, which is its customer's.
        before: { productId, shopAnswer: shop_answer, shopAnsweredAtMs: shop_answered_at_ms, hiddenAtMs: hidden_at_ms },
        after: null,
      },
      ...removed,
    );
    return part.kind;
  });
}

const answerRemoved = (id: string, questionId: string, hiddenAtMs: number | null) => ({
  action: "answer.remove" as const,
  subject: { kind: "answer", id },
  before: { questionId, hiddenAtMs },
  after: null,
});

type Part = { kind: QuestionPart; hiddenAtMs: number | null; locked: LockedQuestion };

/** A question or the answer of a customer, with its product locked; null when there is neither. */
export async function findPart(tx: Tx, id: string): Promise<Part | null> {
  const question = await lockQuestion(tx, id);
  if (question) return { kind: "question", hiddenAtMs: question.question.hidden_at_ms, locked: question };
  const find = tx.db.selectFrom("buyer_answers").where("id", "=", id).select(["question_id", "hidden_at_ms"]);
  const found = await find.executeTakeFirst();
  const locked = found && (await lockQuestion(tx, found.question_id));
  const answer = locked && (await find.executeTakeFirst());
  return answer ? { kind: "answer", hiddenAtMs: answer.hidden_at_ms, locked } : null;
}

/** @throws {ShopError} questionNotFound */
async function lockPart(tx: Tx, id: string): Promise<Part> {
  const part = await findPart(tx, id);
  if (part) return part;
  throw new ShopError("questionNotFound", {
    message: `There is no question or answer '${id}'. See 'question list' and 'question show'.`,
  });
}
