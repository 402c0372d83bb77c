import { givenText } from "#cli/given-text.ts";
import { parseInput } from "#cli/parse-input.ts";
import { type Action, nextPage } from "#cli/shop-command.ts";
import { HiddenQuestion, QuestionFilter, QuestionOfId, ShopAnswer } from "#contract/admin/questions/questions.ts";
import { answerAsShop } from "#shop/questions/answer-question.server.ts";
import { type QuestionPart, removeQuestion, setQuestionHidden } from "#shop/questions/hide-question.server.ts";
import { getQuestionForOperator, listQuestionsForOperator } from "#shop/questions/manage-questions.server.ts";
import { questionsText, questionText } from "./question-text.ts";

export const list: Action = (input, { withShop }) => {
  const { product, before, ...filter } = parseInput(QuestionFilter, input);
  return withShop(async (ctx) => {
    const found = await listQuestionsForOperator(ctx, { ...filter, productId: product, last: before });
    return {
      json: found,
      text: found.length === 0 ? "No questions found." : questionsText(found),
      next: nextPage(found, filter.limit, "before", ({ _id }) => _id),
    };
  });
};

export const show: Action = (input, { withShop }) => {
  const { id } = parseInput(QuestionOfId, input);
  return withShop(async (ctx) => {
    const found = await getQuestionForOperator(ctx, id);
    return { json: found, text: questionText(found) };
  });
};

export const answer: Action = async (input, { withShop }) => {
  const { id, text, replace } = parseInput(ShopAnswer, { ...input, text: await givenText(input) });
  return withShop(async (ctx) => {
    const isFirst = await answerAsShop(ctx, id, { answer: text, replace });
    return {
      json: { _id: id, shopAnswer: text, first: isFirst },
      text: isFirst
        ? "The answer is on the product's page. If the customer's address is confirmed, an email goes there."
        : "The answer on the product's page has this text. The customer is not told again.",
    };
  });
};

export const hide: Action = hiding(true, { question: "The question is hidden.", answer: "The answer is hidden." });
export const unhide: Action = hiding(false, { question: "The question is shown.", answer: "The answer is shown." });

function hiding(hidden: boolean, texts: Record<QuestionPart, string>): Action {
  return (input, { withShop }) => {
    const { id, reason = null } = parseInput(HiddenQuestion, input);
    return withShop(async (ctx) => {
      const kind = await setQuestionHidden(ctx, id, hidden, reason);
      return { json: { _id: id, kind, hidden }, text: texts[kind] };
    });
  };
}

export const remove: Action = (input, { withShop }) => {
  const { id } = parseInput(QuestionOfId, input);
  return withShop(async (ctx) => {
    const kind = await removeQuestion(ctx, id);
    return { json: { _id: id, kind, removed: true }, text: `The ${kind} was removed.` };
  });
};
