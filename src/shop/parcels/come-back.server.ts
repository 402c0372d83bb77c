import type { Received } from "#contract/admin/received.ts";
import { piecesOf, returnStock } from "#shop/catalogue/stock/stock-movements.server.ts";
import { requirePermission, type ShopContext } from "#shop/context.server.ts";
import { issueCreditNote } from "#shop/invoices/issue-credit-note.server.ts";
import { remainingLines } from "#shop/invoices/remaining-lines.ts";
import { lockExistingOrder } from "#shop/orders/lock-order.server.ts";
import { notifyCustomer } from "#shop/orders/notifying/notify-customer.server.ts";
import { addOrderEvent } from "#shop/orders/order-events.server.ts";
import type { StoredOrder, StoredOrderLine } from "#shop/orders/order-response.server.ts";
import { auditOrder, freeCoupon, linesOf, setStatus } from "#shop/orders/set-status.server.ts";
import { oweRefund } from "#shop/payments/owe-refund.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { inTransaction, type Tx } from "#shop/transaction.server.ts";
import { changeParcel, type Parcel, requireOnTheRoad } from "./parcel-rows.server.ts";
import { type ReceivedPieces, receivedPieces } from "./received-pieces.ts";
import { freeSerials } from "./serials.server.ts";

/**
 * Nobody took the parcel; the courier tries again, or brings it back.
 * @throws {ShopError} orderNotFound; orderMoved when it is not on the road.
 */
export async function failDelivery(ctx: ShopContext, id: string, reason: string): Promise<void> {
  requirePermission(ctx, "orders.dispatch");
  await inTransaction(ctx, async (tx) => {
    const order = await lockExistingOrder(tx, id);
    const parcel = await requireOnTheRoad(tx, order);
    const failedAtMs = tx.now();
    await changeParcel(tx, parcel, { failed_at_ms: failedAtMs });
    await addOrderEvent(tx, { orderId: id, kind: "failed", text: reason });
    const more = { before: { failedAtMs: parcel.failed_at_ms }, after: { failedAtMs } };
    await auditOrder(tx, "order.failed", { order, more });
    await notifyCustomer(tx, order, "failed", { reason });
  });
}

/**
 * The courier brings the parcel back. The order stays 'Dispatched' until it is received.
 * @throws {ShopError} orderNotFound; orderMoved when it is not on the road, or turned back before.
 */
export async function bringBack(ctx: ShopContext, id: string): Promise<void> {
  requirePermission(ctx, "orders.dispatch");
  await inTransaction(ctx, async (tx) => {
    const order = await lockExistingOrder(tx, id);
    const parcel = await requireOnTheRoad(tx, order);
    if (parcel.coming_back_at_ms !== null)
      throw new ShopError("orderMoved", {
        message: "The parcel is coming back already. Use 'order receive' when it is here.",
      });
    const comingBackAtMs = tx.now();
    await changeParcel(tx, parcel, { coming_back_at_ms: comingBackAtMs });
    await addOrderEvent(tx, { orderId: id, kind: "comingBack" });
    const more = { before: { comingBackAtMs: null }, after: { comingBackAtMs } };
    await auditOrder(tx, "order.comingBack", { order, more });
    await notifyCustomer(tx, order, "comingBack");
  });
}

/**
 * The parcel is here again: the order is cancelled, with a credit note, and its sellable pieces are back on sale.
 * @returns what was received.
 * @throws {ShopError} orderNotFound; orderMoved when it is not on the road; badRequest when a line's pieces are not all
 * counted; orderLineNotFound, orderLineAmbiguous
 */
export async function receiveParcel(ctx: ShopContext, id: string, received: Received): Promise<ReceivedPieces[]> {
  requirePermission(ctx, "orders.dispatch");
  return inTransaction(ctx, async (tx) => {
    const order = await lockExistingOrder(tx, id);
    const parcel = await requireOnTheRoad(tx, order);
    const lines = await linesOf(tx, id);
    const pieces = receivedPieces(remainingLines(lines), received);
    await tx.db
      .insertInto("received_pieces")
      .values(pieces.map((piece) => ({ parcel_id: parcel.id, order_id: id, ...piece })))
      .execute();
    await returnStock(tx, { orderId: id, pieces: piecesOf(sellable(lines, pieces)), reason: "returned" });
    await freeSerials(tx, id);
    await endCancelled(tx, { order, lines, parcel, outcome: "received" });
    return pieces;
  });
}

/**
 * The courier lost the parcel: the order is cancelled, with a credit note, and its pieces are gone.
 * @throws {ShopError} orderNotFound; orderMoved when it is not on the road.
 */
export async function loseParcel(ctx: ShopContext, id: string): Promise<void> {
  requirePermission(ctx, "orders.dispatch");
  await inTransaction(ctx, async (tx) => {
    const order = await lockExistingOrder(tx, id);
    const parcel = await requireOnTheRoad(tx, order);
    await endCancelled(tx, { order, lines: await linesOf(tx, id), parcel, outcome: "lost" });
  });
}

function sellable(lines: readonly StoredOrderLine[], pieces: readonly ReceivedPieces[]) {
  return lines.flatMap((line) => {
    const own = pieces.find(({ position, condition }) => position === line.position && condition === "sellable");
    return own ? [{ ...line, quantity: own.quantity }] : [];
  });
}

type Ended = {
  order: StoredOrder;
  lines: readonly StoredOrderLine[];
  parcel: Parcel;
  outcome: "received" | "lost";
};

const ACTIONS = { received: "order.receive", lost: "order.lose" } as const;

/** What stock it returns comes before: products are locked before coupons, and numbers of documents last. */
async function endCancelled(tx: Tx, { order, lines, parcel, outcome }: Ended): Promise<void> {
  const endedAtMs = tx.now();
  await changeParcel(tx, parcel, { ended_at_ms: endedAtMs, outcome });
  await setStatus(tx, order, "Cancelled");
  await freeCoupon(tx, order, lines);
  await addOrderEvent(tx, { orderId: order.id, kind: outcome });
  await auditOrder(tx, ACTIONS[outcome], {
    order,
    status: "Cancelled",
    more: { before: { endedAtMs: null, outcome: null }, after: { endedAtMs, outcome } },
  });
  await issueCreditNote(tx, { orderId: order.id, returnId: null, pieces: "all" });
  await notifyCustomer(tx, order, outcome);
  await oweRefund(tx, order.id, { returnId: null, duePaise: 0 });
}
