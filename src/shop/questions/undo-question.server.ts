import type { Undoable } from "#shop/audit/undoable.server.ts";
import { topics } from "#shop/topics.ts";
import { findPart, storeHidden } from "./hide-question.server.ts";
import { lockQuestion } from "./question-rows.server.ts";

/** Whether a question is hidden, and another text of the shop's answer. */
export const undoableQuestion: Undoable = {
  actions: { change: "question.change" },
  async read(tx, id) {
    const locked = await lockQuestion(tx, id);
    if (!locked) return null;
    const { hidden_at_ms, shop_answer } = locked.question;
    return { hiddenAtMs: hidden_at_ms, shopAnswer: shop_answer };
  },
  async write(tx, id, { hiddenAtMs, shopAnswer }) {
    if (hiddenAtMs !== undefined) await storeHidden(tx, "question", id, hiddenAtMs as number | null);
    if (shopAnswer === undefined) return;
    const stored = tx.db
      .updateTable("questions")
      .set({ shop_answer: shopAnswer as string })
      .where("id", "=", id);
    const { product_id } = await stored.returning("product_id").executeTakeFirstOrThrow();
    tx.invalidate(topics.questions(product_id));
  },
};

/** Whether the answer of a customer is hidden. */
export const undoableAnswer: Undoable = {
  actions: { change: "answer.hide" },
  async read(tx, id) {
    const part = await findPart(tx, id);
    return part ? { hiddenAtMs: part.hiddenAtMs } : null;
  },
  write: (tx, id, { hiddenAtMs }) => storeHidden(tx, "answer", id, hiddenAtMs as number | null),
};
