import { z } from "zod";
import { Product, Review } from "#contract/catalogue.ts";
import { refusals } from "#contract/errors.ts";
import { IdInput } from "#contract/fields.ts";
import { MAX_REVIEWS_OF_PAGE } from "#contract/limits.ts";
import { NewReview, OwnReview, ReviewRequests, ReviewsQuery, ReviewVotes, ToReview } from "#contract/reviews.ts";
import { customerOf } from "#shop/actor.ts";
import { getProduct } from "#shop/catalogue/reading/products.server.ts";
import { countReviews, findOwnReview, listReviews } from "#shop/catalogue/reviews/product-reviews.server.ts";
import { changeReviewRequests, readReviewRequests } from "#shop/reviews/review-requests.server.ts";
import { listReviewVotes, voteForReview } from "#shop/reviews/review-votes.server.ts";
import { listReviewableOfOrder } from "#shop/reviews/reviewable.server.ts";
import { saveReview } from "#shop/reviews/reviews.server.ts";
import { type FeatureRoutes, perCustomer } from "./feature-routes.ts";
import { pageOf, sendPaging } from "./paging.ts";

export const reviewRoutes: FeatureRoutes = (api, contextOf) => {
  api.put(
    "/product/rating",
    {
      config: {
        session: "required",
        rateLimit: perCustomer(60),
        refuses: ["productNotFound", "productNotSold", "reviewHidden", "reviewPictureNotFound", "tooManyReviews"],
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
      return getProduct(ctx, request.body.prodId, customerOf(ctx)?.userId);
    },
  );

  api.get(
    "/user/review-requests",
    {
      config: { session: "required" },
      schema: {
        summary: "Whether the customer wants emails that ask for reviews",
        tags: ["Reviews"],
        response: { 200: ReviewRequests },
      },
    },
    (request) => readReviewRequests(contextOf(request)),
  );

  api.put(
    "/user/review-requests",
    {
      config: { session: "required", rateLimit: perCustomer(60) },
      schema: {
        summary: "Want emails that ask for reviews, or not",
        tags: ["Reviews"],
        body: ReviewRequests,
        response: { 200: ReviewRequests },
      },
    },
    (request) => changeReviewRequests(contextOf(request), request.body),
  );

  api.get(
    "/product/:id/reviews",
    {
      config: { refuses: ["productNotFound", "productArchived"] },
      schema: {
        summary: "The reviews of a product in pages, the newest first",
        tags: ["Reviews"],
        params: z.object({ id: IdInput(refusals.productNotFound.message) }),
        querystring: ReviewsQuery,
        response: { 200: z.array(Review) },
      },
    },
    async (request, reply) => {
      const ctx = contextOf(request);
      const { id } = request.params;
      const { page: number = 1, limit, star, sort } = request.query;
      const page = pageOf(number, limit, MAX_REVIEWS_OF_PAGE);
      const total = await countReviews(ctx, id, star);
      sendPaging(request, reply, page, total);
      return listReviews(ctx, id, { ...page, star, sort, total });
    },
  );

  api.get(
    "/product/:id/own-review",
    {
      config: { session: "required" },
      schema: {
        summary: "The customer's review of a product",
        tags: ["Reviews"],
        params: z.object({ id: IdInput(refusals.productNotFound.message) }),
        response: { 200: OwnReview },
      },
    },
    async (request) => ({ review: await findOwnReview(contextOf(request), request.params.id) }),
  );

  api.get(
    "/user/orders/:id/to-review",
    {
      config: { session: "required", refuses: ["orderNotFound"] },
      schema: {
        summary: "The products of a delivered order that the customer can review and has not",
        tags: ["Reviews"],
        params: z.object({ id: IdInput(refusals.orderNotFound.message) }),
        response: { 200: ToReview },
      },
    },
    async (request) => ({ products: await listReviewableOfOrder(contextOf(request), request.params.id) }),
  );

  api.get(
    "/product/:id/review-votes",
    {
      config: { session: "required" },
      schema: {
        summary: "How many customers found each of the newest reviews of a product helpful, and whether this one did",
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
