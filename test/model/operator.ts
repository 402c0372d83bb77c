import { usesOf } from "./carts.ts";
import { at, type Coupon, type Expected, type Model, type Order } from "./model.ts";

/** What the operator's work comes to: done, or refused. */
export const DONE: Expected = { status: 200 };
export const REFUSED: Expected = { status: 409 };

export function changePrice(model: Model, place: number, price: number): Expected {
  at(model.products, place).price = price;
  return DONE;
}

export function restock(model: Model, place: number, quantity: number): Expected {
  const product = at(model.products, place);
  if (product.stock + quantity < 0) return REFUSED;
  product.stock += quantity;
  return DONE;
}

export type Limits = Partial<Pick<Coupon, "maxUses" | "maxUsesPerPerson" | "endsAt">>;

/** A limit below what was used already cannot be. */
export function changeCoupon(model: Model, place: number, limits: Limits): Expected {
  if (usesOf(model, place) > (limits.maxUses ?? Number.POSITIVE_INFINITY)) return REFUSED;
  Object.assign(at(model.coupons, place), limits);
  return DONE;
}

const NEXT: Partial<Record<Order["status"], Order["status"]>> = { Processing: "Dispatched", Dispatched: "Delivered" };

/** Sends a parcel on its way, or notes that it was delivered. */
export function moveOrder(model: Model, place: number, to: "Dispatched" | "Delivered"): Expected {
  const order = model.orders[place];
  if (!order || NEXT[order.status] !== to) return REFUSED;
  order.status = to;
  return DONE;
}
