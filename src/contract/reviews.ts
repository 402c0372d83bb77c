import { z } from "zod";
import { cleaned, Id } from "./fields.ts";

/** `PUT product/rating` (specification §5: a star and a comment, both). */
export const NewReview = z
  .object({
    prodId: Id,
    star: z.number("Please choose a number of stars").int().min(1, "Please choose a number of stars").max(5),
    comment: z
      .string("Please write a comment")
      .transform(cleaned)
      .pipe(z.string().trim().min(1, "Please write a comment").max(5_000, "The comment is too long")),
  })
  .meta({ id: "NewReview" });
export type NewReview = z.infer<typeof NewReview>;
