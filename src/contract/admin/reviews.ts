import { z } from "zod";
import { Id, requiredLine, requiredText, Time } from "#contract/fields.ts";
import { Limit, naming, oneOf, Reference } from "./fields.ts";

/** Shown ones of two stars or fewer, shown ones without an answer of the shop, and hidden ones. */
export const REVIEW_VIEWS = ["low", "unanswered", "hidden"] as const;
export type ReviewView = (typeof REVIEW_VIEWS)[number];

/** The newest reviews; without a view, shown and hidden ones. */
export const ReviewFilter = z.object({
  view: oneOf(REVIEW_VIEWS).optional(),
  product: Reference.optional(),
  before: Reference.optional(),
  limit: Limit,
});

/** Names a review. */
export const ReviewOfId = z.object({ id: Reference });

/** Names a review that is hidden, and says why for whoever reads it later. */
export const HiddenReview = ReviewOfId.extend({ reason: requiredLine("is empty.", 500).optional() });

/** The answer of the shop. */
export const ReviewAnswerText = z.object({ text: requiredText("The answer is empty.", 2_000) });

/** What the shop answers to a review; null: the answer is not shown any more. */
export const ReviewAnswer = z
  .object({
    id: Reference,
    text: ReviewAnswerText.shape.text.optional(),
    remove: z.boolean().default(false),
  })
  .refine(
    ({ text, remove }) => (text !== undefined) !== remove,
    naming("Give either the answer or {remove}.", "remove"),
  )
  .transform(({ id, text }) => ({ id, text: text ?? null }));
export type ReviewAnswer = z.output<typeof ReviewAnswer>;

/** The newest pictures of reviews. */
export const ReviewPictureFilter = z.object({ limit: Limit });

/** A customer's picture by its address, or by its name. */
export const ReviewPictureOfAddress = z.object({
  picture: z.string("is missing.").transform((picture, { addIssue }) => {
    const [digits] = /[0-9a-f]{32}/.exec(picture) ?? [];
    if (digits !== undefined) return `reviews/${digits}`;
    addIssue({ code: "custom", message: `'${picture}' is not the address of a customer's picture.`, input: picture });
    return z.NEVER;
  }),
});

/** A customer's picture of a review. */
export const PictureOfReview = ReviewOfId.extend({ picture: ReviewPictureOfAddress.shape.picture });
export const SizedPictureOfReview = PictureOfReview.extend({ size: z.enum(["320", "1200"]) });

/**
 * A review as owners see it. `customer` is an email address; it is null when the account was erased, and for whoever may not
 * see customers.
 */
export const ManagedReview = z
  .object({
    _id: Id,
    createdAt: Time,
    star: z.number(),
    comment: z.string(),
    product: z.object({ _id: Id, title: z.string() }),
    customer: z.string().nullable(),
    hidden: z.boolean(),
    answer: z.object({ text: z.string(), createdAt: Time }).nullable(),
    pictures: z.array(z.string()).meta({ description: "Names of the customer's pictures." }),
  })
  .meta({ id: "ManagedReview" });
export type ManagedReview = z.infer<typeof ManagedReview>;

/** A customer's picture. `product` is null until its review is saved. */
export const ManagedReviewPicture = z
  .object({
    name: z.string(),
    url: z.string(),
    createdAt: Time,
    customer: z.string(),
    product: z.string().nullable(),
  })
  .meta({ id: "ManagedReviewPicture" });
export type ManagedReviewPicture = z.infer<typeof ManagedReviewPicture>;
