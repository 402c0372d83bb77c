import { requirePermission, type ShopContext } from "#shop/context.server.ts";
import { issueInvoice } from "#shop/invoices/issue-invoice.server.ts";
import { lockExistingOrder } from "#shop/orders/lock-order.server.ts";
import { notifyCustomer, withdrawNotification } from "#shop/orders/notifying/notify-customer.server.ts";
import { addOrderEvent } from "#shop/orders/order-events.server.ts";
import type { StoredOrder } from "#shop/orders/order-response.server.ts";
import { auditOrder, linesOf, setStatus } from "#shop/orders/set-status.server.ts";
import { requireTransition } from "#shop/orders/transitions.ts";
import { takeCashOnDelivery, withdrawDeliveryPayment } from "#shop/payments/record-payment.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { inTransaction, type Tx } from "#shop/transaction.server.ts";
import { changeParcel, listParcels, requireOnTheRoad } from "./parcel-rows.server.ts";

/** The customer took the parcel of an order that the caller has locked, also one that had failed or turned back. */
export async function deliver(tx: Tx, order: StoredOrder): Promise<void> {
  requireTransition(order.status, "Delivered", "operator");
  const parcel = await requireOnTheRoad(tx, order);
  const endedAtMs = tx.now();
  await changeParcel(tx, parcel, { ended_at_ms: endedAtMs, outcome: "delivered" });
  await setStatus(tx, order, "Delivered");
  await addOrderEvent(tx, { orderId: order.id, kind: "delivered" });
  await auditOrder(tx, "order.deliver", {
    order,
    status: "Delivered",
    more: { before: { endedAtMs: null, outcome: null }, after: { endedAtMs, outcome: "delivered" } },
  });
  // Orders that a version without invoices dispatched get theirs now.
  await issueInvoice(tx, { ...order, lines: await linesOf(tx, order.id) });
  await takeCashOnDelivery(tx, order);
  await notifyCustomer(tx, order, "delivered");
}

/**
 * Keeps that the parcel of an order was delivered. The same again changes nothing.
 * @throws {ShopError} orderNotFound; orderMoved when it is not on its way
 */
export async function deliverOrder(ctx: ShopContext, id: string): Promise<{ isAgain: boolean; warning: null }> {
  requirePermission(ctx, "orders.write");
  return inTransaction(ctx, async (tx) => {
    const order = await lockExistingOrder(tx, id);
    const isAgain = order.status === "Delivered";
    if (!isAgain) await deliver(tx, order);
    return { isAgain, warning: null };
  });
}

/**
 * Corrects a mistaken 'Delivered' to 'Dispatched'. The customer's notification is withdrawn, and no email is sent.
 * @throws {ShopError} orderNotFound; orderMoved when it is not delivered, the account is erased, or a return, a refund or a
 * payment that was handed on refers to it.
 */
export async function correctDelivery(ctx: ShopContext, id: string, reason: string): Promise<void> {
  requirePermission(ctx, "orders.correct");
  await inTransaction(ctx, async (tx) => {
    const order = await lockExistingOrder(tx, id);
    if (order.status !== "Delivered")
      throw new ShopError("orderMoved", {
        message: `The order is '${order.status}': only 'Delivered' can be corrected.`,
      });
    if (order.user_id === null) throw new ShopError("orderMoved", { message: "The customer erased the account." });
    const parcel = (await listParcels(tx.db, id)).findLast(({ return_id }) => return_id === null);
    const requested = tx.db.selectFrom("returns").where("order_id", "=", id).select("id");
    if (await requested.executeTakeFirst())
      throw new ShopError("orderMoved", { message: "A return of this order was requested: it was delivered." });
    if (!parcel) throw new ShopError("orderMoved", { message: "No parcel of this order is known." });
    await withdrawDeliveryPayment(tx, order);
    await changeParcel(tx, parcel, { ended_at_ms: null, outcome: null });
    await setStatus(tx, order, "Dispatched");
    await addOrderEvent(tx, { orderId: id, kind: "corrected", text: reason });
    await auditOrder(tx, "order.correct", {
      order,
      status: "Dispatched",
      more: {
        before: { endedAtMs: parcel.ended_at_ms, outcome: parcel.outcome },
        after: { endedAtMs: null, outcome: null },
      },
    });
    await withdrawNotification(tx, id, "delivered");
  });
}
