import type { NotNull } from "kysely";
import * as messages from "#contract/messages.ts";
import type { OrderPlaced, PlaceOrder } from "#contract/orders.ts";
import { DatabaseUnavailable } from "#db/db.ts";
import { together } from "#db/together.ts";
import { keepAddress } from "#shop/accounts/addresses/saved-addresses.server.ts";
import { requireMayOrder } from "#shop/accounts/blocks/blocks.server.ts";
import type { Session } from "#shop/actor.ts";
import { emptyCart, lockCart, type StoredCart, storeShownPrices } from "#shop/cart/cart-rows.server.ts";
import { piecesOf, takeStock } from "#shop/catalogue/stock/stock-movements.server.ts";
import { requireCustomer, type ShopContext } from "#shop/context.server.ts";
import { countGuess } from "#shop/coupons/coupon-guesses.server.ts";
import { countUses, redeemCoupon, termsOf } from "#shop/coupons/coupons.server.ts";
import { queueOwnerEmail } from "#shop/mail/owner-emails.server.ts";
import { requestSubscription } from "#shop/newsletter/newsletter.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { inTransaction, type Tx } from "#shop/transaction.server.ts";
import { billOf, PriceChanged, requireShown } from "./bill.ts";
import { addOrderWords } from "./finding/order-words.server.ts";
import { countFirstOrder, lockFirstOrders } from "./first-orders/first-orders.server.ts";
import { invalidateReviewed } from "./invalidate-reviewed.server.ts";
import { notifyOfNewOrder } from "./notifying/notify-customer.server.ts";
import { checkoutLine, lockOffered, readChosen, refuseMissingColors, refuseNotSold } from "./offered-lines.server.ts";
import { orderFacts } from "./order-facts.server.ts";
import { orderResponse } from "./order-response.server.ts";
import { destinationOf, orderLineRows, orderRow } from "./order-rows.server.ts";
import { readOrderLines } from "./read-orders.server.ts";
import {
  claimKey,
  findStoredResponse,
  fingerprintOf,
  type KeyedRequest,
  storeResponse,
} from "./retries/idempotency.server.ts";
import { OPEN_STATUSES } from "./transitions.ts";

/** A second order without a key within this time is a double click and returns the first order. */
const DOUBLE_CLICK_MS = 60_000;
/** Within this time, the cartEmpty error names the order that emptied the cart, perhaps in another tab. */
const OTHER_TAB_MS = 24 * 60 * DOUBLE_CLICK_MS;
const NOTHING = Promise.resolve(null);

/** `replayed` means that the response repeats an earlier one. */
export type Placement = { placed: OrderPlaced; replayed: boolean };

/**
 * Orders the cart in one durable transaction.
 * @param key identifies the request: retries return the same response and place no second order.
 * @throws {ShopError} cartEmpty, cartChanged, colorNotOffered, priceChanged, notEnoughStock, couponEnded, tooManyOpenOrders, firstOrdersLimit,
 * codUnavailable, tooManyCodes, accountBlocked: the cart stays unchanged; keyReused when the key was used for another order.
 */
export async function placeOrder(ctx: ShopContext, input: PlaceOrder, key: string | null): Promise<Placement> {
  const session = requireCustomer(ctx);
  const { userId } = session;
  const keyed = key === null ? null : { userId, key, fingerprint: fingerprintOf(input) };
  const code = typeof input.couponApplied === "string" ? input.couponApplied : null;
  const request = { session, input, keyed, publicUrl: ctx.publicUrl };
  try {
    return await countGuess(ctx, code, () => inTransaction(ctx, (tx) => place(tx, request)));
  } catch (error) {
    if (error instanceof PriceChanged) await storeShownPrices(ctx, session, error.prices);
    // The commit may have succeeded before the connection was lost.
    if (error instanceof DatabaseUnavailable && keyed) {
      const placed = await findStoredResponse(ctx.db.read, keyed);
      if (placed) return { placed, replayed: true };
    }
    throw error;
  }
}

type OrderRequest = {
  session: Session;
  input: PlaceOrder;
  keyed: KeyedRequest | null;
  publicUrl: string;
};

/** Lock order: key, cart, delivery address (for cash, then for first orders), network address, stock by product id, blocks, coupon, saved addresses. */
async function place(tx: Tx, { session, input, keyed, publicUrl }: OrderRequest): Promise<Placement> {
  const { userId } = session;
  const [stored, cart, settings] = await together(
    keyed ? claimKey(tx, keyed) : NOTHING,
    lockCart(tx, userId),
    tx.readSettings(),
  );
  if (stored) return { placed: stored, replayed: true };
  const [destination, chosen] = await together(destinationOf(tx, userId, input), readChosen(tx.db, cart.id, session));
  const firstOrderKeys = await lockFirstOrders(tx, userId, destination.address);
  const { lines, offered, blocks, coupon } = await lockOffered(tx, { cart, chosen, coupon: input.couponApplied });
  refuseNotSold(lines);
  if (lines.length === 0)
    return { placed: await repeatLastOrder(tx, cart, { keyed, shown: input.shown, publicUrl }), replayed: true };
  requireMayOrder(blocks);
  // Whatever coupon the cart has (D30).
  if (typeof input.couponApplied === "string" && input.couponApplied !== "" && !coupon)
    throw new ShopError("couponEnded");
  // An order that says what was shown is compared as a whole.
  const billed = lines.map((line) =>
    checkoutLine(input.shown ? { ...line, shown_price_paise: line.price_paise } : line),
  );
  const bill = billOf(billed, coupon && termsOf(coupon), {
    usesByUser: coupon ? await countUses(tx.db, coupon, userId) : 0,
    nowMs: tx.now(),
  });
  if (input.shown) requireShown(input.shown, cart.version, bill.totalPaise);
  refuseMissingColors(lines, offered);
  await refuseTooManyOpenOrders(tx, userId);
  const mayPayCash = !blocks.has("cash");
  const order = await orderRow(tx, { cart, destination, input, coupon, bill, mayPayCash });
  const [orderLines] = await together(
    orderLineRows(tx.db, order.id, lines),
    tx.db.insertInto("orders").values(order).execute(),
    addOrderWords(tx, order, destination.user),
  );
  const pieces = piecesOf(lines);
  if (firstOrderKeys)
    await countFirstOrder(tx, firstOrderKeys, {
      id: order.id,
      pieces: pieces.reduce((sum, { quantity }) => sum + quantity, 0),
      totalPaise: bill.totalPaise,
    });
  await takeStock(tx, { orderId: order.id, pieces });
  if (coupon) await redeemCoupon(tx, { couponId: coupon.id, userId, orderId: order.id });
  const whole = { order, lines: orderLines, customer: destination.user };
  const placed = {
    message: messages.orderPlacedResponse,
    order: orderResponse(order, orderLines, { publicUrl, settings }),
  };
  await together(
    tx.db.insertInto("order_lines").values(orderLines).execute(),
    notifyOfNewOrder(tx, whole),
    queueOwnerEmail(tx, { kind: "owner-order", facts: orderFacts(whole) }),
    invalidateReviewed(tx, { userId, productIds: pieces.map((piece) => piece.productId) }),
    emptyCart(tx, cart),
    keyed ? storeResponse(tx, keyed, placed) : NOTHING,
  );
  if (input.keepAddress && input.shippingAddress) await keepAddress(tx, destination.user, input.shippingAddress);
  if (input.newsOptIn) await requestSubscription(tx, order.contact_email);
  return { placed, replayed: false };
}

/**
 * Returns the order that emptied the cart, for a double click without a key.
 * @throws {ShopError} cartEmpty, with the id of an order placed within `OTHER_TAB_MS`.
 */
async function repeatLastOrder(
  tx: Tx,
  cart: StoredCart,
  { keyed, shown, publicUrl }: { keyed: KeyedRequest | null; shown: PlaceOrder["shown"]; publicUrl: string },
): Promise<OrderPlaced> {
  const last = await tx.db
    .selectFrom("orders")
    .where("cart_id", "=", cart.id)
    .orderBy("cart_version", "desc")
    .selectAll()
    .$narrowType<{ user_id: NotNull }>()
    .limit(1)
    .executeTakeFirst();
  const now = shown ? { shown: { cartVersion: cart.version, total: 0 } } : {};
  if (!last || last.status === "Cancelled" || last.created_at_ms <= tx.now() - OTHER_TAB_MS)
    throw new ShopError("cartEmpty", now);
  const isOtherCart = shown !== undefined && shown.cartVersion !== last.cart_version;
  if (keyed || isOtherCart || last.created_at_ms <= tx.now() - DOUBLE_CLICK_MS)
    throw new ShopError("cartEmpty", { details: { orderId: last.id }, ...now });
  const lines = await readOrderLines(tx.db, [last.id]);
  const settings = await tx.readSettings();
  const order = orderResponse(last, lines.get(last.id) ?? [], { publicUrl, settings });
  return { message: messages.orderPlacedResponse, order };
}

/** Limits losses by unaccepted cash on delivery orders. */
async function refuseTooManyOpenOrders(tx: Tx, userId: string) {
  const { maxOpenOrders } = await tx.readSettings();
  if (maxOpenOrders === 0) return;
  const { open } = await tx.db
    .selectFrom("orders")
    .where("user_id", "=", userId)
    .where("status", "in", OPEN_STATUSES)
    .select(({ fn }) => fn.countAll<number>().as("open"))
    .executeTakeFirstOrThrow();
  if (open >= maxOpenOrders) throw new ShopError("tooManyOpenOrders");
}
