import type { Selectable } from "kysely";
import type { Order, OrderStatus, ShippingAddress } from "#contract/orders.ts";
import type { Db } from "#db/db.ts";
import { lockRows } from "#db/dialect.ts";
import type { OrderRow } from "#db/tables.ts";
import { returnStock } from "#shop/catalogue/stock/stock-movements.server.ts";
import { requireUser, type ShopContext } from "#shop/context.server.ts";
import { returnCoupon } from "#shop/coupons/coupons.server.ts";
import { queueEmail } from "#shop/mail/outbox.server.ts";
import { addNotification } from "#shop/notifications/notifications.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { readOrder, readOrderLines } from "./read-orders.server.ts";
import { tellReviewed } from "./tell-reviewed.server.ts";
import { type Mover, requireMove } from "./transitions.ts";

type StoredOrder = Selectable<OrderRow>;
type Write = { db: Db; changed: (topic: string) => void };

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
  await ctx.db.write(async (db, changed) => {
    const order = await lockOrder(ctx, db, id);
    if (!order) throw new ShopError("orderNotFound");
    if (to === "Processing" && order.street === null)
      throw new ShopError("orderMoved", { message: "The order has no address yet." });
    await move(ctx, { db, changed }, order, { to, by: "operator" });
  });
}

/**
 * Cancels an order of the customer's own before it is dispatched.
 * @throws {ShopError} orderNotFound; orderUnderWay when it is too late.
 */
export async function cancelOrder(ctx: ShopContext, id: string): Promise<Order> {
  const { userId } = requireUser(ctx);
  await ctx.db.write(async (db, changed) => {
    const order = await lockOrder(ctx, db, id);
    if (order?.user_id !== userId) throw new ShopError("orderNotFound");
    await move(ctx, { db, changed }, order, { to: "Cancelled", by: "shopper" });
  });
  return readOrder(ctx, id);
}

/**
 * Gives an address to an order of the customer's own that was taken without one; from now on it is being processed.
 * @throws {ShopError} orderNotFound; orderMoved when it waits for none.
 */
export async function giveAddress(ctx: ShopContext, id: string, address: ShippingAddress): Promise<Order> {
  const { userId } = requireUser(ctx);
  await ctx.db.write(async (db, changed) => {
    const order = await lockOrder(ctx, db, id);
    if (order?.user_id !== userId) throw new ShopError("orderNotFound");
    if (order.status !== "Not Processed")
      throw new ShopError("orderMoved", { message: "The address of this order can no longer be changed." });
    await move(ctx, { db, changed }, order, { to: "Processing", by: "shopper" });
    await db.updateTable("orders").set(address).where("id", "=", id).execute();
  });
  return readOrder(ctx, id);
}

function lockOrder(ctx: ShopContext, db: Db, id: string): Promise<StoredOrder | undefined> {
  const query = db.selectFrom("orders").where("id", "=", id).selectAll();
  return lockRows(ctx.db.engine, query).executeTakeFirst();
}

async function move(
  ctx: ShopContext,
  { db, changed }: Write,
  order: StoredOrder,
  step: { to: OrderStatus; by: Mover },
) {
  requireMove(order.status, step.to, step.by);
  await db
    .updateTable("orders")
    .set({ status: step.to, updated_at_ms: ctx.now() })
    .where("id", "=", order.id)
    .execute();
  if (step.to === "Cancelled") await undo(ctx, { db, changed }, order);
  const news = step.to in told ? told[step.to as keyof typeof told] : null;
  if (!news) return;
  await addNotification(ctx, db, { userId: order.user_id, orderId: order.id, kind: news.kind });
  await queueEmail(ctx, db, changed, { kind: news.letter, recipient: order.contact_email, orderId: order.id });
}

/** Everything locked in the order in which orders lock it: stock by product, then the coupon. */
async function undo(ctx: ShopContext, { db, changed }: Write, order: StoredOrder) {
  const lines = (await readOrderLines(db, [order.id])).get(order.id) ?? [];
  const pieces = lines.map((line) => ({ productId: line.product_id, quantity: line.quantity }));
  await returnStock(ctx, db, changed, { orderId: order.id, pieces });
  await returnCoupon(db, order.id);
  await tellReviewed(db, changed, { userId: order.user_id, productIds: pieces.map((piece) => piece.productId) });
}
