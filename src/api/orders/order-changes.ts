import { z } from "zod";
import { type FeatureRoutes, perCustomer } from "#api/feature-routes.ts";
import { refusals } from "#contract/errors.ts";
import { IdInput } from "#contract/fields.ts";
import { ChangeLine, LineChange, LineChangePreview, OrderAddress } from "#contract/order-changes.ts";
import { Order } from "#contract/orders.ts";
import { changeOwnAddress } from "#shop/orders/changes/change-address.server.ts";
import { changeOwnLine, previewOwnLine } from "#shop/parcels/changes/change-line.server.ts";

const config = { session: "required" } as const;
const tags = ["Orders"];
const params = z.object({ id: IdInput(refusals.orderNotFound.message) });
const refusesLines = ["orderNotFound", "orderMoved", "orderLineNotFound", "lineNotRaised", "wouldBeFree"] as const;

/** What customers change of their orders until the parcel is packed. */
export const orderChangeRoutes: FeatureRoutes = (api, contextOf) => {
  api.get(
    "/user/orders/:id/lines",
    {
      config: { ...config, refuses: [...refusesLines] },
      schema: {
        summary: "What an order would cost with fewer pieces of a product",
        tags,
        params,
        querystring: LineChange,
        response: { 200: LineChangePreview },
      },
    },
    (request) => previewOwnLine(contextOf(request), request.params.id, request.query),
  );

  api.put(
    "/user/orders/:id/lines",
    {
      // Each change sends an email.
      config: { ...config, rateLimit: perCustomer(60), refuses: [...refusesLines, "orderChanged"] },
      schema: {
        summary: "Cancel pieces of a product before the order is packed; the last piece cancels the order",
        tags,
        params,
        body: ChangeLine,
        response: { 200: Order },
      },
    },
    (request) => changeOwnLine(contextOf(request), request.params.id, request.body),
  );

  api.put(
    "/user/orders/:id/address",
    {
      config: {
        ...config,
        rateLimit: perCustomer(60),
        refuses: ["orderNotFound", "orderMoved", "firstOrdersLimit", "codUnavailable"],
      },
      schema: {
        summary: "Set the address of an order, and the phone for its courier, before it is packed",
        tags,
        params,
        body: OrderAddress,
        response: { 200: Order },
      },
    },
    (request) => changeOwnAddress(contextOf(request), request.params.id, request.body),
  );
};
