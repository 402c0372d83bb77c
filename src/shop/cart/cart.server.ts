import type { CartChange, CartChanged, CouponApplied, LineChanged } from "#contract/cart.ts";
import { MAX_CART_LINES } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import type { Db } from "#db/db.ts";
import { requireUser, type ShopContext } from "#shop/context.server.ts";
import { couponCode } from "#shop/coupons/coupon.ts";
import { evaluateCoupon } from "#shop/coupons/coupons.server.ts";
import { newId } from "#shop/ids.ts";
import { formatPaise, toRupees } from "#shop/money.ts";
import { ShopError } from "#shop/shop-error.ts";
import { inTransaction, type Tx } from "#shop/transaction.server.ts";
import { cartTotal, mergedQuantity } from "./cart.ts";
import { lockCart, readLines, type StoredCart, touchCart } from "./cart-rows.server.ts";
import { showCart } from "./read-cart.server.ts";

/**
 * Adds pieces of a product to the cart, or sets how many there are when the change has neither colour nor price (D4).
 * The price is the catalogue's. Adding reserves nothing (D19).
 * @throws {ShopError} productNotFound; colorNotOffered; tooManyPieces above 20; cartFull above 100 products.
 */
export async function changeLine(ctx: ShopContext, change: CartChange): Promise<LineChanged> {
  const { userId } = requireUser(ctx);
  const { productId, quantity } = change;
  const adds = change.price !== undefined || (change.color ?? undefined) !== undefined;
  const line = await inTransaction(ctx, async (tx) => {
    const cart = await lockCart(tx, userId);
    const product = await readOffer(tx.db, productId);
    const before = await readLine(tx.db, cart.id, productId);
    const colorId = chosenColor(product.colorIds, change.color ?? before?.color_id, change.color ?? undefined);
    const pieces = adds && before ? mergedQuantity(before.quantity, quantity) : quantity;
    if (!before) await refuseFull(tx.db, cart.id);
    const id = await saveLine(tx, cart, { before, productId, colorId, pieces, pricePaise: product.price_paise });
    await touchCart(tx, cart.id);
    return { _id: id, color: colorId, price: toRupees(product.price_paise), title: product.title };
  });
  return { ...(await changed(ctx, adds ? messages.itemAdded : messages.cartUpdated)), ...line, productId, quantity };
}

/** Takes a product out of the cart; nothing happens where it is not in it. */
export async function removeLine(ctx: ShopContext, productId: string): Promise<CartChanged> {
  await changeLocked(ctx, async ({ db }, cart) => {
    await db.deleteFrom("cart_lines").where("cart_id", "=", cart.id).where("product_id", "=", productId).execute();
  });
  return changed(ctx, messages.itemRemoved);
}

/** Takes everything out of the cart, its coupon too. */
export async function emptyCart(ctx: ShopContext): Promise<CartChanged> {
  await changeLocked(ctx, async ({ db }, cart) => {
    await db.deleteFrom("cart_lines").where("cart_id", "=", cart.id).execute();
    await db.updateTable("carts").set({ coupon_id: null }).where("id", "=", cart.id).execute();
  });
  return changed(ctx, messages.cartEmptied);
}

/**
 * Puts a coupon on the cart. It is redeemed by the order, not now.
 * @throws {ShopError} cartEmpty; couponInvalid, the same for unknown, expired and used up; couponMinimum.
 */
export async function applyCoupon(ctx: ShopContext, text: string): Promise<CouponApplied> {
  const { userId } = requireUser(ctx);
  return inTransaction(ctx, async (tx) => {
    const cart = await lockCart(tx, userId);
    const lines = await readLines(tx.db, cart.id);
    if (lines.length === 0) throw new ShopError("cartEmpty");
    const coupon = await tx.db
      .selectFrom("coupons")
      .where("code", "=", couponCode(text))
      .selectAll()
      .executeTakeFirst();
    if (!coupon) throw new ShopError("couponInvalid");
    const subtotalPaise = cartTotal(lines.map((line) => ({ pricePaise: line.price_paise, quantity: line.quantity })));
    const outcome = await evaluateCoupon(tx.db, { coupon, userId, subtotalPaise, nowMs: tx.now() });
    if (outcome.state === "ended") throw new ShopError("couponInvalid");
    if (outcome.state === "belowMinimum") {
      const least = formatPaise(outcome.minimumPaise);
      throw new ShopError("couponMinimum", { message: `This coupon works for carts from ${least}.` });
    }
    await tx.db.updateTable("carts").set({ coupon_id: coupon.id }).where("id", "=", cart.id).execute();
    await touchCart(tx, cart.id);
    return { coupon: coupon.code, totalAfterDiscount: toRupees(subtotalPaise - outcome.discountPaise) };
  });
}

/** Takes the coupon off the cart. */
export async function removeCoupon(ctx: ShopContext): Promise<CartChanged> {
  await changeLocked(ctx, async ({ db }, cart) => {
    await db.updateTable("carts").set({ coupon_id: null }).where("id", "=", cart.id).execute();
  });
  return changed(ctx, messages.couponRemoved);
}

async function changeLocked(ctx: ShopContext, work: (tx: Tx, cart: StoredCart) => Promise<void>) {
  const { userId } = requireUser(ctx);
  await inTransaction(ctx, async (tx) => {
    const cart = await lockCart(tx, userId);
    await work(tx, cart);
    await touchCart(tx, cart.id);
  });
}

async function changed(ctx: ShopContext, message: string): Promise<CartChanged> {
  const cart = await showCart(ctx);
  return { message, cart, cartTotal: cart.cartTotal, totalAfterDiscount: cart.totalAfterDiscount };
}

async function readOffer(db: Db, productId: string) {
  const product = await db
    .selectFrom("products")
    .where("id", "=", productId)
    .select(["title", "price_paise"])
    .executeTakeFirst();
  if (!product) throw new ShopError("productNotFound");
  const colors = await db
    .selectFrom("product_colors")
    .where("product_id", "=", productId)
    .orderBy("position")
    .select("color_id")
    .execute();
  return { ...product, colorIds: colors.map((color) => color.color_id) };
}

function readLine(db: Db, cartId: string, productId: string) {
  return db
    .selectFrom("cart_lines")
    .where("cart_id", "=", cartId)
    .where("product_id", "=", productId)
    .select(["id", "quantity", "color_id"])
    .executeTakeFirst();
}

async function refuseFull(db: Db, cartId: string) {
  const { lines } = await db
    .selectFrom("cart_lines")
    .where("cart_id", "=", cartId)
    .select(({ fn }) => fn.countAll<number>().as("lines"))
    .executeTakeFirstOrThrow();
  if (lines >= MAX_CART_LINES) throw new ShopError("cartFull");
}

/** The wished colour where the product comes in it, else its first one; a colour asked for must be there. */
function chosenColor(offered: readonly string[], wished: string | undefined, asked: string | undefined): string {
  if (asked !== undefined && !offered.includes(asked))
    throw new ShopError("colorNotOffered", { errors: { color: "This product is not available in this colour." } });
  return wished !== undefined && offered.includes(wished) ? wished : (offered[0] as string);
}

type LineToSave = {
  before: { id: string } | undefined;
  productId: string;
  colorId: string;
  pieces: number;
  pricePaise: number;
};

async function saveLine(
  tx: Tx,
  cart: StoredCart,
  { before, productId, colorId, pieces, pricePaise }: LineToSave,
): Promise<string> {
  const now = tx.now();
  const columns = {
    ...{ color_id: colorId, quantity: pieces, updated_at_ms: now },
    ...{ chosen_price_paise: pricePaise, shown_price_paise: pricePaise },
  };
  if (before) {
    await tx.db.updateTable("cart_lines").set(columns).where("id", "=", before.id).execute();
    return before.id;
  }
  const id = newId(now);
  await tx.db
    .insertInto("cart_lines")
    .values({ id, cart_id: cart.id, product_id: productId, created_at_ms: now, ...columns })
    .execute();
  return id;
}
