import { rupeesText } from "#console/text/money.ts";
import type { Coupon } from "#contract/admin/coupons.ts";

/** Returns what a coupon takes off: '10 %' or '₹500'. */
export function discountText({ percent, amount }: Pick<Coupon, "percent" | "amount">): string {
  return percent === null ? rupeesText(amount ?? 0) : `${percent} %`;
}

/** Returns how often a coupon was used, and may be. */
export function usesText({ used, uses }: Pick<Coupon, "used" | "uses">): string {
  const count = used.toLocaleString("en-IN");
  return uses === null ? count : `${count} of ${uses.toLocaleString("en-IN")}`;
}

/** Returns a time of the last day on which a coupon counts; null when it has no end. */
export function lastDay({ endsAt }: Pick<Coupon, "endsAt">): string | null {
  return endsAt === null ? null : new Date(Date.parse(endsAt) - 1).toISOString();
}
