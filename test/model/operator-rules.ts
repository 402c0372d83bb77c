import { usesOf } from "./cart-rules.ts";
import { type Coupon, DONE, type Expected, entryAt, type Model, REFUSED } from "./model.ts";

export function changePrice(model: Model, index: number, price: number): Expected {
  entryAt(model.products, index).price = price;
  return DONE;
}

export type Limits = Partial<Pick<Coupon, "maxUses" | "maxUsesPerPerson" | "endsAt">>;

/** Refused when the new limit is below the number of uses. */
export function changeCoupon(model: Model, index: number, limits: Limits): Expected {
  if (usesOf(model, index) > (limits.maxUses ?? Number.POSITIVE_INFINITY)) return REFUSED;
  const mostUses = Math.max(...model.people.map((_, who) => usesOf(model, index, who)));
  if (mostUses > (limits.maxUsesPerPerson ?? Number.POSITIVE_INFINITY)) return REFUSED;
  Object.assign(entryAt(model.coupons, index), limits);
  return DONE;
}
