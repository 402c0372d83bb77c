import { type ExpressionBuilder, expressionBuilder } from "kysely";
import type { CouponState } from "#contract/admin/coupons.ts";
import type { Tables } from "#db/tables.ts";

/** The condition of rows that are in this state at a time, as `couponResponse` says it of one coupon. */
export function isInState(state: CouponState, nowMs: number) {
  const where: ExpressionBuilder<Tables, "coupons"> = expressionBuilder();
  const hasEnded = where.and([
    where("ends_at_ms", "is not", null),
    where.or([where("ends_at_ms", "<=", nowMs), where("ends_at_ms", "<=", where.ref("starts_at_ms"))]),
  ]);
  const hasStarted = where("starts_at_ms", "<=", nowMs);
  const isUsedUp = where.and([where("max_uses", "is not", null), where("max_uses", "<=", where.ref("used"))]);
  switch (state) {
    case "ended":
      return hasEnded;
    case "not started":
      return where.and([where.not(hasEnded), where.not(hasStarted)]);
    case "used up":
      return where.and([where.not(hasEnded), hasStarted, isUsedUp]);
    case "active":
      return where.and([where.not(hasEnded), hasStarted, where.not(isUsedUp)]);
  }
}
