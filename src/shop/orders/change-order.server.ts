import type { Order } from "#contract/orders.ts";
import type { OrderStatus } from "#contract/statuses.ts";
import type { OrderRow } from "#db/order-rows.ts";
import type { AuditAction } from "#shop/audit/actions.ts";
import { changedFields } from "#shop/audit/audit.ts";
import type { Undoable } from "#shop/audit/undoable.server.ts";
import { piecesOf, returnStock } from "#shop/catalogue/stock/stock-movements.server.ts";
import { requireCustomer, requirePermission, type ShopContext } from "#shop/context.server.ts";
import { returnCoupon } from "#shop/coupons/coupons.server.ts";
import { issueCreditNote } from "#shop/invoices/issue-credit-note.server.ts";
import { issueInvoice } from "#shop/invoices/issue-invoice.server.ts";
import { remainingLines } from "#shop/invoices/remaining-lines.ts";
import { ShopError } from "#shop/shop-error.ts";
import { inTransaction, type Tx } from "#shop/transaction.server.ts";
import { invalidateReviewed } from "./invalidate-reviewed.server.ts";
import { lockOrder, lockOwnOrder } from "./lock-order.server.ts";
import { notifyCustomer } from "./news/notify-customer.server.ts";
import type { OwnedOrder } from "./order-response.server.ts";
import { getOrder, readOrderLines } from "./read-orders.server.ts";
import { type Actor, requireTransition } from "./transitions.ts";

const NOTIFICATIONS = {
  "Not Processed": null,
  Processing: null,
  Dispatched: "dispatched",
  Delivered: "delivered",
  Cancelled: "cancelled",
} as const;

/**
 * For the operator. Cancelling returns stock and coupon.
 * @throws {ShopError} orderNotFound; orderMoved when the transition is not allowed or the order has no address.
 */
export async function changeOrderStatus(ctx: ShopContext, id: string, to: OrderStatus): Promise<void> {
  requirePermission(ctx, "orders.write");
  await inTransaction(ctx, async (tx) => {
    const order = await lockExistingOrder(tx, id);
    if (order.awaits_release === 1 && to !== "Cancelled")
      throw new ShopError("orderMoved", { message: "The order awaits its release." });
    if (to === "Processing" && order.street === null)
      throw new ShopError("orderMoved", { message: "The order has no address yet." });
    await makeTransition(tx, order, { to, actor: "operator" });
    await auditStatus(tx, order, to, ACTIONS[to]);
  });
}

/**
 * For the operator: an order of a high total is processed from now on, if it has an address.
 * @returns the order's status
 * @throws {ShopError} orderNotFound; orderMoved when it does not await its release.
 */
export async function releaseOrder(ctx: ShopContext, id: string): Promise<OrderStatus> {
  requirePermission(ctx, "orders.write");
  return inTransaction(ctx, async (tx) => {
    const order = await lockExistingOrder(tx, id);
    if (order.awaits_release === 0)
      throw new ShopError("orderMoved", { message: `The order is '${order.status}' and does not await its release.` });
    const status = order.street === null ? "Not Processed" : "Processing";
    await tx.db
      .updateTable("orders")
      .set({ awaits_release: 0, status, updated_at_ms: tx.now() })
      .where("id", "=", id)
      .execute();
    await auditStatus(tx, order, status, "order.release");
    return status;
  });
}

/**
 * Cancels the customer's order before dispatch.
 * @throws {ShopError} orderNotFound; orderUnderWay when it is too late.
 */
export async function cancelOrder(ctx: ShopContext, id: string): Promise<Order> {
  const { userId } = requireCustomer(ctx);
  await inTransaction(ctx, async (tx) => {
    const order = await lockOwnOrder(tx, id, userId);
    await makeTransition(tx, order, { to: "Cancelled", actor: "customer" });
  });
  return getOrder(ctx, id);
}

const ACTIONS = {
  "Not Processed": "order.process",
  Processing: "order.process",
  Dispatched: "order.dispatch",
  Delivered: "order.deliver",
  Cancelled: "order.cancel",
} as const;

async function auditStatus(tx: Tx, order: OwnedOrder, status: OrderStatus, action: AuditAction) {
  const before = { status: order.status, awaitsRelease: order.awaits_release };
  const subject = { kind: "order", id: order.id };
  await tx.audit({ action, subject, ...changedFields(before, { status, awaitsRelease: 0 }) });
}

/** Only a release is undone: of all else, the customer was told. */
export const undoableOrder: Undoable = {
  actions: { change: "order.hold" },
  async read(tx, id) {
    const order = await lockOrder(tx, id);
    return order ? { status: order.status, awaitsRelease: order.awaits_release } : null;
  },
  async write(tx, id, { status, awaitsRelease }) {
    const order = await lockOrder(tx, id);
    const after = { status: status ?? order?.status, awaits: awaitsRelease ?? order?.awaits_release };
    // An order awaits its release before anything else is done with it, and is held only for its release.
    if ((after.status === "Not Processed") !== (after.awaits === 1))
      throw new ShopError("changedSince", {
        message: "The order has gone on since, or only a part of its release was to be undone.",
      });
    await tx.db
      .updateTable("orders")
      .set({
        ...(status === undefined ? {} : { status: status as OrderRow["status"] }),
        ...(awaitsRelease === undefined ? {} : { awaits_release: awaitsRelease as OrderRow["awaits_release"] }),
        updated_at_ms: tx.now(),
      })
      .where("id", "=", id)
      .execute();
  },
};

/** @throws {ShopError} orderNotFound; orderMoved when the account was erased. */
export async function lockExistingOrder(tx: Tx, id: string): Promise<OwnedOrder> {
  const order = await lockOrder(tx, id);
  if (!order) throw new ShopError("orderNotFound");
  const { user_id } = order;
  if (user_id === null) throw new ShopError("orderMoved", { message: "The customer erased the account." });
  return { ...order, user_id };
}

/** Changes the status of an order that the caller has locked. @throws {ShopError} orderUnderWay, orderMoved */
export async function makeTransition(tx: Tx, order: OwnedOrder, { to, actor }: { to: OrderStatus; actor: Actor }) {
  requireTransition(order.status, to, actor);
  await tx.db
    .updateTable("orders")
    .set({ status: to, awaits_release: 0, updated_at_ms: tx.now() })
    .where("id", "=", order.id)
    .execute();
  if (to === "Cancelled") {
    await returnStockAndCoupon(tx, order);
    await issueCreditNote(tx, { orderId: order.id, returnId: null, pieces: "all" });
  }
  if (to === "Dispatched" || to === "Delivered") await issueInvoice(tx, { ...order, lines: await linesOf(tx, order) });
  const kind = NOTIFICATIONS[to];
  if (kind) await notifyCustomer(tx, order, kind);
}

/** The lock order is that of `placeOrder`: stock by product, then coupon. */
async function returnStockAndCoupon(tx: Tx, order: OwnedOrder) {
  const pieces = piecesOf(remainingLines(await linesOf(tx, order)));
  await returnStock(tx, { orderId: order.id, pieces, reason: "cancelled" });
  await returnCoupon(tx, order.id);
  await invalidateReviewed(tx, { userId: order.user_id, productIds: pieces.map((piece) => piece.productId) });
}

async function linesOf({ db }: Tx, { id }: OwnedOrder) {
  return (await readOrderLines(db, [id])).get(id) ?? [];
}
