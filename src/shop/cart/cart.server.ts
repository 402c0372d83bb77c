import type { CartChange, CartChanged, CouponApplied, LineChanged } from "#contract/cart.ts";
import { refusals } from "#contract/errors.ts";
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
 * Adds pieces, or sets the quantity when the change has neither colour nor price (D4). Ignores the submitted price and
 * reserves no stock (D19).
 * @throws {ShopError} productNotFound; colorNotOffered; tooManyPieces above 20; cartFull above 100 products.
 */
export async function changeLine(ctx: ShopContext, change: CartChange): Promise<LineChanged> {
  const { userId } = requireUser(ctx);
  const { productId, quantity } = change;
  const adds = change.price !== undefined || (change.color ?? undefined) !== undefined;
  const saved = await inTransaction(ctx, async (tx) => {
    const cart = await lockCart(tx, userId);
    const product = await readProduct(tx.db, productId);
    const existing = await findLine(tx.db, cart.id, productId);
    const colorId = chooseColor(product.colorIds, change.color ?? null, existing?.color_id);
    const pieces = adds && existing ? mergedQuantity(existing.quantity, quantity) : quantity;
    if (!existing) await refuseFull(tx.db, cart.id);
    const id = await saveLine(tx, cart.id, {
      id: existing?.id,
      productId,
      colorId,
      pieces,
      pricePaise: product.price_paise,
    });
    await touchCart(tx, cart.id);
    return { _id: id, color: colorId, price: toRupees(product.price_paise), title: product.title };
  });
  const response = await cartResponse(ctx, adds ? messages.itemAdded : messages.cartUpdated);
  return { ...response, ...saved, productId, quantity };
}

/** Does nothing when the product is not in the cart. */
export async function removeLine(ctx: ShopContext, productId: string): Promise<CartChanged> {
  await changeCart(ctx, async ({ db }, cart) => {
    await db.deleteFrom("cart_lines").where("cart_id", "=", cart.id).where("product_id", "=", productId).execute();
  });
  return cartResponse(ctx, messages.itemRemoved);
}

/** Also removes the coupon. */
export async function emptyCart(ctx: ShopContext): Promise<CartChanged> {
  await changeCart(ctx, async ({ db }, cart) => {
    await db.deleteFrom("cart_lines").where("cart_id", "=", cart.id).execute();
    await db.updateTable("carts").set({ coupon_id: null }).where("id", "=", cart.id).execute();
  });
  return cartResponse(ctx, messages.cartEmptied);
}

/**
 * Only the order redeems the coupon.
 * @throws {ShopError} cartEmpty; couponInvalid for unknown, expired and used-up coupons alike; couponMinimum.
 */
export async function applyCoupon(ctx: ShopContext, code: string): Promise<CouponApplied> {
  const { userId } = requireUser(ctx);
  return inTransaction(ctx, async (tx) => {
    const cart = await lockCart(tx, userId);
    const lines = await readLines(tx.db, cart.id);
    if (lines.length === 0) throw new ShopError("cartEmpty");
    const coupon = await tx.db
      .selectFrom("coupons")
      .where("code", "=", couponCode(code))
      .selectAll()
      .executeTakeFirst();
    if (!coupon) throw new ShopError("couponInvalid");
    const subtotalPaise = cartTotal(lines.map((line) => ({ pricePaise: line.price_paise, quantity: line.quantity })));
    const outcome = await evaluateCoupon(tx.db, { coupon, userId, subtotalPaise, nowMs: tx.now() });
    if (outcome.state === "ended") throw new ShopError("couponInvalid");
    if (outcome.state === "belowMinimum") {
      const minimum = formatPaise(outcome.minimumPaise);
      throw new ShopError("couponMinimum", { message: `This coupon is valid on orders of ${minimum} or more.` });
    }
    await tx.db.updateTable("carts").set({ coupon_id: coupon.id }).where("id", "=", cart.id).execute();
    await touchCart(tx, cart.id);
    return { coupon: coupon.code, totalAfterDiscount: toRupees(subtotalPaise - outcome.discountPaise) };
  });
}

/** Removes the coupon from the cart. @throws {ShopError} loginRequired */
export async function removeCoupon(ctx: ShopContext): Promise<CartChanged> {
  await changeCart(ctx, async ({ db }, cart) => {
    await db.updateTable("carts").set({ coupon_id: null }).where("id", "=", cart.id).execute();
  });
  return cartResponse(ctx, messages.couponRemoved);
}

async function changeCart(ctx: ShopContext, work: (tx: Tx, cart: StoredCart) => Promise<void>) {
  const { userId } = requireUser(ctx);
  await inTransaction(ctx, async (tx) => {
    const cart = await lockCart(tx, userId);
    await work(tx, cart);
    await touchCart(tx, cart.id);
  });
}

async function cartResponse(ctx: ShopContext, message: string): Promise<CartChanged> {
  const cart = await showCart(ctx);
  return { message, cart, cartTotal: cart.cartTotal, totalAfterDiscount: cart.totalAfterDiscount };
}

async function readProduct(db: Db, productId: string) {
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

function findLine(db: Db, cartId: string, productId: string) {
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

function chooseColor(offered: readonly string[], requested: string | null, existing: string | undefined): string {
  if (requested !== null && !offered.includes(requested))
    throw new ShopError("colorNotOffered", { errors: { color: refusals.colorNotOffered.message } });
  const preferred = requested ?? existing;
  return preferred !== undefined && offered.includes(preferred) ? preferred : (offered[0] as string);
}

type NewLine = {
  id: string | undefined;
  productId: string;
  colorId: string;
  pieces: number;
  pricePaise: number;
};

async function saveLine(
  tx: Tx,
  cartId: string,
  { id, productId, colorId, pieces, pricePaise }: NewLine,
): Promise<string> {
  const now = tx.now();
  const columns = {
    color_id: colorId,
    quantity: pieces,
    chosen_price_paise: pricePaise,
    shown_price_paise: pricePaise,
    updated_at_ms: now,
  };
  if (id !== undefined) {
    await tx.db.updateTable("cart_lines").set(columns).where("id", "=", id).execute();
    return id;
  }
  const added = { id: newId(now), cart_id: cartId, product_id: productId, created_at_ms: now, ...columns };
  await tx.db.insertInto("cart_lines").values(added).execute();
  return added.id;
}
