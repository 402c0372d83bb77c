import { dayOf } from "#console/text/times.ts";
import type { Coupon, ShownLimits } from "#contract/admin/coupons.ts";
import { lastDay } from "./coupon-text.ts";

/** The limits of a coupon, each as a text. */
export const LIMITS = ["minimum", "uses", "usesPerCustomer", "from", "until"] as const;
export type Limit = (typeof LIMITS)[number];
export type LimitTexts = Record<Limit, string>;

/** What a form of a new coupon shows at first. */
export const NO_LIMITS: LimitTexts = { minimum: "", uses: "", usesPerCustomer: "", from: "", until: "" };

/** What a form shows of a coupon's limits; an empty text is no limit. */
export function limitTexts(coupon: Coupon): LimitTexts {
  const last = lastDay(coupon);
  return {
    minimum: coupon.minimum === 0 ? "" : String(coupon.minimum),
    uses: String(coupon.uses ?? ""),
    usesPerCustomer: String(coupon.usesPerCustomer ?? ""),
    from: dayOf(coupon.startsAt),
    until: last === null ? "" : dayOf(last),
  };
}

/** What the call that changes a coupon is sent: the limits that differ from what it has. */
export function changedLimits(coupon: Coupon, typed: Partial<LimitTexts>): Partial<LimitTexts> {
  const shown = limitTexts(coupon);
  const changed = LIMITS.flatMap((limit) => {
    const text = (typed[limit] ?? shown[limit]).trim();
    return text === shown[limit] ? [] : [[limit, text === "" ? NO_LIMIT[limit] : text]];
  });
  return Object.fromEntries(changed);
}

/** Of these limits, what a form shows: the call refuses to replace others. */
export function shownLimits(coupon: Coupon, changed: Partial<LimitTexts>): ShownLimits {
  const fields = Object.keys(changed).map((limit) => FIELDS[limit as Limit]);
  return Object.fromEntries(fields.map((field) => [field, coupon[field]]));
}

const FIELDS = {
  minimum: "minimum",
  uses: "uses",
  usesPerCustomer: "usesPerCustomer",
  from: "startsAt",
  until: "endsAt",
} as const satisfies Record<Limit, keyof ShownLimits>;

/** What the call is sent in place of an empty text. A coupon always has a first day: the form refuses to send none. */
const NO_LIMIT: LimitTexts = { minimum: "0", uses: "any", usesPerCustomer: "any", from: "", until: "any" };

/** What the call that creates a coupon is sent: an empty field is no limit. */
export function newCoupon({ code = "", kind, value = "", ...limits }: Readonly<Record<string, string>>): object {
  const given = LIMITS.flatMap((limit) => (limits[limit]?.trim() ? [[limit, limits[limit].trim()]] : []));
  return { code, [kind === "amount" ? "amount" : "percent"]: value.trim(), ...Object.fromEntries(given) };
}
