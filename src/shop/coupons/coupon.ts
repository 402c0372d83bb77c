/** A coupon's terms. Exactly one of `percent` and `amountPaise` is set. */
export type CouponTerms = {
  percent: number | null;
  amountPaise: number | null;
  /** The smallest subtotal it applies to. */
  minimumPaise: number;
  /** Of all customers together; null: no limit. */
  maxUses: number | null;
  used: number;
  maxUsesPerUser: number | null;
  startsAtMs: number;
  /** The first moment at which it no longer applies; null: no end. */
  endsAtMs: number | null;
};

/** Whether a coupon applies to a cart, and its discount; or why it does not. */
export type CouponOutcome =
  | { state: "applies"; discountPaise: number }
  | { state: "ended" }
  | { state: "belowMinimum"; minimumPaise: number };

/**
 * Evaluates a coupon for a cart. An order is never free: a discount of the whole subtotal does not apply.
 * @param usesByUser how often this customer has used it.
 */
export function couponOutcome(
  coupon: CouponTerms,
  { subtotalPaise, usesByUser, nowMs }: { subtotalPaise: number; usesByUser: number; nowMs: number },
): CouponOutcome {
  if (!isOpen(coupon, nowMs) || usesByUser >= (coupon.maxUsesPerUser ?? Number.POSITIVE_INFINITY))
    return { state: "ended" };
  const minimumPaise = Math.max(coupon.minimumPaise, (coupon.amountPaise ?? 0) + 1);
  if (subtotalPaise < minimumPaise) return { state: "belowMinimum", minimumPaise };
  return { state: "applies", discountPaise: discountOf(coupon, subtotalPaise) };
}

function isOpen({ startsAtMs, endsAtMs, used, maxUses }: CouponTerms, nowMs: number): boolean {
  return startsAtMs <= nowMs && nowMs < (endsAtMs ?? Number.POSITIVE_INFINITY) && used < (maxUses ?? used + 1);
}

/** Percentages are rounded down to whole paise. */
function discountOf({ percent, amountPaise }: CouponTerms, subtotalPaise: number): number {
  return amountPaise ?? Number((BigInt(subtotalPaise) * BigInt(percent ?? 0)) / 100n);
}

/** A code as it is stored and compared: without outer spaces, in capitals. */
export function couponCode(text: string): string {
  return text.trim().toUpperCase();
}
