import type { OrderStatus } from "#contract/statuses.ts";
import { ShopError } from "#shop/shop-error.ts";

export type Actor = "operator" | "customer";

/** Customers can cancel before dispatch. The operator can also cancel a dispatched parcel that was not accepted. */
const transitions: Record<OrderStatus, Partial<Record<OrderStatus, readonly Actor[]>>> = {
  "Not Processed": { Processing: ["operator", "customer"], Cancelled: ["operator", "customer"] },
  Processing: { Dispatched: ["operator"], Cancelled: ["operator", "customer"] },
  Dispatched: { Delivered: ["operator"], Cancelled: ["operator"] },
  Delivered: {},
  Cancelled: {},
};

/** Whether the actor may change the status so. */
export function canTransition(from: OrderStatus, to: OrderStatus, actor: Actor): boolean {
  return transitions[from][to]?.includes(actor) ?? false;
}

/** @throws {ShopError} orderUnderWay for customers; orderMoved for the operator. */
export function requireTransition(from: OrderStatus, to: OrderStatus, actor: Actor): void {
  if (canTransition(from, to, actor)) return;
  if (actor === "customer") throw new ShopError("orderUnderWay");
  throw new ShopError("orderMoved", { message: `The order is '${from}' and cannot become '${to}'.` });
}

/** Orders still to be delivered and paid for. */
export const OPEN_STATUSES = ["Not Processed", "Processing", "Dispatched"] as const satisfies readonly OrderStatus[];
