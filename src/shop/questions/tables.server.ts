import type { OwnData } from "#contract/accounts/own-data.ts";
import type { Reader } from "#db/db.ts";
import { titlesOf } from "#shop/catalogue/offers/titles.server.ts";
import { type ErasedPerson, type FeatureTables, NO_PERSONS, type Person } from "#shop/tables/feature-tables.server.ts";
import { toIso } from "#shop/time.ts";
import type { Tx } from "#shop/transaction.server.ts";
import { countAnswer, countShown } from "./question-rows.server.ts";

export const questionTables: FeatureTables = {
  // Before the questions: the answers to own ones would be gone.
  buyer_answers: { persons: { exported: { answers: listOwnAnswers }, erased: { unname: unnameAnswers } } },
  questions: { persons: { exported: { questions: listOwnQuestions }, erased: { unname: unnameQuestions } } },
  question_counts: NO_PERSONS,
};

async function unnameAnswers(tx: Tx, { user, withReviewTexts }: ErasedPerson): Promise<void> {
  if (!withReviewTexts) {
    await tx.db.updateTable("buyer_answers").set({ user_id: null }).where("user_id", "=", user.id).execute();
    return;
  }
  const own = tx.db.deleteFrom("buyer_answers").where("user_id", "=", user.id);
  for (const { question_id, hidden_at_ms } of await own.returning(["question_id", "hidden_at_ms"]).execute())
    if (hidden_at_ms === null) await countAnswer(tx, question_id, -1);
}

/** They name nobody then. Their texts may tell who wrote them: without the texts nothing is left, and the answers go, too. */
async function unnameQuestions(tx: Tx, { user, withReviewTexts }: ErasedPerson): Promise<void> {
  if (!withReviewTexts) {
    await tx.db.updateTable("questions").set({ user_id: null }).where("user_id", "=", user.id).execute();
    return;
  }
  const own = tx.db.deleteFrom("questions").where("user_id", "=", user.id);
  for (const { product_id, hidden_at_ms } of await own.returning(["product_id", "hidden_at_ms"]).execute())
    if (hidden_at_ms === null) await countShown(tx, product_id, -1);
}

async function listOwnQuestions(db: Reader, { user }: Person): Promise<OwnData["questions"]> {
  const rows = await db
    .selectFrom("questions")
    .where("user_id", "=", user.id)
    .orderBy("id", "desc")
    .select(["product_id", "question", "created_at_ms", "shop_answer"])
    .execute();
  const titleOf = await titlesOf(db, rows);
  return rows.map((row) => ({
    product: titleOf(row),
    question: row.question,
    askedAt: toIso(row.created_at_ms),
    answerOfShop: row.shop_answer,
  }));
}

async function listOwnAnswers(db: Reader, { user }: Person): Promise<OwnData["answers"]> {
  const rows = await db
    .selectFrom("buyer_answers")
    .innerJoin("questions", "questions.id", "buyer_answers.question_id")
    .where("buyer_answers.user_id", "=", user.id)
    .orderBy("buyer_answers.id", "desc")
    .select(["product_id", "question", "answer", "buyer_answers.created_at_ms"])
    .execute();
  const titleOf = await titlesOf(db, rows);
  return rows.map((row) => ({
    product: titleOf(row),
    question: row.question,
    answer: row.answer,
    writtenAt: toIso(row.created_at_ms),
  }));
}
