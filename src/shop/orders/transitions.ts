import type { OrderStatus } from "#contract/orders.ts";
import { ShopError } from "#shop/shop-error.ts";

/** Who moves an order on: the shop's operator, or the shopper whose order it is. */
export type Mover = "operator" | "shopper";

/**
 * Every move an order may make, and who may make it. A shopper cancels before dispatch; the operator also takes back a
 * parcel that was refused at the door.
 */
const moves: Record<OrderStatus, Partial<Record<OrderStatus, readonly Mover[]>>> = {
  "Not Processed": { Processing: ["operator", "shopper"], Cancelled: ["operator", "shopper"] },
  Processing: { Dispatched: ["operator"], Cancelled: ["operator", "shopper"] },
  Dispatched: { Delivered: ["operator"], Cancelled: ["operator"] },
  Delivered: {},
  Cancelled: {},
};

/** Whether an order in this state may be moved to that one. */
export function mayMove(from: OrderStatus, to: OrderStatus, by: Mover): boolean {
  return moves[from][to]?.includes(by) ?? false;
}

/**
 * Refuses a move that the table does not hold.
 * @throws {ShopError} orderUnderWay to a shopper who cancels too late; orderMoved otherwise.
 */
export function requireMove(from: OrderStatus, to: OrderStatus, by: Mover): void {
  if (mayMove(from, to, by)) return;
  if (by === "shopper") throw new ShopError("orderUnderWay");
  throw new ShopError("orderMoved", { message: `The order is '${from}' and cannot become '${to}'.` });
}

/** States in which an order is still to be paid at the door. */
export const OPEN_STATUSES = ["Not Processed", "Processing", "Dispatched"] as const satisfies readonly OrderStatus[];
