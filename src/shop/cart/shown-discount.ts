import { addRupees } from "#shop/money.ts";

type Totals = { cartTotal: number; totalAfterDiscount: number };

/** What the coupon takes off, in rupees; null where it takes off nothing and no row is shown (specification §4). */
export function shownDiscount({ cartTotal, totalAfterDiscount }: Totals): number | null {
  const discounted = totalAfterDiscount > 0 && totalAfterDiscount < cartTotal;
  return discounted ? addRupees(cartTotal, -totalAfterDiscount) : null;
}

/** What is to be paid, in rupees. */
export function totalToPay(totals: Totals): number {
  return shownDiscount(totals) === null ? totals.cartTotal : totals.totalAfterDiscount;
}
