import { z } from "zod";
import { hasContactDetails } from "#contract/cleaning/contact-details.ts";
import { Id, requiredText, Time } from "#contract/fields.ts";
import { MAX_ANSWER, MAX_BUYER_ANSWERS, MAX_QUESTION, MAX_QUESTIONS_OF_PAGE } from "#contract/limits.ts";
import * as messages from "#contract/messages.ts";
import { CountParam } from "#contract/query.ts";

/** Everybody reads it, and machines collect such things. */
const publicText = (missing: string, max: number, tooLong: string) =>
  requiredText(missing, max, tooLong).refine((text) => !hasContactDetails(text), messages.contactDetailsInText);

/** `POST product/{id}/questions`. */
export const NewQuestion = z
  .object({ question: publicText(messages.questionMissing, MAX_QUESTION, "The question is too long") })
  .meta({ id: "NewQuestion" });
export type NewQuestion = z.infer<typeof NewQuestion>;

/** `POST question/{id}/answers`. */
export const NewAnswer = z
  .object({ answer: publicText(messages.answerMissing, MAX_ANSWER, "The answer is too long") })
  .meta({ id: "NewAnswer" });
export type NewAnswer = z.infer<typeof NewAnswer>;

const Answer = z
  .object({
    answer: z.string(),
    from: z.enum(["shop", "buyer"]).meta({ description: "A buyer is a customer who received the product." }),
    createdAt: Time,
  })
  .meta({ id: "Answer" });

/** A question about a product. It names nobody. */
export const Question = z
  .object({
    _id: Id,
    question: z.string(),
    createdAt: Time,
    answers: z.array(Answer).meta({
      description: `The shop's first, then those of buyers, the oldest first; ${MAX_BUYER_ANSWERS} of them are taken.`,
    }),
  })
  .meta({ id: "Question" });
export type Question = z.infer<typeof Question>;

/** The query of `GET product/{id}/questions`. */
export const QuestionsQuery = z.object({
  page: CountParam,
  limit: CountParam.meta({ description: `At most ${MAX_QUESTIONS_OF_PAGE}; 30 when absent.` }),
});

/** Whether the customer may answer questions about a product. */
export const Received = z
  .object({ received: z.boolean().meta({ description: "Whether this customer has received the product." }) })
  .meta({ id: "Received" });
export type Received = z.infer<typeof Received>;
