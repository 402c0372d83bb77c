import { z } from "zod";
import { oneOf, Reference } from "#contract/admin/fields.ts";
import { LinePreviewQuery } from "#contract/admin/order-changes.ts";
import { FoundOrder, ManagedOrder } from "#contract/admin/orders.ts";
import { oneLineText } from "#contract/cleaning/texts.ts";
import { LineChangePreview } from "#contract/order-changes.ts";
import { STAGES } from "#contract/statuses.ts";
import { requirePermission } from "#shop/context.server.ts";
import { getOrderByNumber, listAllOrders } from "#shop/orders/operator/manage-orders.server.ts";
import { previewOrderLine } from "#shop/parcels/changes/change-line.server.ts";
import { foundOrders, listMatchingOrders } from "#shop/parcels/find/find-orders.server.ts";
import { listStage } from "#shop/parcels/list-stage.server.ts";
import { managedOrders } from "#shop/parcels/managed-orders.server.ts";
import { showOrder } from "#shop/parcels/show-order.server.ts";
import type { AdminRoutes } from "./admin-routes.ts";

const LIMIT = 50;

const Filter = z.object({
  stage: oneOf(STAGES).optional(),
  search: z.string().transform(oneLineText).pipe(z.string().max(254, "must have at most 254 characters.")).optional(),
  sort: z.enum(["newest", "oldest"]).default("newest"),
  from: Reference.optional().describe("The number of the last one of the page before."),
});

const Orders = z.object({
  orders: z.array(FoundOrder).describe("`matched` says what of each matched a search; it is empty without one."),
  more: z.string().nullable().describe("The number of the last one; null when there are no more."),
});

/** Orders by stage, or those that a text finds; and one of them. */
export const orderRoutes: AdminRoutes = (routes, contextOf) => {
  const tags = ["Orders"];
  routes.get(
    "/orders",
    {
      schema: {
        summary: "Orders by stage, or those that a text finds",
        tags,
        querystring: Filter,
        response: { 200: Orders },
      },
    },
    async (request) => {
      const ctx = contextOf(request);
      const { stage, search, sort, from: number } = request.query;
      const from = number === undefined ? undefined : (await getOrderByNumber(ctx, number)).order.id;
      if (search) {
        const found = await listMatchingOrders(ctx, { text: search, stage, before: from, limit: LIMIT + 1 });
        const orders = await foundOrders(ctx, found.slice(0, LIMIT));
        return { orders, more: found.length > LIMIT ? (orders.at(-1)?.number ?? null) : null };
      }
      const wanted = { ...(sort === "oldest" ? { oldestAfter: from ?? null } : { before: from }), limit: LIMIT + 1 };
      const rows = await (stage ? listStage(ctx, { stage, ...wanted }) : listAllOrders(ctx, wanted));
      const orders = await managedOrders(ctx, rows.slice(0, LIMIT));
      const more = rows.length > LIMIT ? (orders.at(-1)?.number ?? null) : null;
      return { orders: orders.map((order) => ({ ...order, matched: [] })), more };
    },
  );
  routes.get(
    "/orders/:number",
    {
      schema: {
        summary: "An order with all that happened to it",
        tags,
        params: z.object({ number: Reference }),
        response: { 200: ManagedOrder },
      },
    },
    async (request) => showOrder(contextOf(request), request.params.number),
  );
  routes.get(
    "/orders/:number/line",
    {
      schema: {
        summary: "What an order would cost with fewer pieces of a product",
        tags,
        params: z.object({ number: Reference }),
        querystring: LinePreviewQuery,
        response: { 200: LineChangePreview },
      },
    },
    async (request) => {
      const ctx = contextOf(request);
      requirePermission(ctx, "orders.read");
      const { product, count } = request.query;
      const { id } = (await getOrderByNumber(ctx, request.params.number)).order;
      return previewOrderLine(ctx, id, { reference: product, count });
    },
  );
};
