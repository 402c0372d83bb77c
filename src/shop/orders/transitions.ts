import type { OrderStatus } from "#contract/orders.ts";
import { ShopError } from "#shop/shop-error.ts";

/** Who changes the status of an order: the operator, or the customer whose order it is. */
export type Actor = "operator" | "customer";

/**
 * Every allowed transition with its actors. A customer can cancel before dispatch. The operator can also cancel a
 * dispatched order, when the customer did not accept the parcel.
 */
const transitions: Record<OrderStatus, Partial<Record<OrderStatus, readonly Actor[]>>> = {
  "Not Processed": { Processing: ["operator", "customer"], Cancelled: ["operator", "customer"] },
  Processing: { Dispatched: ["operator"], Cancelled: ["operator", "customer"] },
  Dispatched: { Delivered: ["operator"], Cancelled: ["operator"] },
  Delivered: {},
  Cancelled: {},
};

/** Whether this actor may change an order from one status to the other. */
export function canTransition(from: OrderStatus, to: OrderStatus, actor: Actor): boolean {
  return transitions[from][to]?.includes(actor) ?? false;
}

/**
 * Refuses a transition that is not allowed.
 * @throws {ShopError} orderUnderWay to a customer; orderMoved to the operator.
 */
export function requireTransition(from: OrderStatus, to: OrderStatus, actor: Actor): void {
  if (canTransition(from, to, actor)) return;
  if (actor === "customer") throw new ShopError("orderUnderWay");
  throw new ShopError("orderMoved", { message: `The order is '${from}' and cannot become '${to}'.` });
}

/** An order in one of these is still to be delivered and paid for. */
export const OPEN_STATUSES = ["Not Processed", "Processing", "Dispatched"] as const satisfies readonly OrderStatus[];
