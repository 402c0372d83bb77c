import type { Order } from "#contract/orders.ts";
import { piecesOf, returnStock } from "#shop/catalogue/stock/stock-movements.server.ts";
import { requireCustomer, type ShopContext } from "#shop/context.server.ts";
import { issueCreditNote } from "#shop/invoices/issue-credit-note.server.ts";
import { remainingLines } from "#shop/invoices/remaining-lines.ts";
import { lockOwnOrder } from "#shop/orders/lock-order.server.ts";
import { notifyCustomer } from "#shop/orders/notifying/notify-customer.server.ts";
import { addOrderEvent } from "#shop/orders/order-events.server.ts";
import type { StoredOrder } from "#shop/orders/order-response.server.ts";
import { getOrder } from "#shop/orders/read-orders.server.ts";
import { auditOrder, freeCoupon, linesOf, setStatus } from "#shop/orders/set-status.server.ts";
import { type Actor, requireTransition } from "#shop/orders/transitions.ts";
import { oweRefund } from "#shop/payments/owe-refund.server.ts";
import { inTransaction, type Tx } from "#shop/transaction.server.ts";
import { findOpenParcel } from "./parcel-rows.server.ts";

/**
 * Cancels the customer's order before its parcel is handed over.
 * @throws {ShopError} orderNotFound; orderUnderWay when it is too late.
 */
export async function cancelOrder(ctx: ShopContext, id: string): Promise<Order> {
  const { userId } = requireCustomer(ctx);
  await inTransaction(ctx, async (tx) => cancel(tx, await lockOwnOrder(tx, id, userId), "customer"));
  return getOrder(ctx, id);
}

/**
 * Cancels an order that the caller has locked. Pieces that are packed return to the stock when somebody unpacks them.
 * @throws {ShopError} orderUnderWay for customers; orderMoved for the operator.
 */
export async function cancel(tx: Tx, order: StoredOrder, actor: Actor): Promise<void> {
  requireTransition(order.status, "Cancelled", actor);
  await setStatus(tx, order, "Cancelled");
  const lines = await linesOf(tx, order.id);
  // The lock order is that of `placeOrder`: stock by product, then coupon; numbers of documents are last.
  if (!(await findOpenParcel(tx.db, order.id)))
    await returnStock(tx, { orderId: order.id, pieces: piecesOf(remainingLines(lines)), reason: "cancelled" });
  await freeCoupon(tx, order, lines);
  await addOrderEvent(tx, { orderId: order.id, kind: "cancelled" });
  await auditOrder(tx, "order.cancel", { order, status: "Cancelled" });
  await issueCreditNote(tx, { orderId: order.id, returnId: null, pieces: "all" });
  await notifyCustomer(tx, order, "cancelled");
  await oweRefund(tx, order.id, { returnId: null, duePaise: 0 });
}
