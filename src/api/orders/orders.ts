import { z } from "zod";
import { type FeatureRoutes, perCustomer } from "#api/feature-routes.ts";
import { jsonText } from "#api/json-stream.ts";
import { requestedPage, sendPaging } from "#api/paging.ts";
import { PreferHeaders, prefersMinimal, sendMinimal } from "#api/prefer.ts";
import { refusals } from "#contract/errors.ts";
import { IdInput } from "#contract/fields.ts";
import { BoughtAgain, IdempotencyKey, Order, OrderPlaced, PlaceOrder } from "#contract/orders.ts";
import { CountParam } from "#contract/query.ts";
import { cartChanged, cartSaved } from "#shop/cart/cart-responses.server.ts";
import { buyAgain } from "#shop/orders/buying-again/buy-again.server.ts";
import { placeOrder } from "#shop/orders/place-order.server.ts";
import { getOrder } from "#shop/orders/read-orders.server.ts";
import { cancelOrder } from "#shop/parcels/cancel-order.server.ts";
import { listOwnOrders } from "#shop/progress/current-order.server.ts";

const config = { session: "required" } as const;
const tags = ["Orders"];
const params = z.object({ id: IdInput(refusals.orderNotFound.message) });

export const orderRoutes: FeatureRoutes = (api, contextOf) => {
  api.post(
    "/user/cart/cash-order",
    {
      // Each order sends emails.
      config: {
        ...config,
        rateLimit: perCustomer(60),
        refuses: [
          "cartEmpty",
          "colorNotOffered",
          "priceChanged",
          "cartChanged",
          "notEnoughStock",
          "productNotSold",
          "couponEnded",
          "accountBlocked",
          "tooManyOpenOrders",
          "firstOrdersLimit",
          "codUnavailable",
          "keyReused",
          "tooManyCodes",
        ],
      },
      schema: {
        summary: "Place an order for the cart, cash on delivery",
        tags,
        headers: z.object({ "idempotency-key": IdempotencyKey.optional() }),
        body: PlaceOrder,
        response: { 201: OrderPlaced },
      },
    },
    async (request, reply) => {
      const key = request.headers["idempotency-key"] ?? null;
      const { placed, replayed } = await placeOrder(contextOf(request), request.body, key);
      if (replayed) reply.header("idempotent-replayed", "true");
      // Sent as stored: a replay has the same bytes even after the schema changes. Fastify sets no Content-Type for a
      // response with its own serializer.
      return reply.code(201).type("application/json; charset=utf-8").serializer(jsonText).send(placed);
    },
  );

  api.get(
    "/user/get-orders",
    {
      config,
      schema: {
        summary: "Orders, newest first",
        tags,
        querystring: z.object({ page: CountParam, limit: CountParam }),
        response: { 200: z.array(Order) },
      },
    },
    async (request, reply) => {
      const page = requestedPage(request.query);
      const { items, total } = await listOwnOrders(contextOf(request), page);
      sendPaging(request, reply, page, total);
      return items;
    },
  );

  api.get(
    "/user/orders/:id",
    {
      config: { ...config, refuses: ["orderNotFound"] },
      schema: { summary: "One order", tags, params, response: { 200: Order } },
    },
    (request) => getOrder(contextOf(request), request.params.id),
  );

  api.post(
    "/user/orders/:id/buy-again",
    {
      config: { ...config, rateLimit: perCustomer(60), refuses: ["orderNotFound"] },
      schema: {
        summary: "Add the products of an order to the cart",
        tags,
        headers: PreferHeaders,
        params,
        response: { 200: BoughtAgain },
      },
    },
    async (request, reply) => {
      const ctx = contextOf(request);
      const { added, ...outcome } = await buyAgain(ctx, request.params.id);
      if (prefersMinimal(request, reply)) return sendMinimal(reply, { ...(await cartSaved(ctx, outcome)), added });
      return { ...(await cartChanged(ctx, outcome)), added };
    },
  );

  api.put(
    "/user/cancel-order/:id",
    {
      config: { ...config, rateLimit: perCustomer(60), refuses: ["orderNotFound", "orderUnderWay", "orderMoved"] },
      schema: { summary: "Cancel an order before dispatch", tags, params, response: { 200: Order } },
    },
    (request) => cancelOrder(contextOf(request), request.params.id),
  );
};
