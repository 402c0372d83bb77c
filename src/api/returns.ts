import { z } from "zod";
import { refusals } from "#contract/errors.ts";
import { IdInput } from "#contract/fields.ts";
import { NewReturn, OrderReturn, OrderReturns } from "#contract/returns.ts";
import { listOrderReturns } from "#shop/returns/read-returns.server.ts";
import { requestReturn } from "#shop/returns/returns.server.ts";
import { type FeatureRoutes, perCustomer } from "./feature-routes.ts";

const config = { session: "required" } as const;
const tags = ["Orders"];
const params = z.object({ id: IdInput(refusals.orderNotFound.message) });

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
};
