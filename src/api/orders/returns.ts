import type { FastifyReply } from "fastify";
import { z } from "zod";
import { type FeatureRoutes, perCustomer } from "#api/feature-routes.ts";
import { refusals } from "#contract/errors.ts";
import { IdInput } from "#contract/fields.ts";
import { NewReturn, OrderReturn, OrderReturns } from "#contract/returns.ts";
import { readReturnPicture } from "#shop/returns/read-pictures.server.ts";
import { listOrderReturns } from "#shop/returns/read-returns.server.ts";
import { requestReturn } from "#shop/returns/returns.server.ts";
import { withdrawReturn } from "#shop/returns/withdraw-return.server.ts";

const config = { session: "required" } as const;
const tags = ["Orders"];
const params = z.object({ id: IdInput(refusals.orderNotFound.message) });
/** Names a return of an order in the address of a call. */
export const ofReturn = params.extend({ returnId: IdInput(refusals.returnNotFound.message) });
const ofPicture = ofReturn.extend({ pictureId: IdInput(refusals.returnNotFound.message) });
const pictureFile = z.string().meta({ format: "binary" });

export const returnRoutes: FeatureRoutes = (api, contextOf) => {
  api.get(
    "/user/orders/:id/returns",
    {
      config: { ...config, refuses: ["orderNotFound"] },
      schema: { summary: "Returns of an order, oldest first", tags, params, response: { 200: OrderReturns } },
    },
    (request) => listOrderReturns(contextOf(request), request.params.id),
  );

  api.post(
    "/user/orders/:id/returns",
    {
      config: {
        ...config,
        rateLimit: perCustomer(60),
        refuses: ["orderNotFound", "returnTooLate", "tooManyReturned"],
      },
      schema: {
        summary: "Request a return of delivered products",
        tags,
        params,
        body: NewReturn,
        response: { 201: OrderReturn },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await requestReturn(contextOf(request), request.params.id, request.body)),
  );

  api.put(
    "/user/orders/:id/returns/:returnId/withdraw",
    {
      config: { ...config, rateLimit: perCustomer(60), refuses: ["returnNotFound", "returnMoved"] },
      schema: {
        summary: "Withdraw a return before its parcel is on its way",
        tags,
        params: ofReturn,
        response: { 200: OrderReturns },
      },
    },
    (request) => withdrawReturn(contextOf(request), request.params.id, request.params.returnId),
  );

  api.get(
    "/user/orders/:id/returns/:returnId/pictures/:pictureId",
    {
      config: { ...config, refuses: ["returnNotFound"] },
      schema: {
        summary: "A picture of a return: a WebP file",
        tags,
        params: ofPicture,
        response: { 200: { description: "A file", content: { "image/webp": { schema: pictureFile } } } },
      },
    },
    async (request, reply) => {
      const { id: orderId, returnId, pictureId } = request.params;
      const file = await readReturnPicture(contextOf(request), { orderId, returnId, pictureId });
      return sendPicture(reply, file);
    },
  );
};

/** Nobody but the customer may store it. */
function sendPicture(reply: FastifyReply, file: Buffer) {
  return reply.header("cache-control", "private, no-store").type("image/webp").send(file);
}
