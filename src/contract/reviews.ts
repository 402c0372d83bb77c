import { z } from "zod";
import { Id, looseNumber, ProductId, requiredText } from "./fields.ts";
import { messages } from "./messages.ts";

/** `PUT product/rating` (specification §5; D23). */
export const NewReview = z
  .object({
    prodId: ProductId,
    star: z.preprocess(
      looseNumber<number>,
      z
        .number({
          error: ({ input }) =>
            typeof input === "string" && input.trim() ? messages.reviewStarInvalid : messages.reviewStarMissing,
        })
        .positive({ error: messages.reviewStarMissing, abort: true })
        .multipleOf(0.5, messages.reviewStarInvalid)
        .max(5, messages.reviewStarInvalid),
    ),
    comment: requiredText(messages.reviewCommentMissing, 5_000, "The comment is too long"),
  })
  .meta({ id: "NewReview" });
export type NewReview = z.infer<typeof NewReview>;

/** The votes for a review, and whether the customer's is among them. */
export const ReviewVotes = z
  .object({
    _id: Id,
    helpful: z.number().int().meta({ description: "How many customers found the review helpful." }),
    voted: z.boolean().meta({ description: "Whether this customer did." }),
  })
  .meta({ id: "ReviewVotes" });
export type ReviewVotes = z.infer<typeof ReviewVotes>;
