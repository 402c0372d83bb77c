import type { FastifyRequest } from "fastify";
import { ReviewPicture } from "#contract/catalogue.ts";
import { MAX_PICTURE_MB } from "#contract/limits.ts";
import { addReviewPicture } from "#shop/reviews/pictures/review-pictures.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { type FeatureRoutes, perCustomer } from "./feature-routes.ts";

/** Bodies in memory at once, of this process and of one customer or address. */
const MAX_ARRIVING = 8;
const MAX_ARRIVING_OF_CLIENT = 3;

/** The only call whose body is not JSON. A browser asks before it sends one to another site, as with JSON. */
export const reviewPictureRoutes: FeatureRoutes = (api, contextOf, { pictureLimits, addressOf }) => {
  const arriving = new Map<FastifyRequest, readonly string[]>();

  void api.register(async (pictures: typeof api) => {
    pictures.addContentTypeParser(
      /^image\//,
      { parseAs: "buffer", bodyLimit: MAX_PICTURE_MB * 1024 * 1024 },
      (_request, body, done) => done(null, body),
    );
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
        onRequest: async (request, reply) => {
          const clients = [addressOf(request), request.session?.userId ?? ""];
          const others = [...arriving.values()];
          if (
            others.length >= MAX_ARRIVING ||
            clients.some((client) => others.filter((other) => other.includes(client)).length >= MAX_ARRIVING_OF_CLIENT)
          )
            throw new ShopError("unavailable");
          arriving.set(request, clients);
          reply.raw.once("close", () => arriving.delete(request));
        },
      },
      async (request, reply) => {
        if (!Buffer.isBuffer(request.body)) throw new ShopError("pictureRefused");
        const source = { limits: pictureLimits, address: addressOf(request) };
        return reply.code(201).send(await addReviewPicture(contextOf(request), request.body, source));
      },
    );
  });
};
