import { z } from "zod";
import { couponCode } from "#contract/cleaning/texts.ts";
import { Id, Rupees, Time } from "#contract/fields.ts";
import { Amount, FirstDay, LastDay, naming, orAny, WholeNumber } from "./fields.ts";

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

/** New limits of a coupon: those that are given. */
export const CouponChange = z
  .object({ ...CouponOfCode.shape, ...limits })
  .refine(
    ({ code: _, ...rest }) => Object.values(rest).some((value) => value !== undefined),
    "Give at least one limit to change.",
  )
  .refine(inOrder, OUT_OF_ORDER)
  .transform(({ code, ...rest }) => ({ code, limits: limitsOf(rest) }));
export type CouponLimits = z.output<typeof CouponChange>["limits"];

const COUPON_STATES = ["not started", "active", "used up", "ended"] as const;

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
