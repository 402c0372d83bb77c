import { messages } from "#contract/messages.ts";
import type { OrderPlaced, PlaceOrder } from "#contract/orders.ts";
import { DatabaseUnavailable, type Db } from "#db/db.ts";
import { lockCart, type StoredCart, storeShownPrices } from "#shop/cart/cart-rows.server.ts";
import { takeStock } from "#shop/catalogue/stock/stock-movements.server.ts";
import { requireUser, type ShopContext } from "#shop/context.server.ts";
import { couponCode } from "#shop/coupons/coupon.ts";
import { type Coupon, countUses, redeemCoupon, termsOf } from "#shop/coupons/coupons.server.ts";
import { queueEmail } from "#shop/mail/outbox.server.ts";
import { addNotification } from "#shop/notifications/notifications.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { inTransaction, type Tx } from "#shop/transaction.server.ts";
import { checkOut, PriceChanged } from "./check-out.ts";
import { type Attempt, claimKey, findStoredResponse, fingerprintOf, storeResponse } from "./idempotency.server.ts";
import { orderRow, snapshotOf } from "./order-rows.server.ts";
import { orderAnswer } from "./order-shape.server.ts";
import { readOrderLines } from "./read-orders.server.ts";
import { invalidateReviewed } from "./tell-reviewed.server.ts";
import { OPEN_STATUSES } from "./transitions.ts";

/** How long an order of a client without keys answers for the same order again: a double click, not a second wish. */
const DOUBLE_CLICK_MS = 60_000;
/** How long somebody who finds the cart empty is led to the order that was made of it. */
const OTHER_TAB_MS = 24 * 60 * DOUBLE_CLICK_MS;

/** The response, and whether it repeats an earlier one. */
export type Placement = { placed: OrderPlaced; replayed: boolean };

/**
 * Makes an order of the customer's cart in one durable transaction: everything of it happens once, or nothing.
 * @param key one per attempt: its repetition is answered the same and orders nothing.
 * @throws {ShopError} cartEmpty, priceChanged, notEnoughStock, couponEnded, tooManyOpenOrders: the cart is kept;
 *   keyReused when the key came with another order before.
 */
export async function placeOrder(ctx: ShopContext, input: PlaceOrder, key: string | null): Promise<Placement> {
  const { userId } = requireUser(ctx);
  const attempt = key === null ? null : { userId, key, fingerprint: fingerprintOf(input) };
  try {
    return await inTransaction(ctx, (tx) => place(tx, { userId, input, attempt, publicUrl: ctx.publicUrl }));
  } catch (error) {
    if (error instanceof PriceChanged) await storeShownPrices(ctx, userId, error.prices);
    // The connection was lost, perhaps after the commit: look the order up instead of placing it again.
    if (error instanceof DatabaseUnavailable && attempt) {
      const placed = await findStoredResponse(ctx.db.read, attempt);
      if (placed) return { placed, replayed: true };
    }
    throw error;
  }
}

type Request = { userId: string; input: PlaceOrder; attempt: Attempt | null; publicUrl: string };

/** Locks in this order: key, cart, stock by product id, coupon. */
async function place(tx: Tx, { userId, input, attempt, publicUrl }: Request): Promise<Placement> {
  const stored = attempt ? await claimKey(tx, attempt) : null;
  if (stored) return { placed: stored, replayed: true };
  const cart = await lockCart(tx, userId);
  const lines = await lockLines(tx, cart.id);
  if (lines.length === 0) return { placed: await repeatLast(tx, cart, attempt, publicUrl), replayed: true };
  await refuseTooMany(tx, userId);
  const coupon = await chosenCoupon(tx.db, cart, input.couponApplied);
  const bill = checkOut(lines.map(chargedLine), coupon && termsOf(coupon), {
    usesByUser: coupon ? await countUses(tx.db, coupon, userId) : 0,
    nowMs: tx.now(),
  });
  const order = await orderRow(tx, { cart, userId, input, coupon, bill });
  await tx.db.insertInto("orders").values(order).execute();
  const pieces = lines.map((line) => ({ productId: line.product_id, quantity: line.quantity }));
  await takeStock(tx, { orderId: order.id, pieces });
  if (coupon) await redeemCoupon(tx, { couponId: coupon.id, userId, orderId: order.id });
  const orderLines = await snapshotOf(tx.db, order.id, lines);
  await tx.db.insertInto("order_lines").values(orderLines).execute();
  await addNotification(tx, { userId, orderId: order.id, kind: "confirmed" });
  await queueEmail(tx, { kind: "order-confirmed", recipient: order.contact_email, orderId: order.id });
  await invalidateReviewed(tx, { userId, productIds: pieces.map((piece) => piece.productId) });
  await emptyOrderedCart(tx, cart);
  const placed = { message: messages.orderPlacedResponse, order: orderAnswer(order, orderLines, publicUrl) };
  if (attempt) await storeResponse(tx, attempt, placed);
  return { placed, replayed: false };
}

/** The cart's lines with their products, locked against other orders in the order of the products' ids. */
async function lockLines(tx: Tx, cartId: string) {
  const lines = await tx.db.selectFrom("cart_lines").where("cart_id", "=", cartId).orderBy("id").selectAll().execute();
  if (lines.length === 0) return [];
  const query = tx.db
    .selectFrom("products")
    .where(
      "id",
      "in",
      lines.map((line) => line.product_id),
    )
    .orderBy("id")
    .select(["id", "title", "price_paise", "brand_id"]);
  const products = new Map((await tx.lock(query).execute()).map((row) => [row.id, row]));
  return lines.flatMap(({ id, ...line }) => {
    const product = products.get(line.product_id);
    return product ? [{ ...line, ...product, line_id: id }] : [];
  });
}

type LockedLine = Awaited<ReturnType<typeof lockLines>>[number];

function chargedLine(line: LockedLine) {
  return {
    id: line.line_id,
    pricePaise: line.price_paise,
    shownPricePaise: line.shown_price_paise,
    quantity: line.quantity,
  };
}

/**
 * The order that was last made of this cart, which is empty now.
 * @throws {ShopError} cartEmpty when there is none, or when this is no double click of a client without keys; with the
 *   order's id when it was made today.
 */
async function repeatLast(tx: Tx, cart: StoredCart, attempt: Attempt | null, publicUrl: string): Promise<OrderPlaced> {
  const last = await tx.db
    .selectFrom("orders")
    .where("cart_id", "=", cart.id)
    .where("cart_version", "=", cart.version - 1)
    .where("created_at_ms", ">", tx.now() - OTHER_TAB_MS)
    .where("status", "<>", "Cancelled")
    .selectAll()
    .executeTakeFirst();
  if (!last) throw new ShopError("cartEmpty");
  if (attempt || last.created_at_ms <= tx.now() - DOUBLE_CLICK_MS)
    throw new ShopError("cartEmpty", { details: { orderId: last.id } });
  const lines = await readOrderLines(tx.db, [last.id]);
  return { message: messages.orderPlacedResponse, order: orderAnswer(last, lines.get(last.id) ?? [], publicUrl) };
}

/** Parcels that nobody accepts cost the shop: an account has so many under way at most (`mostOpenOrders`). */
async function refuseTooMany(tx: Tx, userId: string) {
  const most = tx.settings.mostOpenOrders;
  if (most === 0) return;
  const { open } = await tx.db
    .selectFrom("orders")
    .where("user_id", "=", userId)
    .where("status", "in", OPEN_STATUSES)
    .select(({ fn }) => fn.countAll<number>().as("open"))
    .executeTakeFirstOrThrow();
  if (open >= most) throw new ShopError("tooManyOpenOrders");
}

/**
 * The coupon that the order names, else the cart's: who was shown a total with one coupon is not charged that of another,
 * which the cart was given in another tab.
 */
async function chosenCoupon(db: Db, cart: StoredCart, applied: PlaceOrder["couponApplied"]): Promise<Coupon | null> {
  if (!applied) return null;
  const query = db.selectFrom("coupons").selectAll();
  if (typeof applied === "string") {
    const named = await query.where("code", "=", couponCode(applied)).executeTakeFirst();
    if (named) return named;
    if (cart.coupon_id === null) throw new ShopError("couponEnded");
  }
  return cart.coupon_id === null ? null : ((await query.where("id", "=", cart.coupon_id).executeTakeFirst()) ?? null);
}

async function emptyOrderedCart(tx: Tx, cart: StoredCart) {
  await tx.db.deleteFrom("cart_lines").where("cart_id", "=", cart.id).execute();
  await tx.db
    .updateTable("carts")
    .set({ version: cart.version + 1, coupon_id: null, updated_at_ms: tx.now() })
    .where("id", "=", cart.id)
    .execute();
}
