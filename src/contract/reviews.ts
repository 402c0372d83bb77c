import { z } from "zod";
import { cleaned, ProductId } from "./fields.ts";
import { messages } from "./messages.ts";

/** A number, or plain text of one: other clients send "4.5" too. */
const StarGiven = z.union(
  [
    z.number(),
    z
      .string()
      .trim()
      .regex(/^\d(\.\d)?$/)
      .transform(Number),
  ],
  {
    error: ({ input }) =>
      typeof input === "string" && input.trim() ? messages.reviewStarUnknown : messages.reviewWithoutStar,
  },
);

/** `PUT product/rating` (specification §5: a star and a comment, both); 0.5 to 5 stars in halves (D23). */
export const NewReview = z
  .object({
    prodId: ProductId,
    star: StarGiven.pipe(
      z
        .number()
        .positive({ error: messages.reviewWithoutStar, abort: true })
        .multipleOf(0.5, messages.reviewStarUnknown)
        .max(5, messages.reviewStarUnknown),
    ),
    comment: z
      .string(messages.reviewWithoutComment)
      .transform(cleaned)
      .pipe(z.string().trim().min(1, messages.reviewWithoutComment).max(5_000, "The comment is too long")),
  })
  .meta({ id: "NewReview" });
export type NewReview = z.infer<typeof NewReview>;
