import { usesOf } from "./cart-rules.ts";
import { type Coupon, type Expected, entryAt, type Model, type Order } from "./model.ts";

export const DONE: Expected = { status: 200 };
export const REFUSED: Expected = { status: 409 };

export function changePrice(model: Model, index: number, price: number): Expected {
  entryAt(model.products, index).price = price;
  return DONE;
}

export function restock(model: Model, index: number, quantity: number): Expected {
  const product = entryAt(model.products, index);
  if (product.stock + quantity < 0) return REFUSED;
  product.stock += quantity;
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

const NEXT: Partial<Record<Order["status"], Order["status"]>> = { Processing: "Dispatched", Dispatched: "Delivered" };

export function changeStatus(model: Model, index: number, to: "Dispatched" | "Delivered"): Expected {
  const order = model.orders[index];
  if (!order || NEXT[order.status] !== to) return REFUSED;
  order.status = to;
  return DONE;
}
