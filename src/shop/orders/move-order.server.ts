import type { Selectable } from "kysely";
import type { Order, OrderStatus, ShippingAddress } from "#contract/orders.ts";
import type { OrderRow } from "#db/tables.ts";
import { returnStock } from "#shop/catalogue/stock/stock-movements.server.ts";
import { requireUser, type ShopContext } from "#shop/context.server.ts";
import { returnCoupon } from "#shop/coupons/coupons.server.ts";
import { queueEmail } from "#shop/mail/outbox.server.ts";
import { addNotification } from "#shop/notifications/notifications.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { inTransaction, type Tx } from "#shop/transaction.server.ts";
import { readOrder, readOrderLines } from "./read-orders.server.ts";
import { invalidateReviewed } from "./tell-reviewed.server.ts";
import { type Mover, requireMove } from "./transitions.ts";

type StoredOrder = Selectable<OrderRow>;

/** What the customer is told when an order gets there. */
const told = {
  Dispatched: { kind: "dispatched", letter: "order-dispatched" },
  Delivered: { kind: "delivered", letter: "order-delivered" },
  Cancelled: { kind: "cancelled", letter: "order-cancelled" },
} as const;

/**
 * Moves an order on, by the operator. Cancelling returns its pieces and its coupon, once.
 * @throws {ShopError} orderNotFound; orderMoved when the order is not in a state that leads there.
 */
export async function moveOrder(ctx: ShopContext, id: string, to: OrderStatus): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, id);
    if (!order) throw new ShopError("orderNotFound");
    if (to === "Processing" && order.street === null)
      throw new ShopError("orderMoved", { message: "The order has no address yet." });
    await move(tx, order, { to, by: "operator" });
  });
}

/**
 * Cancels an order of the customer's own before it is dispatched.
 * @throws {ShopError} orderNotFound; orderUnderWay when it is too late.
 */
export async function cancelOrder(ctx: ShopContext, id: string): Promise<Order> {
  const { userId } = requireUser(ctx);
  await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, id);
    if (order?.user_id !== userId) throw new ShopError("orderNotFound");
    await move(tx, order, { to: "Cancelled", by: "shopper" });
  });
  return readOrder(ctx, id);
}

/**
 * Gives an address to an order of the customer's own that was taken without one; from now on it is being processed.
 * @throws {ShopError} orderNotFound; orderMoved when it waits for none.
 */
export async function giveAddress(ctx: ShopContext, id: string, address: ShippingAddress): Promise<Order> {
  const { userId } = requireUser(ctx);
  await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, id);
    if (order?.user_id !== userId) throw new ShopError("orderNotFound");
    if (order.status !== "Not Processed")
      throw new ShopError("orderMoved", { message: "The address of this order can no longer be changed." });
    await move(tx, order, { to: "Processing", by: "shopper" });
    await tx.db.updateTable("orders").set(address).where("id", "=", id).execute();
  });
  return readOrder(ctx, id);
}

function lockOrder(tx: Tx, id: string): Promise<StoredOrder | undefined> {
  return tx.lock(tx.db.selectFrom("orders").where("id", "=", id).selectAll()).executeTakeFirst();
}

async function move(tx: Tx, order: StoredOrder, step: { to: OrderStatus; by: Mover }) {
  requireMove(order.status, step.to, step.by);
  await tx.db
    .updateTable("orders")
    .set({ status: step.to, updated_at_ms: tx.now() })
    .where("id", "=", order.id)
    .execute();
  if (step.to === "Cancelled") await undo(tx, order);
  const event = step.to in told ? told[step.to as keyof typeof told] : null;
  if (!event) return;
  await addNotification(tx, { userId: order.user_id, orderId: order.id, kind: event.kind });
  await queueEmail(tx, { kind: event.letter, recipient: order.contact_email, orderId: order.id });
}

/** Everything locked in the order in which orders lock it: stock by product, then the coupon. */
async function undo(tx: Tx, order: StoredOrder) {
  const lines = (await readOrderLines(tx.db, [order.id])).get(order.id) ?? [];
  const pieces = lines.map((line) => ({ productId: line.product_id, quantity: line.quantity }));
  await returnStock(tx, { orderId: order.id, pieces });
  await returnCoupon(tx, order.id);
  await invalidateReviewed(tx, { userId: order.user_id, productIds: pieces.map((piece) => piece.productId) });
}
