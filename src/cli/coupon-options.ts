import type { CouponLimits } from "#shop/coupons/manage-coupons.server.ts";
import { endOfDay, startOfDay } from "./days.ts";
import { countIn, paiseIn, text } from "./words.ts";
import { WrongCommand } from "./wrong-command.ts";

/** The options that limit a coupon. */
export const limitOptions = {
  ...{ minimum: text, uses: text, "uses-per-customer": text, from: text, until: text },
} as const;

export const limitHelp = `  --minimum 2000            the least subtotal it works for, in rupees
  --uses 100                how often it may be used by all together ('any': without limit)
  --uses-per-customer 1     how often one customer may use it ('any': without limit)
  --from 2026-12-01         its first day
  --until 2026-12-31        its last day ('any': without end)`;

type Given = { [Name in keyof typeof limitOptions]?: string | undefined };

/** The limits that were named. @throws {WrongCommand} with one sentence. */
export function limitsIn(given: Given): CouponLimits {
  const { minimum, uses, from, until } = given;
  const perCustomer = given["uses-per-customer"];
  const unlessAny = (value: string, read: (value: string) => number) => (value === "any" ? null : read(value));
  if (
    from !== undefined &&
    until !== undefined &&
    until !== "any" &&
    startOfDay("--from", from) >= endOfDay("--until", until)
  )
    throw new WrongCommand("The last day must not be before the first.");
  return {
    ...(minimum === undefined ? {} : { minimumPaise: paiseIn("--minimum", minimum) }),
    ...(uses === undefined ? {} : { maxUses: unlessAny(uses, (value) => countIn("--uses", value)) }),
    ...(perCustomer === undefined
      ? {}
      : { maxUsesPerUser: unlessAny(perCustomer, (value) => countIn("--uses-per-customer", value)) }),
    ...(from === undefined ? {} : { startsAtMs: startOfDay("--from", from) }),
    ...(until === undefined ? {} : { endsAtMs: unlessAny(until, (value) => endOfDay("--until", value)) }),
  };
}
