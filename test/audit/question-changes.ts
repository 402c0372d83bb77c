import { answerAsShop } from "#shop/questions/answer-question.server.ts";
import { removeQuestion, setQuestionHidden } from "#shop/questions/hide-question.server.ts";
import type { TestShop } from "#test/shop.ts";

type Recorded = (work: () => Promise<unknown>) => Promise<void>;
type Change = (shop: TestShop, all: { lamp: string }, recorded: Recorded) => Promise<void>;

const answer = { answer: "Yes, 800 lumens.", replace: false };

/** What owners do with questions: that about the lamp has an answer of Asha. */
export const QUESTION_CHANGES: Record<string, Change> = {
  answerAsShop: async (shop, { lamp }, recorded) => {
    const { question } = await ofLamp(shop, lamp);
    await recorded(async () => {
      await answerAsShop(shop, question, answer);
      await answerAsShop(shop, question, { answer: "Yes, 900 lumens.", replace: true });
    });
  },
  setQuestionHidden: async (shop, { lamp }, recorded) => {
    const ids = await ofLamp(shop, lamp);
    await recorded(async () => {
      for (const id of [ids.answer, ids.question]) await setQuestionHidden(shop, id, true);
      await setQuestionHidden(shop, ids.question, false);
    });
  },
  removeQuestion: async (shop, { lamp }, recorded) => {
    const { question } = await ofLamp(shop, lamp);
    await answerAsShop(shop, question, answer);
    await recorded(() => removeQuestion(shop, question));
  },
};

async function ofLamp({ db }: TestShop, lamp: string): Promise<{ question: string; answer: string }> {
  return db.read
    .selectFrom("questions")
    .innerJoin("buyer_answers", "question_id", "questions.id")
    .where("product_id", "=", lamp)
    .select(["questions.id as question", "buyer_answers.id as answer"])
    .executeTakeFirstOrThrow();
}
