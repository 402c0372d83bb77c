import type { Coupon as CouponResponse } from "#contract/admin/coupons.ts";
import { toRupees } from "#shop/money.ts";
import { toIso } from "#shop/time.ts";
import { couponOutcome } from "./coupon.ts";
import { type Coupon, termsOf } from "./coupons.server.ts";

/** A coupon as owners see it. */
export function couponResponse(coupon: Coupon, nowMs: number): CouponResponse {
  return {
    _id: coupon.id,
    code: coupon.code,
    status: statusOf(coupon, nowMs),
    percent: coupon.percent,
    amount: coupon.amount_paise === null ? null : toRupees(coupon.amount_paise),
    minimum: toRupees(coupon.minimum_paise),
    used: coupon.used,
    uses: coupon.max_uses,
    usesPerCustomer: coupon.max_uses_per_user,
    startsAt: toIso(coupon.starts_at_ms),
    endsAt: coupon.ends_at_ms === null ? null : toIso(coupon.ends_at_ms),
    createdAt: toIso(coupon.created_at_ms),
    updatedAt: toIso(coupon.updated_at_ms),
  };
}

function statusOf(coupon: Coupon, nowMs: number): CouponResponse["status"] {
  const { starts_at_ms, ends_at_ms } = coupon;
  if (ends_at_ms !== null && (nowMs >= ends_at_ms || starts_at_ms >= ends_at_ms)) return "ended";
  if (nowMs < starts_at_ms) return "not started";
  const anyCart = { subtotalPaise: Number.MAX_SAFE_INTEGER, usesByUser: 0, nowMs };
  return couponOutcome(termsOf(coupon), anyCart).state === "applies" ? "active" : "used up";
}
