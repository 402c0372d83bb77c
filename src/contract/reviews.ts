import { z } from "zod";
import { cleaned, Id } from "./fields.ts";
import { messages } from "./messages.ts";

/** `PUT product/rating` (specification §5: a star and a comment, both). */
export const NewReview = z
  .object({
    prodId: Id,
    star: z.number(messages.reviewWithoutStar).int().min(1, messages.reviewWithoutStar).max(5),
    comment: z
      .string(messages.reviewWithoutComment)
      .transform(cleaned)
      .pipe(z.string().trim().min(1, messages.reviewWithoutComment).max(5_000, "The comment is too long")),
  })
  .meta({ id: "NewReview" });
export type NewReview = z.infer<typeof NewReview>;
