import { z } from "zod";
import { Product } from "#contract/catalogue.ts";
import { refusals } from "#contract/errors.ts";
import { IdInput } from "#contract/fields.ts";
import { NewReview, ReviewVotes } from "#contract/reviews.ts";
import { findProduct } from "#shop/catalogue/reading/products.server.ts";
import { listReviewVotes, voteForReview } from "#shop/reviews/review-votes.server.ts";
import { saveReview } from "#shop/reviews/reviews.server.ts";
import { type FeatureRoutes, perCustomer } from "./feature-routes.ts";

export const reviewRoutes: FeatureRoutes = (api, contextOf) => {
  api.put(
    "/product/rating",
    {
      config: {
        session: "required",
        rateLimit: perCustomer(60),
        refuses: ["productNotFound", "reviewPictureNotFound"],
      },
      schema: {
        summary: "Review a product; a second review replaces the first",
        tags: ["Reviews"],
        body: NewReview,
        response: { 200: Product },
      },
    },
    async (request) => {
      const ctx = contextOf(request);
      await saveReview(ctx, request.body);
      return findProduct(ctx, request.body.prodId);
    },
  );

  api.get(
    "/product/:id/review-votes",
    {
      config: { session: "required" },
      schema: {
        summary: "How many customers found each review of a product helpful, and whether this one did",
        tags: ["Reviews"],
        params: z.object({ id: IdInput(refusals.productNotFound.message) }),
        response: { 200: z.array(ReviewVotes) },
      },
    },
    (request) => listReviewVotes(contextOf(request), request.params.id),
  );

  for (const [method, voted, summary] of [
    ["put", true, "Find a review helpful; may be repeated"],
    ["delete", false, "Take the vote for a review back; may be repeated"],
  ] as const)
    api[method](
      "/review/:id/vote",
      {
        config: { session: "required", rateLimit: perCustomer(100), refuses: ["reviewNotFound", "ownReview"] },
        schema: {
          summary,
          tags: ["Reviews"],
          params: z.object({ id: IdInput(refusals.reviewNotFound.message) }),
          response: { 200: ReviewVotes },
        },
      },
      (request) => voteForReview(contextOf(request), request.params.id, voted),
    );
};
