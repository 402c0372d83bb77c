import type { Cart } from "#contract/cart.ts";
import type { ListedProduct } from "#contract/catalogue.ts";
import { readProducts } from "#shop/catalogue/reading/products.server.ts";
import { requireUser, type ShopContext } from "#shop/context.server.ts";
import { judgeCoupon } from "#shop/coupons/coupons.server.ts";
import { toRupees } from "#shop/money.ts";
import { toIso } from "#shop/time.ts";
import { cartTotal, totalAfterDiscount } from "./cart.ts";
import { noteShownPrices, readLines, type StoredCart, type StoredLine } from "./cart-rows.server.ts";

/**
 * The customer's cart at today's prices. What it tells is noted: an order that would cost more than was told is refused.
 * A coupon that works no more is not shown, and takes nothing off.
 */
export async function readCart(ctx: ShopContext): Promise<Cart> {
  const { userId } = requireUser(ctx);
  const cart = await ctx.db.read.selectFrom("carts").where("user_id", "=", userId).selectAll().executeTakeFirst();
  const lines = cart ? await readLines(ctx.db.read, cart.id) : [];
  if (!cart || lines.length === 0) return { products: [], cartTotal: 0, totalAfterDiscount: 0 };
  const totalPaise = cartTotal(lines.map(priced));
  const [coupon, products] = await Promise.all([
    workingCoupon(ctx, cart, totalPaise),
    readProducts(
      ctx,
      lines.map((line) => line.product_id),
    ),
  ]);
  // Where nothing can be written the cart can still be read, and an order would be refused until it can.
  await noteShownPrices(ctx, userId, news(lines)).catch(ctx.logFailure);
  return {
    _id: cart.id,
    products: lines.flatMap((line) => lineAnswer(line, products.get(line.product_id))),
    cartTotal: toRupees(totalPaise),
    totalAfterDiscount: toRupees(totalAfterDiscount(totalPaise, coupon?.discountPaise ?? 0)),
    coupon: coupon?.code ?? null,
    updatedAt: toIso(cart.updated_at_ms),
  };
}

function priced(line: StoredLine) {
  return { pricePaise: line.price_paise, quantity: line.quantity };
}

function news(lines: readonly StoredLine[]) {
  return lines
    .filter((line) => line.price_paise !== line.shown_price_paise)
    .map((line) => ({ id: line.id, pricePaise: line.price_paise }));
}

async function workingCoupon(ctx: ShopContext, { coupon_id, user_id }: StoredCart, subtotalPaise: number) {
  if (coupon_id === null) return null;
  const coupon = await ctx.db.read.selectFrom("coupons").where("id", "=", coupon_id).selectAll().executeTakeFirst();
  if (!coupon) return null;
  const outcome = await judgeCoupon(ctx, ctx.db.read, { coupon, userId: user_id, subtotalPaise });
  return outcome.state === "works" ? { code: coupon.code, discountPaise: outcome.discountPaise } : null;
}

/** Nothing for a product that was taken away between two reads. */
function lineAnswer(line: StoredLine, product: ListedProduct | undefined): Cart["products"] {
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
