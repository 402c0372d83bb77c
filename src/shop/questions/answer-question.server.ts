import { MAX_BUYER_ANSWERS } from "#contract/limits.ts";
import type { NewAnswer, Question } from "#contract/products/questions.ts";
import { countDaily } from "#shop/attempts/daily-limits.server.ts";
import { requireLive } from "#shop/catalogue/offers/product-state.server.ts";
import { requireCustomer, requirePermission, type ShopContext } from "#shop/context.server.ts";
import { newId } from "#shop/ids.ts";
import { hasReceived } from "#shop/orders/has-received.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { topics } from "#shop/topics.ts";
import { inTransaction, type Tx } from "#shop/transaction.server.ts";
import { countAnswer, lockQuestion } from "./question-rows.server.ts";
import { readQuestions } from "./read-questions.server.ts";
import { tellAsker } from "./tell-asker.server.ts";

/**
 * Adds the answer of a customer who received the product; the asker is told of the first one.
 * @throws {ShopError} loginRequired, questionNotFound, productNotFound, productNotSold, buyersOnly, answeredBefore,
 * enoughAnswers, tooManyAnswers
 */
export async function answerAsBuyer(ctx: ShopContext, questionId: string, { answer }: NewAnswer): Promise<Question> {
  const { userId } = requireCustomer(ctx);
  await countDaily(ctx, "answers");
  return inTransaction(ctx, async (tx) => {
    const locked = await lockQuestion(tx, questionId);
    if (!locked || locked.question.hidden_at_ms !== null) throw new ShopError("questionNotFound");
    const { question, product } = locked;
    requireLive(product);
    if (!(await hasReceived(tx.db, userId, product.id))) throw new ShopError("buyersOnly");
    await refuseMoreAnswers(tx, questionId, userId);
    const now = tx.now();
    await tx.db
      .insertInto("buyer_answers")
      .values({ id: newId(now), question_id: questionId, user_id: userId, answer, created_at_ms: now })
      .execute();
    await countAnswer(tx, questionId, 1);
    if (question.buyer_told_at_ms === null && question.user_id !== userId) {
      await tx.db.updateTable("questions").set({ buyer_told_at_ms: now }).where("id", "=", questionId).execute();
      await tellAsker(tx, locked, null);
    }
    const [stored] = await readQuestions(tx.db, [questionId]);
    if (!stored) throw new ShopError("questionNotFound");
    return stored;
  });
}

/** Hidden answers do not count, but their customers cannot answer again. */
async function refuseMoreAnswers(tx: Tx, questionId: string, userId: string): Promise<void> {
  const answers = tx.db.selectFrom("buyer_answers").where("question_id", "=", questionId);
  if (await answers.where("user_id", "=", userId).select("id").executeTakeFirst())
    throw new ShopError("answeredBefore");
  const shown = await answers.where("hidden_at_ms", "is", null).select("id").limit(MAX_BUYER_ANSWERS).execute();
  if (shown.length >= MAX_BUYER_ANSWERS) throw new ShopError("enoughAnswers");
}

/** Whether the customer may answer questions about the product. @throws {ShopError} loginRequired */
export async function mayAnswer(ctx: ShopContext, productId: string): Promise<boolean> {
  const { userId } = requireCustomer(ctx);
  return hasReceived(ctx.db.read, userId, productId);
}

/**
 * Stores the shop's answer. The asker is told of the first one, not of a text that replaces it.
 * @returns whether there was none before.
 * @throws {ShopError} questionNotFound; questionHidden; questionAnswered without `replace`
 */
export async function answerAsShop(
  ctx: ShopContext,
  id: string,
  { answer, replace }: { answer: string; replace: boolean },
): Promise<boolean> {
  requirePermission(ctx, "questions.write");
  return inTransaction(ctx, async (tx) => {
    const locked = await lockQuestion(tx, id);
    if (!locked) throw new ShopError("questionNotFound");
    const { shop_answer: shopAnswer, hidden_at_ms: hiddenAtMs } = locked.question;
    if (hiddenAtMs !== null)
      throw new ShopError("questionHidden", { message: "It is hidden. Use 'question unhide' first." });
    const subject = { kind: "question", id };
    const stored = tx.db.updateTable("questions").where("id", "=", id);
    if (shopAnswer === null) {
      const shopAnsweredAtMs = tx.now();
      await stored.set({ shop_answer: answer, shop_answered_at_ms: shopAnsweredAtMs }).execute();
      await countAnswer(tx, id, 1);
      await tellAsker(tx, locked, answer);
      const before = { shopAnswer: null, shopAnsweredAtMs: null };
      await tx.audit({ action: "question.answer", subject, before, after: { shopAnswer: answer, shopAnsweredAtMs } });
      return true;
    }
    if (shopAnswer === answer) return false;
    if (!replace)
      throw new ShopError("questionAnswered", {
        message: `The shop has answered already: '${shopAnswer}'. Use --replace for another text; the customer is not told again.`,
      });
    await stored.set({ shop_answer: answer }).execute();
    tx.invalidate(topics.questions(locked.question.product_id));
    await tx.audit({ action: "question.change", subject, before: { shopAnswer }, after: { shopAnswer: answer } });
    return false;
  });
}
