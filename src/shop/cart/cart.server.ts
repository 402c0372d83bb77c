import type { CartChange, CouponApplied, LineChanged } from "#contract/cart.ts";
import { refusals } from "#contract/errors.ts";
import { MAX_CART_LINES } from "#contract/limits.ts";
import * as messages from "#contract/messages.ts";
import type { Db, Reader } from "#db/db.ts";
import { findOffer } from "#shop/catalogue/offers/offers.server.ts";
import { requireLive } from "#shop/catalogue/offers/product-state.server.ts";
import { notEnoughText } from "#shop/catalogue/stock/stock-level.ts";
import { requireCustomer, type ShopContext } from "#shop/context.server.ts";
import { countGuess } from "#shop/coupons/coupon-guesses.server.ts";
import { evaluateCoupon, findCoupon } from "#shop/coupons/coupons.server.ts";
import { newId } from "#shop/ids.ts";
import { formatPaise, toRupees } from "#shop/money.ts";
import { ShopError } from "#shop/shop-error.ts";
import { inTransaction, type Tx } from "#shop/transaction.server.ts";
import { mergedQuantity } from "./cart.ts";
import { lockCart, readTotals, type StoredCart, touchCart } from "./cart-rows.server.ts";

/** A change that was made, with the message for the customer. What changes nothing leaves the cart's version. */
export type CartOutcome = { message: string; cartVersion: number };
export type LineOutcome = CartOutcome &
  Pick<LineChanged, "_id" | "quantity" | "color" | "price" | "title"> & { productId: string };

/**
 * Adds pieces, or sets the quantity when the change has neither colour nor price (D4). Ignores the submitted price and
 * reserves no stock (D19).
 * @throws {ShopError} productNotFound; productNotSold; colorNotOffered; lineNotFound; tooManyPieces above 20 of a product; notEnoughStock
 * when there would be more pieces than in stock; cartFull above 100 lines.
 */
export async function changeLine(ctx: ShopContext, change: CartChange): Promise<LineOutcome> {
  const { userId } = requireCustomer(ctx);
  return inTransaction(ctx, async (tx) => changeLineOf(tx, await lockCart(tx, userId), change));
}

/** Does what `changeLine` does, in a cart that is locked. */
export async function changeLineOf(tx: Tx, cart: StoredCart, change: CartChange): Promise<LineOutcome> {
  const { productId, quantity } = change;
  const adds = change.price !== undefined || (change.color ?? undefined) !== undefined;
  const product = await findOffer(tx.db, productId);
  if (!product) throw new ShopError("productNotFound");
  requireLive(product);
  const all = await readChanged(tx.db, cart.id);
  const lines = all.filter((one) => one.product_id === productId);
  const line = chooseLine(lines, product.colorIds, change);
  const before = line?.quantity ?? 0;
  const others = lines.reduce((sum, one) => sum + one.quantity, 0) - before;
  const pieces = adds ? before + quantity : quantity;
  const total = mergedQuantity(others, pieces);
  if (pieces > before && total > product.on_hand) throw notEnough({ ...product, productId, inCart: others + before });
  if (!line && all.length >= MAX_CART_LINES) throw new ShopError("cartFull");
  const color = line?.color_id ?? change.color ?? (product.colorIds[0] as string);
  const _id = await saveLine(tx, cart.id, {
    id: line?.id,
    productId,
    colorId: color,
    pieces,
    pricePaise: product.price_paise,
    changedAtMs: Math.max(tx.now(), ...lines.map((one) => one.updated_at_ms + 1)),
  });
  const cartVersion = pieces === before ? cart.version : await touchCart(tx, cart.id);
  const { title, price_paise } = product;
  const message = adds ? messages.itemAdded : messages.cartUpdated;
  return { message, _id, color, price: toRupees(price_paise), title, cartVersion, productId, quantity };
}

/** Removes the line, or without one the product's line that was changed last. Does nothing when there is none. */
export async function removeLine(ctx: ShopContext, productId: string, lineId?: string | null): Promise<CartOutcome> {
  requireCustomer(ctx);
  return changeCart(ctx, messages.itemRemoved, async ({ db }, cart) => {
    const lines = (await readChanged(db, cart.id)).filter((one) => one.product_id === productId);
    const line = lineId ? lines.find(({ id }) => id === lineId) : lines[0];
    if (line) await db.deleteFrom("cart_lines").where("id", "=", line.id).execute();
    return line !== undefined;
  });
}

/** Removes the coupon, too. */
export async function emptyCart(ctx: ShopContext): Promise<CartOutcome> {
  requireCustomer(ctx);
  return changeCart(ctx, messages.cartEmptied, async ({ db }, cart) => {
    const { numDeletedRows } = await db.deleteFrom("cart_lines").where("cart_id", "=", cart.id).executeTakeFirst();
    return (await clearCoupon(db, cart)) || numDeletedRows > 0n;
  });
}

/**
 * Only the order redeems the coupon.
 * @throws {ShopError} cartEmpty; couponInvalid for unknown, expired and used-up coupons alike; couponMinimum; tooManyCodes.
 */
export async function applyCoupon(ctx: ShopContext, code: string): Promise<CouponApplied> {
  const { userId } = requireCustomer(ctx);
  return countGuess(ctx, code, () => inTransaction(ctx, (tx) => apply(tx, userId, code)));
}

async function apply(tx: Tx, userId: string, code: string): Promise<CouponApplied> {
  const cart = await lockCart(tx, userId);
  const { totalPaise: subtotalPaise, pieces } = await readTotals(tx.db, cart.id);
  if (pieces === 0) throw new ShopError("cartEmpty");
  const coupon = await findCoupon(tx.db, { code });
  if (!coupon) throw new ShopError("couponInvalid");
  const outcome = await evaluateCoupon(tx.db, { coupon, userId, subtotalPaise, nowMs: tx.now() });
  if (outcome.state === "ended") throw new ShopError("couponInvalid");
  if (outcome.state === "belowMinimum") {
    const minimum = formatPaise(outcome.minimumPaise);
    throw new ShopError("couponMinimum", { message: `This coupon is valid on orders of ${minimum} or more.` });
  }
  const isSame = cart.coupon_id === coupon.id;
  const cartVersion = isSame ? cart.version : await touchCart(tx, cart.id, { coupon_id: coupon.id });
  const totalAfterDiscount = toRupees(subtotalPaise - outcome.discountPaise);
  return { coupon: coupon.code, totalAfterDiscount, cartVersion };
}

/** Removes the coupon from the cart. @throws {ShopError} loginRequired */
export async function removeCoupon(ctx: ShopContext): Promise<CartOutcome> {
  requireCustomer(ctx);
  return changeCart(ctx, messages.couponRemoved, ({ db }, cart) => clearCoupon(db, cart));
}

/** Whether there was one. */
async function clearCoupon(db: Db, { id, coupon_id }: StoredCart): Promise<boolean> {
  if (coupon_id === null) return false;
  await db.updateTable("carts").set({ coupon_id: null }).where("id", "=", id).execute();
  return true;
}

/** `work` returns whether it changed anything. */
async function changeCart(
  ctx: ShopContext,
  message: string,
  work: (tx: Tx, cart: StoredCart) => Promise<boolean>,
): Promise<CartOutcome> {
  const { userId } = requireCustomer(ctx);
  return inTransaction(ctx, async (tx) => {
    const cart = await lockCart(tx, userId);
    const changed = await work(tx, cart);
    return { message, cartVersion: changed ? await touchCart(tx, cart.id) : cart.version };
  });
}

type ProductLine = Awaited<ReturnType<typeof readChanged>>[number];

/** All lines, the last changed first. */
function readChanged(db: Reader, cartId: string) {
  return db
    .selectFrom("cart_lines")
    .where("cart_id", "=", cartId)
    .orderBy("updated_at_ms", "desc")
    .orderBy("id", "desc")
    .select(["id", "product_id", "quantity", "color_id", "updated_at_ms"])
    .execute();
}

/** The named line, that of the named colour, or the one that was changed last (D24). Undefined for a new line. */
function chooseLine(
  lines: readonly ProductLine[],
  offered: readonly string[],
  { lineId, color }: CartChange,
): ProductLine | undefined {
  if (lineId) {
    const named = lines.find(({ id }) => id === lineId);
    if (!named) throw new ShopError("lineNotFound");
    return named;
  }
  if (!color) return lines[0];
  if (!offered.includes(color))
    throw new ShopError("colorNotOffered", { errors: { color: refusals.colorNotOffered.message } });
  return lines.find(({ color_id }) => color_id === color);
}

type Shortage = { productId: string; title: string; on_hand: number; inCart: number };

function notEnough({ productId, title, on_hand, inCart }: Shortage): ShopError {
  const left = Math.max(0, on_hand - inCart);
  return new ShopError("notEnoughStock", {
    message: notEnoughText(title, on_hand, inCart),
    details: { productId, left },
  });
}

type NewLine = {
  id: string | undefined;
  productId: string;
  colorId: string;
  pieces: number;
  pricePaise: number;
  changedAtMs: number;
};

async function saveLine(tx: Tx, cartId: string, line: NewLine): Promise<string> {
  const now = tx.now();
  const columns = {
    color_id: line.colorId,
    quantity: line.pieces,
    chosen_price_paise: line.pricePaise,
    updated_at_ms: line.changedAtMs,
  };
  if (line.id !== undefined) {
    await tx.db.updateTable("cart_lines").set(columns).where("id", "=", line.id).execute();
    return line.id;
  }
  const added = { id: newId(now), cart_id: cartId, product_id: line.productId, created_at_ms: now, ...columns };
  await tx.db
    .insertInto("cart_lines")
    .values({ ...added, shown_price_paise: line.pricePaise })
    .execute();
  return added.id;
}
