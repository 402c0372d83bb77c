import { z } from "zod";
import { refusals } from "#contract/errors.ts";
import { IdInput } from "#contract/fields.ts";
import { MAX_QUESTIONS_OF_PAGE } from "#contract/limits.ts";
import { NewAnswer, NewQuestion, Question, QuestionsQuery, Received } from "#contract/products/questions.ts";
import { answerAsBuyer, mayAnswer } from "#shop/questions/answer-question.server.ts";
import { askQuestion } from "#shop/questions/ask-question.server.ts";
import { countQuestions, listQuestions } from "#shop/questions/read-questions.server.ts";
import { type FeatureRoutes, perCustomer } from "./feature-routes.ts";
import { pageOf, sendPaging } from "./paging.ts";

const ofProduct = z.object({ id: IdInput(refusals.productNotFound.message) });
const ofQuestion = z.object({ id: IdInput(refusals.questionNotFound.message) });

export const questionRoutes: FeatureRoutes = (api, contextOf) => {
  api.get(
    "/product/:id/questions",
    {
      config: { refuses: ["productNotFound", "productArchived"] },
      schema: {
        summary: "The questions about a product in pages: first those with answers, each the newest first",
        tags: ["Questions"],
        params: ofProduct,
        querystring: QuestionsQuery,
        response: { 200: z.array(Question) },
      },
    },
    async (request, reply) => {
      const ctx = contextOf(request);
      const { id } = request.params;
      const { page: number = 1, limit } = request.query;
      const page = pageOf(number, limit, MAX_QUESTIONS_OF_PAGE);
      const total = await countQuestions(ctx, id);
      sendPaging(request, reply, page, total);
      return listQuestions(ctx, id, { ...page, total });
    },
  );

  api.post(
    "/product/:id/questions",
    {
      config: {
        session: "required",
        rateLimit: perCustomer(30),
        refuses: ["productNotFound", "productNotSold", "questionHidden", "tooManyQuestions"],
      },
      schema: {
        summary: "Ask a question about a product; may be repeated: the same text is one question",
        tags: ["Questions"],
        params: ofProduct,
        body: NewQuestion,
        response: { 201: Question },
      },
    },
    async (request, reply) => {
      reply.status(201);
      return askQuestion(contextOf(request), request.params.id, request.body);
    },
  );

  api.post(
    "/question/:id/answers",
    {
      config: {
        session: "required",
        rateLimit: perCustomer(30),
        refuses: [
          ...(["questionNotFound", "productNotFound", "productNotSold", "buyersOnly"] as const),
          ...(["answeredBefore", "enoughAnswers", "tooManyAnswers"] as const),
        ],
      },
      schema: {
        summary: "Answer a question about a product that the customer has received",
        tags: ["Questions"],
        params: ofQuestion,
        body: NewAnswer,
        response: { 201: Question },
      },
    },
    async (request, reply) => {
      reply.status(201);
      return answerAsBuyer(contextOf(request), request.params.id, request.body);
    },
  );

  api.get(
    "/product/:id/received",
    {
      config: { session: "required" },
      schema: {
        summary: "Whether the customer has received a product, and so may answer questions about it",
        tags: ["Questions"],
        params: ofProduct,
        response: { 200: Received },
      },
    },
    async (request) => ({ received: await mayAnswer(contextOf(request), request.params.id) }),
  );
};
