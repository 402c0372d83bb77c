import { z } from "zod";
import { couponCode } from "#contract/cleaning/texts.ts";
import { Id, Rupees, Time } from "#contract/fields.ts";
import { Amount, FirstDay, LastDay, naming, oneOf, orAny, Reference, WholeNumber } from "./fields.ts";

export const COUPON_STATES = ["not started", "active", "used up", "ended"] as const;
export type CouponState = (typeof COUPON_STATES)[number];

const WRONG_CODE = "A coupon's code has 3 to 32 letters, digits, dashes or underscores.";

/** Names a coupon. */
export const CouponOfCode = z.object({ code: z.string("is missing.").transform(couponCode) });

const limits = {
  minimum: Amount.optional(),
  uses: orAny(WholeNumber()).optional(),
  usesPerCustomer: orAny(WholeNumber()).optional(),
  from: FirstDay.optional(),
  until: orAny(LastDay).optional(),
};

type Limits = z.output<z.ZodObject<typeof limits>>;

/** Limits that are absent stay as they are; null removes one. */
const limitsOf = ({ minimum, uses, usesPerCustomer, from, until }: Limits) => ({
  ...(minimum === undefined ? {} : { minimumPaise: minimum }),
  ...(uses === undefined ? {} : { maxUses: uses }),
  ...(usesPerCustomer === undefined ? {} : { maxUsesPerUser: usesPerCustomer }),
  ...(from === undefined ? {} : { startsAtMs: from }),
  ...(until === undefined ? {} : { endsAtMs: until }),
});

const inOrder = ({ from, until }: Limits) => from === undefined || typeof until !== "number" || from < until;
const OUT_OF_ORDER = { message: "The last day must not be before the first.", path: ["until"] };

/** A new coupon. The last day is included. */
export const NewCoupon = z
  .object({
    code: CouponOfCode.shape.code.pipe(z.string().regex(/^[A-Z0-9_-]{3,32}$/, WRONG_CODE)),
    percent: WholeNumber().optional(),
    amount: Amount.optional(),
    ...limits,
  })
  .refine(
    ({ percent, amount }) => (percent === undefined) !== (amount === undefined),
    naming("Give either {percent} or {amount}.", "percent"),
  )
  .refine(inOrder, OUT_OF_ORDER)
  .transform(({ code, percent, amount = 0, ...rest }) => ({
    code,
    discount: percent === undefined ? { amountPaise: amount } : { percent },
    ...limitsOf(rest),
  }));
export type NewCoupon = z.output<typeof NewCoupon>;
export type CouponFields = z.input<typeof NewCoupon>;

const isAnyGiven = (given: Limits) => Object.values(given).some((value) => value !== undefined);
const NOTHING_GIVEN = "Give at least one limit to change.";

/** New limits of a coupon: those that are given. */
export type CouponLimits = ReturnType<typeof limitsOf>;

/** New limits of a coupon that is named with them. */
export const CouponChange = z
  .object({ ...CouponOfCode.shape, ...limits })
  .refine(({ code: _, ...given }) => isAnyGiven(given), NOTHING_GIVEN)
  .refine(inOrder, OUT_OF_ORDER)
  .transform(({ code, ...given }) => ({ code, limits: limitsOf(given) }));

/** Which coupons are listed, the newest first. `search` is the beginning of a code, `before` the id of the last one of the page before. */
export const CouponFilter = z.object({
  status: oneOf(COUPON_STATES).optional(),
  search: CouponOfCode.shape.code.optional(),
  before: Reference.optional(),
});
export type CouponFilter = z.output<typeof CouponFilter>;

/** A coupon as owners see it. Null: no such limit. */
export const Coupon = z
  .object({
    _id: Id,
    code: z.string(),
    status: z.enum(COUPON_STATES),
    percent: z.number().int().nullable(),
    amount: Rupees.nullable(),
    minimum: Rupees,
    used: z.number().int(),
    uses: z.number().int().nullable(),
    usesPerCustomer: z.number().int().nullable(),
    startsAt: Time,
    endsAt: Time.nullable(),
    createdAt: Time,
    updatedAt: Time,
  })
  .meta({ id: "Coupon" });
export type Coupon = z.infer<typeof Coupon>;

/** Limits as somebody saw them who changes them. */
export const ShownLimits = Coupon.pick({
  minimum: true,
  uses: true,
  usesPerCustomer: true,
  startsAt: true,
  endsAt: true,
}).partial();
export type ShownLimits = z.infer<typeof ShownLimits>;

/** New limits of a coupon that is named elsewhere, and what was shown of them. */
export const ShownCouponLimits = z
  .object({ ...limits, shown: ShownLimits.optional() })
  .refine(({ shown: _, ...given }) => isAnyGiven(given), NOTHING_GIVEN)
  .refine(inOrder, OUT_OF_ORDER)
  .transform(({ shown, ...given }) => ({ limits: limitsOf(given), shown }));
