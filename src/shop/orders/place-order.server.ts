import { messages } from "#contract/messages.ts";
import type { OrderPlaced, PlaceOrder } from "#contract/orders.ts";
import { DatabaseUnavailable, type Db } from "#db/db.ts";
import { lockRows } from "#db/dialect.ts";
import { lockCart, noteShownPrices, type StoredCart } from "#shop/cart/cart-rows.server.ts";
import { takeStock } from "#shop/catalogue/stock/stock-movements.server.ts";
import { requireUser, type ShopContext } from "#shop/context.server.ts";
import { couponCode } from "#shop/coupons/coupon.ts";
import { type Coupon, countUses, redeemCoupon, termsOf } from "#shop/coupons/coupons.server.ts";
import { queueEmail } from "#shop/mail/outbox.server.ts";
import { addNotification } from "#shop/notifications/notifications.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { checkOut } from "./check-out.ts";
import { type Attempt, claimKey, findAnswer, fingerprintOf, storeAnswer } from "./idempotency.server.ts";
import { orderRow, snapshotOf } from "./order-rows.server.ts";
import { orderAnswer } from "./order-shape.server.ts";
import { readOrderLines } from "./read-orders.server.ts";
import { tellReviewed } from "./tell-reviewed.server.ts";
import { OPEN_STATUSES } from "./transitions.ts";

/** How long an order of a client without keys answers for the same order again: a double click, not a second wish. */
const DOUBLE_CLICK_MS = 60_000;
/** How long somebody who finds the cart empty is led to the order that was made of it. */
const OTHER_TAB_MS = 24 * 60 * DOUBLE_CLICK_MS;

/** The answer, word for word as it was first given, and whether it was given before. */
export type Placed = { answer: string; replayed: boolean };

type Write = { db: Db; changed: (topic: string) => void };

/**
 * Makes an order of the customer's cart in one durable transaction: everything of it happens once, or nothing.
 * @param key one per attempt: its repetition is answered the same and orders nothing.
 * @throws {ShopError} cartEmpty, priceChanged, notEnoughStock, couponEnded, tooManyOpenOrders: the cart is kept;
 *   keyReused when the key came with another order before.
 */
export async function placeOrder(ctx: ShopContext, input: PlaceOrder, key: string | null): Promise<Placed> {
  const { userId } = requireUser(ctx);
  const attempt = key === null ? null : { userId, key, fingerprint: fingerprintOf(input) };
  const seen: ShownPrice[] = [];
  try {
    return await ctx.db.write((db, changed) => place(ctx, { db, changed }, { userId, input, attempt, seen }));
  } catch (error) {
    if (error instanceof ShopError && error.code === "priceChanged") await noteShownPrices(ctx, userId, seen);
    // The link was cut, perhaps after the commit: what became of it is looked up, never repeated blindly.
    if (error instanceof DatabaseUnavailable && attempt) {
      const answer = await findAnswer(ctx.db.read, attempt);
      if (answer !== null) return { answer, replayed: true };
    }
    throw error;
  }
}

type ShownPrice = { id: string; pricePaise: number };
type Task = { userId: string; input: PlaceOrder; attempt: Attempt | null; seen: ShownPrice[] };

/** The one order in which everything is locked: key, cart, stock by product, coupon, then what is new. */
async function place(ctx: ShopContext, write: Write, { userId, input, attempt, seen }: Task): Promise<Placed> {
  const { db } = write;
  const known = attempt ? await claimKey(ctx, db, attempt) : null;
  if (known !== null) return { answer: known, replayed: true };
  const cart = await lockCart(ctx, db, userId);
  const lines = await lockLines(ctx, db, cart.id);
  if (lines.length === 0) return replayLast(ctx, db, cart, attempt);
  seen.splice(0, seen.length, ...lines.map((line) => ({ id: line.line_id, pricePaise: line.price_paise })));
  await refuseTooMany(ctx, db, userId);
  const coupon = await chosenCoupon(db, cart, input.couponApplied);
  const bill = checkOut(lines.map(chargedLine), coupon && termsOf(coupon), {
    usesByUser: coupon ? await countUses(db, coupon, userId) : 0,
    nowMs: ctx.now(),
  });
  const order = await orderRow(ctx, db, { cart, userId, input, coupon, bill });
  await db.insertInto("orders").values(order).execute();
  const pieces = lines.map((line) => ({ productId: line.product_id, quantity: line.quantity }));
  await takeStock(ctx, db, write.changed, { orderId: order.id, pieces });
  if (coupon) await redeemCoupon(ctx, db, { couponId: coupon.id, userId, orderId: order.id });
  const orderLines = await snapshotOf(db, order.id, lines);
  await db.insertInto("order_lines").values(orderLines).execute();
  await addNotification(ctx, db, { userId, orderId: order.id, kind: "confirmed" });
  await queueEmail(ctx, db, write.changed, {
    kind: "order-confirmed",
    recipient: order.contact_email,
    orderId: order.id,
  });
  await tellReviewed(db, write.changed, { userId, productIds: pieces.map((piece) => piece.productId) });
  await closeCart(ctx, db, cart);
  const placed: OrderPlaced = {
    message: messages.orderPlacedResponse,
    order: orderAnswer(order, orderLines, ctx.publicUrl),
  };
  const answer = JSON.stringify(placed);
  if (attempt) await storeAnswer(db, attempt, { orderId: order.id, answer });
  return { answer, replayed: false };
}

/** The cart's lines with their products, locked against other orders in the order of the products' ids. */
async function lockLines(ctx: ShopContext, db: Db, cartId: string) {
  const lines = await db.selectFrom("cart_lines").where("cart_id", "=", cartId).orderBy("id").selectAll().execute();
  if (lines.length === 0) return [];
  const query = db
    .selectFrom("products")
    .where(
      "id",
      "in",
      lines.map((line) => line.product_id),
    )
    .orderBy("id")
    .select(["id", "title", "price_paise", "brand_id"]);
  const products = new Map((await lockRows(ctx.db.engine, query).execute()).map((row) => [row.id, row]));
  return lines.flatMap(({ id, ...line }) => {
    const product = products.get(line.product_id);
    return product ? [{ ...line, ...product, line_id: id }] : [];
  });
}

type LockedLine = Awaited<ReturnType<typeof lockLines>>[number];

function chargedLine(line: LockedLine) {
  return { pricePaise: line.price_paise, shownPricePaise: line.shown_price_paise, quantity: line.quantity };
}

/**
 * An empty cart: the order was made already. A client without keys that asks again at once is given it again; others are
 * told where it is.
 */
async function replayLast(ctx: ShopContext, db: Db, cart: StoredCart, attempt: Attempt | null): Promise<Placed> {
  const last = await db
    .selectFrom("orders")
    .where("cart_id", "=", cart.id)
    .where("cart_version", "=", cart.version - 1)
    .where("created_at_ms", ">", ctx.now() - OTHER_TAB_MS)
    .where("status", "<>", "Cancelled")
    .selectAll()
    .executeTakeFirst();
  if (!last) throw new ShopError("cartEmpty");
  if (attempt || last.created_at_ms <= ctx.now() - DOUBLE_CLICK_MS)
    throw new ShopError("cartEmpty", { details: { orderId: last.id } });
  const lines = await readOrderLines(db, [last.id]);
  const placed: OrderPlaced = {
    message: messages.orderPlacedResponse,
    order: orderAnswer(last, lines.get(last.id) ?? [], ctx.publicUrl),
  };
  return { answer: JSON.stringify(placed), replayed: true };
}

/** Parcels that nobody accepts cost the shop: an account has so many under way at most (`mostOpenOrders`). */
async function refuseTooMany(ctx: ShopContext, db: Db, userId: string) {
  const most = ctx.settings.mostOpenOrders;
  if (most === 0) return;
  const { open } = await db
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

async function closeCart(ctx: ShopContext, db: Db, cart: StoredCart) {
  await db.deleteFrom("cart_lines").where("cart_id", "=", cart.id).execute();
  await db
    .updateTable("carts")
    .set({ version: cart.version + 1, coupon_id: null, updated_at_ms: ctx.now() })
    .where("id", "=", cart.id)
    .execute();
}
