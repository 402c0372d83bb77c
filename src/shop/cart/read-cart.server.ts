import type { Cart, CartSaved } from "#contract/cart.ts";
import type { ListedProduct } from "#contract/catalogue.ts";
import { listBlocks } from "#shop/accounts/blocks/blocks.server.ts";
import type { Session } from "#shop/actor.ts";
import { paidBecause } from "#shop/cash/cash-limit.server.ts";
import { paymentText } from "#shop/cash/cash-texts.ts";
import { listProductsById } from "#shop/catalogue/reading/products.server.ts";
import { requireCustomer, type ShopContext } from "#shop/context.server.ts";
import { evaluateCoupon, findCoupon } from "#shop/coupons/coupons.server.ts";
import { toRupees } from "#shop/money.ts";
import { toIso } from "#shop/time.ts";
import { cartTotal, totalAfterDiscount } from "./cart.ts";
import {
  readLines,
  readTotals,
  type ShownPrice,
  type StoredCart,
  type StoredLine,
  storeShownPrices,
} from "./cart-rows.server.ts";

/** Returns the cart at current prices and stores these as shown to this session (D19). Omits a coupon that no longer applies. */
export async function showCart(ctx: ShopContext): Promise<Cart> {
  const session = requireCustomer(ctx);
  const { cart, changedPrices } = await readCart(ctx, session);
  // The cart must be readable while the database cannot be written.
  await storeShownPrices(ctx, session, changedPrices).catch(ctx.logFailure);
  return cart;
}

/** Returns the cart and the prices that differ from the stored ones. */
async function readCart(ctx: ShopContext, session: Session): Promise<{ cart: Cart; changedPrices: ShownPrice[] }> {
  // Before the lines, so that an order of older lines than these is refused.
  const cart = await readCartRow(ctx, session);
  const lines = cart ? await readLines(ctx.db.read, cart.id, session) : [];
  const cartVersion = cart?.version ?? 0;
  if (!cart || lines.length === 0) {
    return { cart: { products: [], cartTotal: 0, totalAfterDiscount: 0, cartVersion }, changedPrices: [] };
  }
  const totalPaise = cartTotal(lines.map(priced));
  const [coupon, products] = await Promise.all([
    workingCoupon(ctx, cart, totalPaise),
    listProductsById(
      ctx,
      lines.map((line) => line.product_id),
    ),
  ]);
  return {
    cart: {
      _id: cart.id,
      products: lines.flatMap((line) => lineResponse(line, products.get(line.product_id))),
      cartTotal: toRupees(totalPaise),
      totalAfterDiscount: toRupees(totalAfterDiscount(totalPaise, coupon?.discountPaise ?? 0)),
      cartVersion,
      coupon: coupon?.code ?? null,
      ...(await readOrdering(ctx, session, totalPaise - (coupon?.discountPaise ?? 0))),
      updatedAt: toIso(cart.updated_at_ms),
    },
    changedPrices: changedPrices(lines),
  };
}

/**
 * Returns the totals of the cart and one of its lines, and stores the price of this line as shown to this session: the
 * session saw no other. Reads no other line.
 */
export async function showLine(ctx: ShopContext, lineId: string | null): Promise<Omit<CartSaved, "message">> {
  const session = requireCustomer(ctx);
  const cart = await readCartRow(ctx, session);
  if (!cart) return { cartTotal: 0, totalAfterDiscount: 0, cartVersion: 0, cartCount: 0, coupon: null };
  const { totalPaise, pieces } = await readTotals(ctx.db.read, cart.id);
  const coupon = pieces > 0 ? await workingCoupon(ctx, cart, totalPaise) : null;
  const lines = lineId === null ? [] : await readLines(ctx.db.read, cart.id, session, lineId);
  const products = await listProductsById(
    ctx,
    lines.map((line) => line.product_id),
  );
  const [line] = lines.flatMap((one) => lineResponse(one, products.get(one.product_id)));
  await storeShownPrices(ctx, session, changedPrices(lines)).catch(ctx.logFailure);
  return {
    ...(line ? { line } : {}),
    cartTotal: toRupees(totalPaise),
    totalAfterDiscount: toRupees(totalAfterDiscount(totalPaise, coupon?.discountPaise ?? 0)),
    cartVersion: cart.version,
    cartCount: pieces,
    coupon: coupon?.code ?? null,
    ...(pieces === 0 ? {} : await readOrdering(ctx, session, totalPaise - (coupon?.discountPaise ?? 0))),
  };
}

/** How an order of so much would be paid, or that it is refused; the order itself asks again. */
async function readOrdering(
  { db, settings }: ShopContext,
  { userId }: Session,
  totalPaise: number,
): Promise<Pick<Cart, "ordering" | "payment">> {
  const kinds = (await listBlocks(db.read, [userId])).map(({ kind }) => kind);
  if (kinds.includes("orders")) return { ordering: "refused" };
  const terms = { cashLimitPaise: settings.cashLimitPaise, mayPayCash: !kinds.includes("cash") };
  const because = await paidBecause(db.read, terms, { id: null, userId, addressKey: null, totalPaise });
  return {
    ...(because === null ? {} : { ordering: "payBefore" as const }),
    payment: paymentText(because, totalPaise, settings),
  };
}

function readCartRow({ db }: ShopContext, { userId }: Session): Promise<StoredCart | undefined> {
  return db.read.selectFrom("carts").where("user_id", "=", userId).selectAll().executeTakeFirst();
}

function changedPrices(lines: readonly StoredLine[]): ShownPrice[] {
  return lines
    .filter((line) => line.price_paise !== line.shown_price_paise)
    .map((line) => ({ id: line.id, pricePaise: line.price_paise }));
}

function priced(line: StoredLine) {
  return { pricePaise: line.price_paise, quantity: line.quantity };
}

async function workingCoupon(ctx: ShopContext, { coupon_id, user_id }: StoredCart, subtotalPaise: number) {
  if (coupon_id === null) return null;
  const coupon = await findCoupon(ctx.db.read, { id: coupon_id });
  if (!coupon) return null;
  const outcome = await evaluateCoupon(ctx.db.read, { coupon, userId: user_id, subtotalPaise, nowMs: ctx.now() });
  return outcome.state === "applies" ? { code: coupon.code, discountPaise: outcome.discountPaise } : null;
}

function lineResponse(line: StoredLine, product: ListedProduct | undefined): Cart["products"] {
  if (!product) return [];
  return [
    {
      _id: line.id,
      productId: product,
      quantity: line.quantity,
      color: line.color_id,
      colorTitle: line.color_title,
      price: toRupees(line.price_paise),
      ...(line.chosen_price_paise === line.price_paise ? {} : { priceWas: toRupees(line.chosen_price_paise) }),
      title: line.title,
    },
  ];
}
