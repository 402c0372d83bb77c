import { z } from "zod";
import {
  DISPATCH_STAGES,
  Dispatch,
  DispatchReport,
  MAX_DISPATCHED,
  OrdersToDispatch,
  OrdersToPack,
  PapersToPrint,
  ParcelsToHandOver,
  SerialMatch,
  SerialsToMatch,
} from "#contract/admin/dispatch.ts";
import { oneOf, Reference } from "#contract/admin/fields.ts";
import { HandOverRow, Serials } from "#contract/admin/parcels.ts";
import { referenceText } from "#contract/cleaning/texts.ts";
import { requirePermission } from "#shop/context.server.ts";
import { getOrderByNumber } from "#shop/orders/operator/manage-orders.server.ts";
import { deliverOrder } from "#shop/parcels/deliver-order.server.ts";
import { eachOrder } from "#shop/parcels/each-order.server.ts";
import { handOver } from "#shop/parcels/hand-over.server.ts";
import { listStage } from "#shop/parcels/list-stage.server.ts";
import { managedOrders } from "#shop/parcels/managed-orders.server.ts";
import { packOrder } from "#shop/parcels/pack-order.server.ts";
import { printDispatchPapers } from "#shop/parcels/papers/dispatch-papers.server.ts";
import { listNumbered, matchSerials } from "#shop/parcels/serials/match-serials.server.ts";
import { getRound, listRounds } from "#shop/rounds/rounds.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import type { AdminRoutes } from "./admin-routes.ts";

const Filter = z.object({
  stage: oneOf(DISPATCH_STAGES).default("to pack"),
  from: Reference.optional().describe("The number of the last one of the page before."),
  round: Reference.optional().describe(
    "Only orders of this packing round. Without it, orders to pack are those in none.",
  ),
});

/** Many orders at once on their way to a courier. */
export const dispatchRoutes: AdminRoutes = (routes, contextOf) => {
  const tags = ["Dispatch"];
  routes.get(
    "/dispatch",
    {
      schema: {
        summary: "Orders to pack, to hand over, or with a courier",
        tags,
        querystring: Filter,
        response: { 200: Dispatch },
      },
    },
    async (request) => {
      const ctx = contextOf(request);
      const { stage, from, round: named } = request.query;
      const round = named === undefined ? null : await getRound(ctx, named);
      const oldestAfter = from === undefined ? null : (await getOrderByNumber(ctx, from)).order.id;
      const own = round?._id ?? (stage === "to pack" ? null : undefined);
      const rows = await listStage(ctx, { stage, oldestAfter, round: own, limit: MAX_DISPATCHED + 1 });
      const orders = await managedOrders(ctx, rows.slice(0, MAX_DISPATCHED));
      const more = rows.length > MAX_DISPATCHED ? (orders.at(-1)?.number ?? null) : null;
      const toPack = stage === "to pack" ? orders.flatMap(({ products }) => products) : [];
      const numbered = await listNumbered(
        ctx,
        toPack.map(({ product }) => product._id),
      );
      const couriers = ctx.settings.couriers.map(({ name }) => name);
      return { orders, more, couriers, numbered, rounds: round ? [] : await listRounds(ctx), round };
    },
  );
  routes.post(
    "/dispatch/pack",
    {
      schema: {
        summary: "Pack orders, and issue their invoices",
        tags,
        body: OrdersToPack,
        response: { 200: DispatchReport },
      },
    },
    async (request) => {
      const ctx = contextOf(request);
      requirePermission(ctx, "orders.dispatch");
      const { orders, parcels } = request.body;
      const parcelOf = new Map(parcels.map((parcel) => [referenceText(parcel.order), parcel]));
      const rows = orders.map((order) => ({ ...parcelOf.get(order), order }));
      return eachOrder(ctx, rows, (id, { serials = [], shown }) =>
        packOrder(ctx, id, { serials: parsedRow(Serials, serials), shown }),
      );
    },
  );
  routes.post(
    "/dispatch/serials",
    {
      schema: {
        summary: "Which pieces scanned numbers are of; nothing is stored",
        tags,
        body: SerialsToMatch,
        response: { 200: SerialMatch },
      },
    },
    async (request) => matchSerials(contextOf(request), request.body),
  );
  routes.post(
    "/dispatch/hand-over",
    {
      schema: {
        summary: "Hand parcels over to their couriers",
        tags,
        body: ParcelsToHandOver,
        response: { 200: DispatchReport },
      },
    },
    async (request) => {
      const ctx = contextOf(request);
      requirePermission(ctx, "orders.dispatch");
      return eachOrder(ctx, request.body.rows, (id, row) => handOver(ctx, id, parsedRow(HandOverRow, row)));
    },
  );
  routes.post(
    "/dispatch/deliver",
    {
      schema: {
        summary: "Keep that parcels were delivered",
        tags,
        body: OrdersToDispatch,
        response: { 200: DispatchReport },
      },
    },
    async (request) => {
      const ctx = contextOf(request);
      requirePermission(ctx, "orders.write");
      const rows = request.body.orders.map((order) => ({ order }));
      return eachOrder(ctx, rows, (id) => deliverOrder(ctx, id));
    },
  );
  routes.post(
    "/dispatch/papers",
    {
      schema: {
        summary: "The papers of orders, as a PDF",
        description: "The numbers of orders that have no papers are in the header `left-out`.",
        tags,
        body: PapersToPrint,
      },
    },
    async (request, reply) => {
      const { content, leftOut } = await printDispatchPapers(contextOf(request), request.body);
      return reply
        .type("application/pdf")
        .header("content-disposition", 'attachment; filename="papers.pdf"')
        .header("left-out", leftOut.join(","))
        .send(content);
    },
  );
};

/** A row is refused by itself. @throws {ShopError} badRequest */
function parsedRow<Row extends z.ZodType>(schema: Row, row: unknown): z.output<Row> {
  const { success, data, error } = schema.safeParse(row);
  if (success) return data;
  const [issue] = error.issues;
  throw new ShopError("badRequest", { message: `${String(issue?.path[0] ?? "row")} ${issue?.message}` });
}
