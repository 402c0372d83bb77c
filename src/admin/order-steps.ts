import { z } from "zod";
import { Reference } from "#contract/admin/fields.ts";
import { AddressParts, ShownLineChange } from "#contract/admin/order-changes.ts";
import { ManagedOrder, OrderGstin } from "#contract/admin/orders.ts";
import {
  CallInput,
  EwayInput,
  HandOverRow,
  NoteInput,
  ReasonInput,
  Serials,
  ShownOrder,
} from "#contract/admin/parcels.ts";
import { NewPayment } from "#contract/admin/payments.ts";
import { ReceivedBeside } from "#contract/admin/received.ts";
import type { Permission } from "#shop/actor.ts";
import { requirePermission, type ShopContext } from "#shop/context.server.ts";
import { releaseOrder } from "#shop/orders/change-order.server.ts";
import { changeOrderAddress } from "#shop/orders/changes/change-address.server.ts";
import { getOrderByNumber } from "#shop/orders/operator/manage-orders.server.ts";
import { setEwayBill } from "#shop/orders/operator/set-eway-bill.server.ts";
import { setBuyerGstin } from "#shop/orders/operator/set-gstin.server.ts";
import { addNote, confirmOrder } from "#shop/parcels/calls.server.ts";
import { changeOrderStatus } from "#shop/parcels/change-status.server.ts";
import { changeOrderLine } from "#shop/parcels/changes/change-line.server.ts";
import { bringBack, failDelivery, loseParcel, receiveParcel } from "#shop/parcels/come-back.server.ts";
import { correctDelivery, deliverOrder } from "#shop/parcels/deliver-order.server.ts";
import { handOver } from "#shop/parcels/hand-over.server.ts";
import { packOrder } from "#shop/parcels/pack-order.server.ts";
import { showOrder } from "#shop/parcels/show-order.server.ts";
import { unpackOrder } from "#shop/parcels/unpack-order.server.ts";
import { markPaid } from "#shop/payments/mark-paid.server.ts";
import type { AdminRoutes } from "./admin-routes.ts";

const Nothing = z.object({});
const Done = z.object({
  order: ManagedOrder.describe("As it is afterwards."),
  warning: z.string().nullable().describe("What is done all the same, but should be looked at."),
});

/** What is done with one order, each by its own call. The answer is the order as it is afterwards. */
export const orderStepRoutes: AdminRoutes = (routes, contextOf) => {
  function step<Body extends z.ZodType>(
    name: string,
    permission: Permission,
    summary: string,
    body: Body,
    run: (ctx: ShopContext, id: string, input: z.output<Body>) => Promise<{ warning?: string | null } | unknown>,
  ) {
    routes.post(
      `/orders/:number/${name}`,
      {
        schema: {
          summary,
          tags: ["Orders"],
          params: z.object({ number: Reference }),
          body,
          response: { 200: Done },
        },
      },
      async (request) => {
        const ctx = contextOf(request);
        // Whoever may only see orders is told so before an order is looked for.
        requirePermission(ctx, permission);
        const { id } = (await getOrderByNumber(ctx, request.params.number)).order;
        const warning = warningOf(await run(ctx, id, request.body as z.output<Body>));
        return { order: await showOrder(ctx, id), warning };
      },
    );
  }

  step(
    "call",
    "orders.write",
    "Keep what came of a call to the customer",
    CallInput.omit({ orderNumber: true }),
    confirmOrder,
  );
  step("note", "orders.write", "Keep a note", NoteInput.omit({ orderNumber: true }), (ctx, id, { text }) =>
    addNote(ctx, id, text),
  );
  step("release", "orders.write", "Release an order that the shop checks", Nothing, (ctx, id) => releaseOrder(ctx, id));
  step(
    "pack",
    "orders.dispatch",
    "Pack it, and issue its invoice",
    z.object({ serials: Serials, shown: ShownOrder }),
    packOrder,
  );
  step("unpack", "orders.dispatch", "Take it out of its parcel again", Nothing, (ctx, id) => unpackOrder(ctx, id));
  step(
    "hand-over",
    "orders.dispatch",
    "Hand its parcel over to a courier",
    HandOverRow.omit({ order: true }),
    handOver,
  );
  step("deliver", "orders.write", "Keep that it was delivered", Nothing, deliverOrder);
  const Reason = ReasonInput.omit({ orderNumber: true });
  step("fail", "orders.dispatch", "Keep that a delivery failed", Reason, (ctx, id, { reason }) =>
    failDelivery(ctx, id, reason),
  );
  step("bring-back", "orders.dispatch", "Keep that its parcel is on the way back", Nothing, (ctx, id) =>
    bringBack(ctx, id),
  );
  step("receive", "orders.dispatch", "Count what came back in its parcel", ReceivedBeside({}), receiveParcel);
  step("lose", "orders.dispatch", "Keep that its parcel is lost", Nothing, (ctx, id) => loseParcel(ctx, id));
  step("correct", "orders.correct", "Take back that it was delivered", Reason, (ctx, id, { reason }) =>
    correctDelivery(ctx, id, reason),
  );
  step("address", "orders.write", "Change its address, before it is packed", AddressParts, changeOrderAddress);
  step(
    "line",
    "orders.write",
    "Cancel pieces of a product, before it is packed",
    ShownLineChange,
    (ctx, id, { product, count, shownTotal }) => changeOrderLine(ctx, id, { reference: product, count }, shownTotal),
  );
  step("cancel", "orders.write", "Cancel it", Nothing, (ctx, id) => changeOrderStatus(ctx, id, "Cancelled"));
  step("pay", "payments.write", "Record money that came for it", NewPayment, markPaid);
  step(
    "eway",
    "orders.dispatch",
    "Set the number of its e-way bill",
    EwayInput.omit({ orderNumber: true }),
    (ctx, id, { number }) => setEwayBill(ctx, id, number),
  );
  step(
    "gstin",
    "orders.write",
    "Set the GSTIN on its invoice",
    OrderGstin.omit({ orderNumber: true }),
    (ctx, id, { gstin }) => setBuyerGstin(ctx, id, gstin),
  );
};

function warningOf(done: unknown): string | null {
  const warning = typeof done === "object" && done !== null && "warning" in done ? done.warning : null;
  return typeof warning === "string" ? warning : null;
}
