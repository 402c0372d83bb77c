import type { Command } from "commander";
import { OperatorError } from "#operator-error.ts";
import type { CouponLimits } from "#shop/coupons/manage-coupons.server.ts";
import { countIn, paiseIn } from "./arguments.ts";
import { endOfDay, startOfDay } from "./days.ts";

/** The options that limit a coupon, as they were typed. */
export type LimitOptions = {
  minimum?: string;
  uses?: string;
  usesPerCustomer?: string;
  from?: string;
  until?: string;
};

/** Adds the options that limit a coupon to its command. Days are India's. */
export function withLimits(command: Command): Command {
  return command
    .option("--minimum <rupees>", "the lowest subtotal it works for, such as 2000")
    .option("--uses <number>", "how often it can be used by all customers together ('any': no limit)")
    .option("--uses-per-customer <number>", "how often one customer can use it ('any': no limit)")
    .option("--from <day>", "its first day, such as 2026-12-01")
    .option("--until <day>", "its last day, such as 2026-12-31 ('any': no end)");
}

/** The limits that were given. @throws {OperatorError} with one sentence. */
export function limitsIn({ minimum, uses, usesPerCustomer, from, until }: LimitOptions): CouponLimits {
  const limits: CouponLimits = {};
  if (minimum !== undefined) limits.minimumPaise = paiseIn("--minimum", minimum);
  if (uses !== undefined) limits.maxUses = unlessAny(uses, (value) => countIn("--uses", value));
  if (usesPerCustomer !== undefined)
    limits.maxUsesPerUser = unlessAny(usesPerCustomer, (value) => countIn("--uses-per-customer", value));
  if (from !== undefined) limits.startsAtMs = startOfDay("--from", from);
  if (until !== undefined) limits.endsAtMs = unlessAny(until, (value) => endOfDay("--until", value));
  const { startsAtMs, endsAtMs } = limits;
  if (startsAtMs !== undefined && typeof endsAtMs === "number" && startsAtMs >= endsAtMs)
    throw new OperatorError("The last day must not be before the first.");
  return limits;
}

function unlessAny(value: string, read: (value: string) => number): number | null {
  return value === "any" ? null : read(value);
}
