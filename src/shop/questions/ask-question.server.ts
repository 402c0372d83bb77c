import type { NewQuestion, Question } from "#contract/products/questions.ts";
import { countDaily } from "#shop/attempts/daily-limits.server.ts";
import { lockStock } from "#shop/catalogue/offers/lock-stock.server.ts";
import { requireLive } from "#shop/catalogue/offers/product-state.server.ts";
import { requireCustomer, type ShopContext } from "#shop/context.server.ts";
import { newId } from "#shop/ids.ts";
import { queueOwnerEmail } from "#shop/mail/owner-emails.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { inTransaction } from "#shop/transaction.server.ts";
import { countShown } from "./question-rows.server.ts";
import { readQuestions } from "./read-questions.server.ts";

/**
 * Adds a question about a product, which is shown at once, and tells the owner. May be repeated: the same text of the same
 * customer is one question.
 * @throws {ShopError} loginRequired, productNotFound, productNotSold, questionHidden, tooManyQuestions
 */
export async function askQuestion(ctx: ShopContext, productId: string, { question }: NewQuestion): Promise<Question> {
  const { userId } = requireCustomer(ctx);
  await countDaily(ctx, "questions");
  return inTransaction(ctx, async (tx) => {
    const [product] = await lockStock(tx, [productId]);
    requireLive(product);
    const asked = await tx.db
      .selectFrom("questions")
      .where("user_id", "=", userId)
      .where("product_id", "=", productId)
      .where("question", "=", question)
      .select(["id", "hidden_at_ms"])
      .executeTakeFirst();
    if (asked && asked.hidden_at_ms !== null) throw new ShopError("questionHidden");
    const id = asked?.id ?? newId(tx.now());
    if (!asked) {
      const row = { id, product_id: productId, user_id: userId, question, created_at_ms: tx.now() };
      await tx.db
        .insertInto("questions")
        .values({ ...row, shop_answer: null, shop_answered_at_ms: null })
        .execute();
      await countShown(tx, productId, 1);
      const title = product?.title ?? "";
      await queueOwnerEmail(tx, { kind: "owner-question", facts: { id, userId, title, question } });
    }
    const [stored] = await readQuestions(tx.db, [id]);
    if (!stored) throw new ShopError("questionNotFound");
    return stored;
  });
}
