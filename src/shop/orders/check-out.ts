import { cartTotal } from "#shop/cart/cart.ts";
import { type CouponTerms, couponOutcome } from "#shop/coupons/coupon.ts";
import { formatPaise, toRupees } from "#shop/money.ts";
import { ShopError } from "#shop/shop-error.ts";

/** A cart line with the price of one piece today and the price that the customer was last shown. */
export type CheckoutLine = { id: string; pricePaise: number; shownPricePaise: number; quantity: number };

/** The totals of an order, in paise. */
export type Bill = { subtotalPaise: number; discountPaise: number; totalPaise: number };

/** The refusal of an order that would cost more than was shown. Carries the prices on which its message is based. */
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
 * The totals of an order of these lines with this coupon (null: without one). Never more than the customer was shown.
 * @throws {PriceChanged} when the price of a line rose since it was shown.
 * @throws {ShopError} couponEnded when the coupon no longer applies to this cart.
 */
export function checkOut(
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

function discountOf(coupon: CouponTerms, cart: Parameters<typeof couponOutcome>[1]): number {
  const outcome = couponOutcome(coupon, cart);
  if (outcome.state !== "applies") throw new ShopError("couponEnded");
  return outcome.discountPaise;
}
