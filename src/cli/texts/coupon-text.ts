import { dayOf, minuteOf } from "#cli/days.ts";
import { couponOutcome } from "#shop/coupons/coupon.ts";
import { type Coupon, termsOf } from "#shop/coupons/coupons.server.ts";
import { formatPaise } from "#shop/money.ts";
import { tableText } from "./table-text.ts";

const HEADS = ["Code", "Status", "Discount", "Minimum", "Used", "Per customer", "First day", "Last day"];

export function couponsText(coupons: readonly Coupon[], nowMs: number): string {
  const rows = coupons.map((coupon) => [
    coupon.code,
    statusOf(coupon, nowMs),
    discountText(coupon),
    formatPaise(coupon.minimum_paise),
    uses(coupon),
    String(coupon.max_uses_per_user ?? "no limit"),
    dayOf(coupon.starts_at_ms),
    coupon.ends_at_ms === null ? "none" : dayOf(coupon.ends_at_ms - 1),
  ]);
  return tableText([HEADS, ...rows], [2, 3, 4, 5]);
}

export function couponText(coupon: Coupon, nowMs: number): string {
  return tableText([
    ["Code", coupon.code],
    ["Status", statusOf(coupon, nowMs)],
    ["Discount", discountText(coupon)],
    ["Minimum", formatPaise(coupon.minimum_paise)],
    ["Used", uses(coupon)],
    ["Per customer", String(coupon.max_uses_per_user ?? "no limit")],
    ["Starts", minuteOf(coupon.starts_at_ms)],
    ["Ends", coupon.ends_at_ms === null ? "never" : minuteOf(coupon.ends_at_ms)],
  ]);
}

function statusOf(coupon: Coupon, nowMs: number): string {
  const { starts_at_ms, ends_at_ms } = coupon;
  if (ends_at_ms !== null && (nowMs >= ends_at_ms || starts_at_ms >= ends_at_ms)) return "ended";
  if (nowMs < starts_at_ms) return "not started";
  const anyCart = { subtotalPaise: Number.MAX_SAFE_INTEGER, usesByUser: 0, nowMs };
  return couponOutcome(termsOf(coupon), anyCart).state === "applies" ? "active" : "used up";
}

function discountText({ percent, amount_paise }: Coupon): string {
  return percent === null ? formatPaise(amount_paise ?? 0) : `${percent} %`;
}

function uses({ used, max_uses }: Coupon): string {
  return max_uses === null ? String(used) : `${used} of ${max_uses}`;
}
