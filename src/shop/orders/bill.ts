import type { ShownCart } from "#contract/cart.ts";
import { cartTotal } from "#shop/cart/cart.ts";
import { type CouponTerms, couponOutcome } from "#shop/coupons/coupon.ts";
import { formatPaise, toPaise, toRupees } from "#shop/money.ts";
import { ShopError } from "#shop/shop-error.ts";

export type CheckoutLine = { id: string; pricePaise: number; shownPricePaise: number; quantity: number };

/** Its amounts are in paise. */
export type Bill = { subtotalPaise: number; discountPaise: number; totalPaise: number };

/** The order would cost more than shown. `prices` are the current ones. */
export class PriceChanged extends ShopError {
  readonly prices: readonly { id: string; pricePaise: number }[];

  constructor(totalPaise: number, prices: PriceChanged["prices"]) {
    super("priceChanged", {
      message: `A price in your cart has changed. The total is now ${formatPaise(totalPaise)}.`,
      details: { cartTotal: toRupees(totalPaise) },
    });
    this.prices = prices;
  }
}

/**
 * Returns totals that are never above those shown to the customer.
 * @throws {PriceChanged} when a price rose since it was shown.
 * @throws {ShopError} couponEnded when the coupon no longer applies.
 */
export function billOf(
  lines: readonly CheckoutLine[],
  coupon: CouponTerms | null,
  couponUse: { usesByUser: number; nowMs: number },
): Bill {
  const subtotalPaise = cartTotal(lines);
  const discountPaise = coupon === null ? 0 : discountOf(coupon, { subtotalPaise, ...couponUse });
  const totalPaise = subtotalPaise - discountPaise;
  if (lines.some((line) => line.pricePaise > line.shownPricePaise)) throw new PriceChanged(totalPaise, lines);
  return { subtotalPaise, discountPaise, totalPaise };
}

/**
 * What the customer saw is what is ordered (D29).
 * @throws {ShopError} cartChanged, priceChanged, with the cart as it is now.
 */
export function requireShown(shown: ShownCart, cartVersion: number, totalPaise: number): void {
  const code = shown.cartVersion !== cartVersion ? "cartChanged" : "priceChanged";
  if (code === "priceChanged" && toPaise(shown.total) === totalPaise) return;
  const what = code === "cartChanged" ? "Your cart" : "A price in your cart";
  throw new ShopError(code, {
    message: `${what} has changed. The total is now ${formatPaise(totalPaise)}.`,
    shown: { cartVersion, total: toRupees(totalPaise) },
  });
}

function discountOf(coupon: CouponTerms, cart: Parameters<typeof couponOutcome>[1]): number {
  const outcome = couponOutcome(coupon, cart);
  if (outcome.state !== "applies") throw new ShopError("couponEnded");
  return outcome.discountPaise;
}
