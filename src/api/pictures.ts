import type { IncomingMessage } from "node:http";
import type { FastifyReply, FastifyRequest } from "fastify";
import { ReviewPicture } from "#contract/catalogue.ts";
import { AddedPicture } from "#contract/returns.ts";
import { addReturnPicture } from "#shop/returns/return-pictures.server.ts";
import { addReviewPicture } from "#shop/reviews/pictures/review-pictures.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { createArrivingPictures } from "./arriving-pictures.ts";
import { type FeatureRoutes, perCustomer } from "./feature-routes.ts";
import { ofReturn } from "./orders/returns.ts";

const FORMATS = ["image/jpeg", "image/png", "image/webp", "image/avif"];

/** The only calls whose bodies are not JSON. A browser asks before it sends one to another site, as with JSON. */
export const pictureRoutes: FeatureRoutes = (api, contextOf, { addressOf }) => {
  const arriving = createArrivingPictures();

  const config = { session: "required", lane: "pictures", rateLimit: perCustomer(30) } as const;
  // A request takes its place in the lane when its body has arrived.
  const onRequest = async (request: FastifyRequest, { raw }: FastifyReply) =>
    arriving.enter(request.raw, raw, [addressOf(request), request.session?.userId ?? ""]);

  void api.register(async (pictures: typeof api) => {
    pictures.addContentTypeParser(/^image\//, (_request: FastifyRequest, body: IncomingMessage) => arriving.read(body));
    pictures.post(
      "/review-picture",
      {
        config: { ...config, refuses: ["pictureRefused", "picturesFull", "tooManyPictures"] },
        schema: {
          summary: "Add a picture for a review that is not sent yet: the body is a JPEG, PNG, WebP or AVIF file",
          tags: ["Reviews"],
          consumes: FORMATS,
          response: { 201: ReviewPicture },
        },
        onRequest,
      },
      async (request, reply) => {
        if (!Buffer.isBuffer(request.body)) throw new ShopError("pictureRefused");
        return reply.code(201).send(await addReviewPicture(contextOf(request), request.body));
      },
    );
    pictures.post(
      "/user/orders/:id/returns/:returnId/pictures",
      {
        config: { ...config, refuses: ["pictureRefused", "returnNotFound", "returnMoved", "picturesFull"] },
        schema: {
          summary: "Add a picture to a return: the body is a JPEG, PNG, WebP or AVIF file",
          tags: ["Orders"],
          consumes: FORMATS,
          params: ofReturn,
          response: { 201: AddedPicture },
        },
        onRequest,
      },
      async (request, reply) => {
        if (!Buffer.isBuffer(request.body)) throw new ShopError("pictureRefused");
        const { id: orderId, returnId } = request.params;
        const picture = { orderId, returnId, bytes: request.body };
        return reply.code(201).send(await addReturnPicture(contextOf(request), picture));
      },
    );
  });
};
