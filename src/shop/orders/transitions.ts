import type { OrderStatus } from "#contract/statuses.ts";
import { ShopError } from "#shop/shop-error.ts";

export type Actor = "operator" | "customer";

/**
 * An order can be cancelled until its parcel is handed over. One that is dispatched becomes 'Cancelled' when its parcel is
 * received back or lost, which are facts of the parcel.
 */
const transitions: Record<OrderStatus, Partial<Record<OrderStatus, readonly Actor[]>>> = {
  "Not Processed": { Processing: ["operator", "customer"], Cancelled: ["operator", "customer"] },
  Processing: { Dispatched: ["operator"], Cancelled: ["operator", "customer"] },
  Dispatched: { Delivered: ["operator"] },
  Delivered: {},
  Cancelled: {},
};

const ON_THE_ROAD =
  "The parcel is handed over, and cannot be cancelled on the road. Use 'order coming-back' when it turns back, 'order receive' when it is here again, or 'order lost'.";

/** Whether the actor may change the status so. */
export function canTransition(from: OrderStatus, to: OrderStatus, actor: Actor): boolean {
  return transitions[from][to]?.includes(actor) ?? false;
}

/** @throws {ShopError} orderUnderWay for customers; orderMoved for the operator. */
export function requireTransition(from: OrderStatus, to: OrderStatus, actor: Actor): void {
  if (canTransition(from, to, actor)) return;
  if (actor === "customer") throw new ShopError("orderUnderWay");
  if (from === "Dispatched" && to === "Cancelled") throw new ShopError("orderMoved", { message: ON_THE_ROAD });
  throw new ShopError("orderMoved", { message: `The order is '${from}' and cannot become '${to}'.` });
}

/** Orders still to be delivered and paid for. */
export const OPEN_STATUSES = ["Not Processed", "Processing", "Dispatched"] as const satisfies readonly OrderStatus[];
