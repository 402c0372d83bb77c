/** A coupon's terms. Exactly one of `percent` and `amountPaise` is there. */
export type CouponTerms = {
  percent: number | null;
  amountPaise: number | null;
  /** The least subtotal it works for. */
  minimumPaise: number;
  /** Over all customers; null: without limit. */
  maxUses: number | null;
  used: number;
  maxUsesPerUser: number | null;
  startsAtMs: number;
  /** The first moment at which it works no more; null: without end. */
  endsAtMs: number | null;
};

/** How a coupon stands to a cart: it works and takes this much off, or why it does not. */
export type CouponOutcome =
  | { state: "works"; discountPaise: number }
  | { state: "ended" }
  | { state: "belowMinimum"; minimumPaise: number };

/**
 * Whether a coupon works for a cart of this subtotal now, and what it takes off. Nothing is ever free: a coupon that would
 * take everything does not work.
 * @param usesByUser how often this customer used it before.
 */
export function couponOutcome(
  coupon: CouponTerms,
  { subtotalPaise, usesByUser, nowMs }: { subtotalPaise: number; usesByUser: number; nowMs: number },
): CouponOutcome {
  if (!isOpen(coupon, nowMs) || usesByUser >= (coupon.maxUsesPerUser ?? Number.POSITIVE_INFINITY))
    return { state: "ended" };
  const leastPaise = Math.max(coupon.minimumPaise, (coupon.amountPaise ?? 0) + 1);
  if (subtotalPaise < leastPaise) return { state: "belowMinimum", minimumPaise: leastPaise };
  return { state: "works", discountPaise: discountOf(coupon, subtotalPaise) };
}

function isOpen({ startsAtMs, endsAtMs, used, maxUses }: CouponTerms, nowMs: number): boolean {
  return startsAtMs <= nowMs && nowMs < (endsAtMs ?? Number.POSITIVE_INFINITY) && used < (maxUses ?? used + 1);
}

/** Percent are rounded down to whole paise. */
function discountOf({ percent, amountPaise }: CouponTerms, subtotalPaise: number): number {
  return amountPaise ?? Number((BigInt(subtotalPaise) * BigInt(percent ?? 0)) / 100n);
}

/** A code as it is kept and compared: shoppers type it as they like. */
export function couponCode(text: string): string {
  return text.trim().toUpperCase();
}
