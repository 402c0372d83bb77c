import type { Command } from "commander";
import { OperatorError } from "#operator-error.ts";
import type { CouponLimits } from "#shop/coupons/manage-coupons.server.ts";
import { parseCount, parsePaise } from "./arguments.ts";
import { endOfDay, startOfDay } from "./days.ts";

export type LimitOptions = {
  minimum?: string;
  uses?: string;
  usesPerCustomer?: string;
  from?: string;
  until?: string;
};

/** Days are in India's time zone. */
export function withLimits(command: Command): Command {
  return command
    .option("--minimum <rupees>", "minimum subtotal of the cart, such as 2000")
    .option("--uses <number>", "maximum number of uses by all customers ('any': no limit)")
    .option("--uses-per-customer <number>", "maximum number of uses by one customer ('any': no limit)")
    .option("--from <day>", "first day, such as 2026-12-01")
    .option("--until <day>", "last day, such as 2026-12-31 ('any': no end)");
}

/** @throws {OperatorError} */
export function parseLimits({ minimum, uses, usesPerCustomer, from, until }: LimitOptions): CouponLimits {
  const limits: CouponLimits = {};
  if (minimum !== undefined) limits.minimumPaise = parsePaise("--minimum", minimum);
  if (uses !== undefined) limits.maxUses = unlessAny(uses, (value) => parseCount("--uses", value));
  if (usesPerCustomer !== undefined)
    limits.maxUsesPerUser = unlessAny(usesPerCustomer, (value) => parseCount("--uses-per-customer", value));
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
