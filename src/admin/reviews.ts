import { z } from "zod";
import {
  HiddenReview,
  ManagedReview,
  PictureOfReview,
  ReviewAnswerText,
  ReviewFilter,
  ReviewOfId,
  SizedPictureOfReview,
} from "#contract/admin/reviews.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { answerReview } from "#shop/reviews/answer-review.server.ts";
import {
  getReviewForOperator,
  listReviewsForOperator,
  removeReview,
  setReviewHidden,
} from "#shop/reviews/manage-reviews.server.ts";
import { readReviewPictureFor, removeReviewPicture } from "#shop/reviews/pictures/manage-pictures.server.ts";
import type { AdminRoutes } from "./admin-routes.ts";
import { pictureAnswer, sendPicture } from "./send-picture.ts";

const LIMIT = 50;

const Reviews = z.object({
  reviews: z.array(ManagedReview),
  more: z.string().nullable().describe("The id of the last one; null when there are no more."),
});

/** What customers wrote of products, and what the shop answered. */
export const reviewRoutes: AdminRoutes = (routes, contextOf) => {
  const tags = ["Reviews"];
  routes.get(
    "/reviews",
    {
      schema: {
        summary: "Reviews, newest first",
        tags,
        querystring: ReviewFilter.omit({ limit: true }),
        response: { 200: Reviews },
      },
    },
    async (request) => {
      const { product, ...filter } = request.query;
      const wanted = { ...filter, productId: product, limit: LIMIT + 1 };
      const found = await listReviewsForOperator(contextOf(request), wanted);
      const reviews = found.slice(0, LIMIT);
      return { reviews, more: found.length > LIMIT ? (reviews.at(-1)?._id ?? null) : null };
    },
  );
  routes.put(
    "/reviews/:id/answer",
    {
      schema: {
        summary: "Show an answer of the shop below a review, instead of the one that is there",
        tags,
        params: ReviewOfId,
        body: ReviewAnswerText,
        response: { 200: ManagedReview },
      },
    },
    async (request) => answered(contextOf(request), request.params.id, request.body.text),
  );
  routes.delete(
    "/reviews/:id/answer",
    { schema: { summary: "Show no answer any more", tags, params: ReviewOfId, response: { 200: ManagedReview } } },
    async (request) => answered(contextOf(request), request.params.id, null),
  );
  routes.post(
    "/reviews/:id/hide",
    {
      schema: {
        summary: "Hide a review: it is not shown and not counted",
        tags,
        params: ReviewOfId,
        body: HiddenReview.omit({ id: true }),
        response: { 200: ManagedReview },
      },
    },
    async (request) => {
      const ctx = contextOf(request);
      const { id } = request.params;
      await setReviewHidden(ctx, id, true, request.body.reason);
      return getReviewForOperator(ctx, id);
    },
  );
  routes.post(
    "/reviews/:id/unhide",
    { schema: { summary: "Show a hidden review again", tags, params: ReviewOfId, response: { 200: ManagedReview } } },
    async (request) => {
      const ctx = contextOf(request);
      const { id } = request.params;
      await setReviewHidden(ctx, id, false);
      return getReviewForOperator(ctx, id);
    },
  );
  routes.delete(
    "/reviews/:id",
    {
      schema: {
        summary: "Remove a review with its pictures for good",
        tags,
        params: ReviewOfId,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await removeReview(contextOf(request), request.params.id);
      return reply.code(204).send(null);
    },
  );
  routes.get(
    "/reviews/:id/pictures/:picture/:size",
    {
      schema: {
        summary: "A customer's picture, also of a hidden review: a WebP file",
        tags,
        params: SizedPictureOfReview,
        response: pictureAnswer,
      },
    },
    async (request, reply) => {
      const { id, picture, size } = request.params;
      return sendPicture(reply, await readReviewPictureFor(contextOf(request), id, picture, size));
    },
  );
  routes.delete(
    "/reviews/:id/pictures/:picture",
    {
      schema: {
        summary: "Remove a picture of a review for good",
        tags,
        params: PictureOfReview,
        response: { 200: ManagedReview },
      },
    },
    async (request) => {
      const { id, picture } = request.params;
      const ctx = contextOf(request);
      await removeReviewPicture(ctx, picture, id);
      return getReviewForOperator(ctx, id);
    },
  );
};

async function answered(ctx: ShopContext, id: string, text: string | null): Promise<ManagedReview> {
  await answerReview(ctx, { id, text });
  return getReviewForOperator(ctx, id);
}
