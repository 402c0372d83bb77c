import { addRupees } from "#shop/money.ts";

type Totals = { cartTotal: number; totalAfterDiscount: number };

/** In rupees; null without a discount (specification §4). */
export function shownDiscount({ cartTotal, totalAfterDiscount }: Totals): number | null {
  const discounted = totalAfterDiscount > 0 && totalAfterDiscount < cartTotal;
  return discounted ? addRupees(cartTotal, -totalAfterDiscount) : null;
}

/** In rupees. */
export function totalToPay(totals: Totals): number {
  return shownDiscount(totals) === null ? totals.cartTotal : totals.totalAfterDiscount;
}
