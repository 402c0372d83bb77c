import { z } from "zod";
import { Limit, naming, Reference } from "#contract/admin/fields.ts";
import { Id, requiredLine, requiredText, Time } from "#contract/fields.ts";
import { MAX_ANSWER } from "#contract/limits.ts";

/** The newest questions, with hidden ones. `open`: those that wait for an answer of the shop. */
export const QuestionFilter = z
  .object({
    open: z.boolean().optional(),
    hidden: z.boolean().optional(),
    product: Reference.optional(),
    before: Reference.optional(),
    limit: Limit,
  })
  .refine(
    ({ open, hidden }) => !(open && hidden),
    naming("Hidden questions are not open: give {open} or {hidden}.", "open"),
  );

/** Names a question. */
export const QuestionOfId = z.object({ id: Reference });

/** Names a question, or the answer of a customer, that is hidden, and says why for whoever reads it later. */
export const HiddenQuestion = QuestionOfId.extend({ reason: requiredLine("is empty.", 500).optional() });

/** The shop's answer. `replace`: also when there is one. */
export const ShopAnswer = QuestionOfId.extend({
  text: requiredText("The answer is empty.", MAX_ANSWER),
  replace: z.boolean().default(false),
});

/**
 * A question as owners see it. `customer` is an email address; it is null when the account was erased, and for whoever may
 * not see customers.
 */
export const ManagedQuestion = z
  .object({
    _id: Id,
    createdAt: Time,
    question: z.string(),
    product: z.object({ _id: Id, title: z.string() }),
    customer: z.string().nullable(),
    hidden: z.boolean(),
    shopAnswer: z.string().nullable(),
    shopAnsweredAt: Time.nullable(),
    answers: z.number().int().meta({ description: "Shown ones, the shop's among them." }),
  })
  .meta({ id: "ManagedQuestion" });
export type ManagedQuestion = z.infer<typeof ManagedQuestion>;

/** A question with the answers of customers, the oldest first; with hidden ones. */
export const ManagedQuestionWithAnswers = ManagedQuestion.extend({
  buyerAnswers: z.array(
    z.object({ _id: Id, createdAt: Time, answer: z.string(), customer: z.string().nullable(), hidden: z.boolean() }),
  ),
}).meta({ id: "ManagedQuestionWithAnswers" });
export type ManagedQuestionWithAnswers = z.infer<typeof ManagedQuestionWithAnswers>;
