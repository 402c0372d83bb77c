import { z } from "zod";
import { Review } from "./catalogue.ts";
import { refusals } from "./errors.ts";
import { Id, looseNumber, ProductId, requiredText } from "./fields.ts";
import { MAX_COMMENT, MAX_REVIEW_PICTURES, MAX_REVIEWS_OF_PAGE } from "./limits.ts";
import * as messages from "./messages.ts";
import { CountParam, SortParam, StarParam } from "./query.ts";

const GONE = refusals.reviewPictureNotFound.message;

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
    comment: requiredText(messages.reviewCommentMissing, MAX_COMMENT, "The comment is too long"),
    pictures: z
      .array(z.string().regex(/^reviews\/[0-9a-f]{32}$/, GONE), GONE)
      .max(MAX_REVIEW_PICTURES, `A review has up to ${MAX_REVIEW_PICTURES} pictures.`)
      .refine((names) => new Set(names).size === names.length, "A review has each picture once.")
      .nullish()
      .meta({ description: "Names of added pictures. The review's other pictures are deleted, without names all." }),
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

/** The query of `GET product/{id}/reviews`. */
export const ReviewsQuery = z.object({
  page: CountParam,
  limit: CountParam.meta({ description: `At most ${MAX_REVIEWS_OF_PAGE}; 30 when absent.` }),
  star: StarParam,
  // Two things together have no index: a hundred thousand reviews would be sorted for each page.
  sort: SortParam(["createdAt", "star", "helpful"]).refine(
    (sorts) => sorts.length <= 1,
    "Reviews can be sorted by one thing only",
  ),
});
export type ReviewSort = z.infer<typeof ReviewsQuery>["sort"][number];

/** `GET user/orders/{id}/to-review`. */
export const ToReview = z
  .object({
    products: z.array(Id).meta({
      description: "Products of a delivered order that the customer keeps, can review and has not reviewed.",
    }),
  })
  .meta({ id: "ToReview" });
export type ToReview = z.infer<typeof ToReview>;

/** `user/review-requests`: emails that ask for reviews of what was delivered. */
export const ReviewRequests = z
  .object({ wanted: z.boolean("Choose whether you want these emails") })
  .meta({ id: "ReviewRequests" });
export type ReviewRequests = z.infer<typeof ReviewRequests>;

/** A customer's own review of a product. */
export const OwnReview = z.object({ review: Review.nullable() }).meta({ id: "OwnReview" });
export type OwnReview = z.infer<typeof OwnReview>;
