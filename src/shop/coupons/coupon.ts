/** Exactly one of `percent` and `amountPaise` is set. */
export type CouponTerms = {
  percent: number | null;
  amountPaise: number | null;
  minimumPaise: number;
  /** It holds for all customers together; null is no limit. */
  maxUses: number | null;
  used: number;
  maxUsesPerUser: number | null;
  startsAtMs: number;
  /** The coupon no longer applies from this time on; null for no end. */
  endsAtMs: number | null;
};

export type CouponOutcome =
  | { state: "applies"; discountPaise: number }
  | { state: "ended" }
  | { state: "belowMinimum"; minimumPaise: number };

/**
 * An order is never free: a discount of the whole subtotal does not apply.
 * @param usesByUser this customer's earlier uses.
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

/** Rounded down to whole paise. */
function discountOf({ percent, amountPaise }: CouponTerms, subtotalPaise: number): number {
  return amountPaise ?? Number((BigInt(subtotalPaise) * BigInt(percent ?? 0)) / 100n);
}
