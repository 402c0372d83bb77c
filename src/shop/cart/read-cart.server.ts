import type { Cart } from "#contract/cart.ts";
import type { ListedProduct } from "#contract/catalogue.ts";
import { listProductsById } from "#shop/catalogue/reading/products.server.ts";
import { requireUser, type Session, type ShopContext } from "#shop/context.server.ts";
import { evaluateCoupon } from "#shop/coupons/coupons.server.ts";
import { toRupees } from "#shop/money.ts";
import { toIso } from "#shop/time.ts";
import { cartTotal, totalAfterDiscount } from "./cart.ts";
import { readLines, type ShownPrice, type StoredCart, type StoredLine, storeShownPrices } from "./cart-rows.server.ts";

/** Returns the cart at current prices and stores these as shown to this session (D19). Omits a coupon that no longer applies. */
export async function showCart(ctx: ShopContext): Promise<Cart> {
  const session = requireUser(ctx);
  const { cart, changedPrices } = await readCart(ctx, session);
  // The cart must be readable while the database cannot be written.
  await storeShownPrices(ctx, session, changedPrices).catch(ctx.logFailure);
  return cart;
}

/** Returns the cart and the prices that differ from the stored ones. */
async function readCart(ctx: ShopContext, session: Session): Promise<{ cart: Cart; changedPrices: ShownPrice[] }> {
  // Before the lines, so that an order of older lines than these is refused.
  const cart = await ctx.db.read
    .selectFrom("carts")
    .where("user_id", "=", session.userId)
    .selectAll()
    .executeTakeFirst();
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
      updatedAt: toIso(cart.updated_at_ms),
    },
    changedPrices: lines
      .filter((line) => line.price_paise !== line.shown_price_paise)
      .map((line) => ({ id: line.id, pricePaise: line.price_paise })),
  };
}

function priced(line: StoredLine) {
  return { pricePaise: line.price_paise, quantity: line.quantity };
}

async function workingCoupon(ctx: ShopContext, { coupon_id, user_id }: StoredCart, subtotalPaise: number) {
  if (coupon_id === null) return null;
  const coupon = await ctx.db.read.selectFrom("coupons").where("id", "=", coupon_id).selectAll().executeTakeFirst();
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
