import type { IncomingMessage } from "node:http";
import type { FastifyRequest } from "fastify";
import { ReviewPicture } from "#contract/catalogue.ts";
import { addReviewPicture } from "#shop/reviews/pictures/review-pictures.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { createArrivingPictures } from "./arriving-pictures.ts";
import { type FeatureRoutes, perCustomer } from "./feature-routes.ts";

/** The only call whose body is not JSON. A browser asks before it sends one to another site, as with JSON. */
export const reviewPictureRoutes: FeatureRoutes = (api, contextOf, { addressOf }) => {
  const arriving = createArrivingPictures();

  void api.register(async (pictures: typeof api) => {
    pictures.addContentTypeParser(/^image\//, (_request: FastifyRequest, body: IncomingMessage) => arriving.read(body));
    pictures.post(
      "/review-picture",
      {
        config: {
          session: "required",
          lane: "pictures",
          rateLimit: perCustomer(30),
          refuses: ["pictureRefused", "picturesFull", "tooManyPictures"],
        },
        schema: {
          summary: "Add a picture for a review that is not sent yet: the body is a JPEG, PNG, WebP or AVIF file",
          tags: ["Reviews"],
          consumes: ["image/jpeg", "image/png", "image/webp", "image/avif"],
          response: { 201: ReviewPicture },
        },
        // A request takes its place in the lane when its body has arrived.
        onRequest: async (request, { raw }) =>
          arriving.enter(request.raw, raw, [addressOf(request), request.session?.userId ?? ""]),
      },
      async (request, reply) => {
        if (!Buffer.isBuffer(request.body)) throw new ShopError("pictureRefused");
        return reply.code(201).send(await addReviewPicture(contextOf(request), request.body));
      },
    );
  });
};
