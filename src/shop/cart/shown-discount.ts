import { addRupees } from "#shop/money.ts";

type Totals = { cartTotal: number; totalAfterDiscount: number };

/** The discount in rupees; null when there is none, and its row is not shown (specification §4). */
export function shownDiscount({ cartTotal, totalAfterDiscount }: Totals): number | null {
  const discounted = totalAfterDiscount > 0 && totalAfterDiscount < cartTotal;
  return discounted ? addRupees(cartTotal, -totalAfterDiscount) : null;
}

/** The amount to pay, in rupees. */
export function totalToPay(totals: Totals): number {
  return shownDiscount(totals) === null ? totals.cartTotal : totals.totalAfterDiscount;
}
