import type { ShopContext } from "#shop/context.server.ts";
import { lastPage } from "#shop/paging.ts";
import { countQuestions, listQuestions } from "#shop/questions/read-questions.server.ts";
import { formatDay } from "#shop/time.ts";
import { QUESTIONS_OF_PAGE } from "./question-page.ts";

export type QuestionView = Awaited<ReturnType<typeof readQuestionView>>["questions"][number];

/** A page of the questions about a product. @throws {ShopError} productNotFound, productArchived */
export async function readQuestionView(ctx: ShopContext, productId: string, asked: number) {
  const total = await countQuestions(ctx, productId);
  const pages = lastPage(total, QUESTIONS_OF_PAGE);
  const page = Math.min(asked, pages);
  const offset = (page - 1) * QUESTIONS_OF_PAGE;
  const questions = total === 0 ? [] : await listQuestions(ctx, productId, { offset, limit: QUESTIONS_OF_PAGE, total });
  return {
    total,
    page,
    pages,
    questions: questions.map(({ _id, question, createdAt, answers }) => ({
      id: _id,
      question,
      day: formatDay(createdAt),
      answers: answers.map(({ answer, from, createdAt: answeredAt }) => ({ answer, from, day: formatDay(answeredAt) })),
    })),
  };
}
