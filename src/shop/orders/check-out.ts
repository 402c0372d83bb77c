import { cartTotal } from "#shop/cart/cart.ts";
import { type CouponTerms, couponOutcome } from "#shop/coupons/coupon.ts";
import { formatPrice, toRupees } from "#shop/money.ts";
import { ShopError } from "#shop/shop-error.ts";

/** A line as it is about to be ordered, in paise. */
type Line = {
  id: string;
  pricePaise: number;
  shownPricePaise: number;
  quantity: number;
};

/** What an order comes to, in paise. */
export type Bill = { subtotalPaise: number; discountPaise: number; totalPaise: number };

/** Refuses an order that would cost more than was shown. Its message shows the total at these prices. */
export class PriceChanged extends ShopError {
  readonly prices: readonly { id: string; pricePaise: number }[];

  constructor(total: number, prices: PriceChanged["prices"]) {
    const message = `A price in your cart has changed. The total is now ${formatPrice(total)}.`;
    super("priceChanged", { message, details: { cartTotal: total } });
    this.prices = prices;
  }
}

/**
 * What the lines cost with this coupon (null: without one). Nothing is ever charged that was not told.
 * @throws {ShopError} priceChanged when a line got dearer since it was last shown; couponEnded when the coupon does not
 *   work for this cart any more.
 */
export function checkOut(
  lines: readonly Line[],
  coupon: CouponTerms | null,
  now: { usesByUser: number; nowMs: number },
): Bill {
  const subtotalPaise = cartTotal(lines);
  const discountPaise = coupon === null ? 0 : discountOf(coupon, subtotalPaise, now);
  const totalPaise = subtotalPaise - discountPaise;
  if (lines.some((line) => line.pricePaise > line.shownPricePaise)) {
    const total = toRupees(totalPaise);
    throw new PriceChanged(total, lines);
  }
  return { subtotalPaise, discountPaise, totalPaise };
}

function discountOf(coupon: CouponTerms, subtotalPaise: number, now: { usesByUser: number; nowMs: number }): number {
  const outcome = couponOutcome(coupon, { subtotalPaise, ...now });
  if (outcome.state !== "works") throw new ShopError("couponEnded");
  return outcome.discountPaise;
}
