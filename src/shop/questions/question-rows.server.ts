import { sql } from "kysely";
import { lockStock } from "#shop/catalogue/offers/lock-stock.server.ts";
import { topics } from "#shop/topics.ts";
import type { Tx } from "#shop/transaction.server.ts";

/**
 * A question with its product, both locked: whoever asks, answers or hides waits for the product, and the erasure of an
 * account for the question. Numbers are changed by differences all the same, because an erasure locks no product. Null when
 * there is none.
 */
export async function lockQuestion(tx: Tx, id: string) {
  const find = tx.db.selectFrom("questions").where("id", "=", id).selectAll();
  const found = await find.executeTakeFirst();
  if (!found) return null;
  const [product] = await lockStock(tx, [found.product_id]);
  const question = await tx.lock(find).executeTakeFirst();
  return question && product ? { question, product } : null;
}

export type LockedQuestion = NonNullable<Awaited<ReturnType<typeof lockQuestion>>>;

/** One more question of the product is shown, or one less. */
export async function countShown(tx: Tx, productId: string, by: 1 | -1): Promise<void> {
  await tx.db
    .insertInto("question_counts")
    .values({ product_id: productId, questions: Math.max(0, by) })
    .onConflict((conflict) =>
      conflict
        .column("product_id")
        .doUpdateSet((counts) => ({ questions: counts("question_counts.questions", "+", by) })),
    )
    .execute();
  tx.invalidate(topics.questions(productId));
}

/** One more answer to the question is shown, or one less. */
export async function countAnswer(tx: Tx, questionId: string, by: 1 | -1): Promise<void> {
  const counted = await tx.db
    .updateTable("questions")
    .set((question) => ({
      answers: question("answers", "+", by),
      answered: sql<0 | 1>`CASE WHEN answers + ${sql.lit(by)} > 0 THEN 1 ELSE 0 END`,
    }))
    .where("id", "=", questionId)
    .returning("product_id")
    .executeTakeFirst();
  if (counted) tx.invalidate(topics.questions(counted.product_id));
}
