import { z } from "zod";
import { Reference } from "#contract/admin/fields.ts";
import {
  HiddenQuestion,
  ManagedQuestion,
  ManagedQuestionWithAnswers,
  QuestionOfId,
  ShopAnswer,
} from "#contract/admin/questions/questions.ts";
import { answerAsShop } from "#shop/questions/answer-question.server.ts";
import { removeQuestion, setQuestionHidden } from "#shop/questions/hide-question.server.ts";
import { getQuestionForOperator, listQuestionsForOperator } from "#shop/questions/manage-questions.server.ts";
import type { AdminRoutes } from "./admin-routes.ts";

const LIMIT = 50;

const Filter = z.object({
  view: z.enum(["open", "hidden", "all"]).default("open"),
  product: Reference.optional(),
  last: Reference.optional().describe("The id of the last question of the page before."),
});

const Questions = z.object({
  questions: z.array(ManagedQuestion),
  more: z.string().nullable().describe("The id of the last one; null when there are no more."),
});

const Part = z.object({ kind: z.enum(["question", "answer"]).describe("What the id names.") });

/** What customers ask about products, and the answers. */
export const questionRoutes: AdminRoutes = (routes, contextOf) => {
  const tags = ["Questions"];
  routes.get(
    "/questions",
    {
      schema: {
        summary: "Questions: those that wait from the oldest on, others from the newest on",
        tags,
        querystring: Filter,
        response: { 200: Questions },
      },
    },
    async (request) => {
      const { view, product, last } = request.query;
      const open = view === "open";
      const wanted = { open, oldestFirst: open, hidden: view === "hidden", productId: product, last };
      const found = await listQuestionsForOperator(contextOf(request), { ...wanted, limit: LIMIT + 1 });
      const questions = found.slice(0, LIMIT);
      return { questions, more: found.length > LIMIT ? (questions.at(-1)?._id ?? null) : null };
    },
  );
  routes.get(
    "/questions/:id",
    {
      schema: {
        summary: "A question with all answers",
        tags,
        params: QuestionOfId,
        response: { 200: ManagedQuestionWithAnswers },
      },
    },
    async (request) => getQuestionForOperator(contextOf(request), request.params.id),
  );
  routes.put(
    "/questions/:id/answer",
    {
      schema: {
        summary: "Answer a question in the shop's name",
        tags,
        params: QuestionOfId,
        body: ShopAnswer.omit({ id: true }),
        response: { 200: ManagedQuestionWithAnswers },
      },
    },
    async (request) => {
      const ctx = contextOf(request);
      const { id } = request.params;
      const { text, replace } = request.body;
      await answerAsShop(ctx, id, { answer: text, replace });
      return getQuestionForOperator(ctx, id);
    },
  );
  routes.post(
    "/questions/:id/hide",
    {
      schema: {
        summary: "Hide a question with its answers, or the answer of a customer",
        tags,
        params: QuestionOfId,
        body: HiddenQuestion.omit({ id: true }),
        response: { 200: Part },
      },
    },
    async (request) => {
      const { id } = request.params;
      return { kind: await setQuestionHidden(contextOf(request), id, true, request.body.reason) };
    },
  );
  routes.post(
    "/questions/:id/unhide",
    {
      schema: {
        summary: "Show a hidden question, or the answer of a customer, again",
        tags,
        params: QuestionOfId,
        response: { 200: Part },
      },
    },
    async (request) => ({ kind: await setQuestionHidden(contextOf(request), request.params.id, false) }),
  );
  routes.delete(
    "/questions/:id",
    {
      schema: {
        summary: "Remove a question with its answers, or the answer of a customer, for good",
        tags,
        params: QuestionOfId,
        response: { 200: Part },
      },
    },
    async (request) => ({ kind: await removeQuestion(contextOf(request), request.params.id) }),
  );
};
