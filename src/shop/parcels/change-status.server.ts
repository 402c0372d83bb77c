import type { OrderStatus } from "#contract/statuses.ts";
import { requirePermission, type ShopContext } from "#shop/context.server.ts";
import { lockExistingOrder } from "#shop/orders/lock-order.server.ts";
import type { StoredOrder } from "#shop/orders/order-response.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { inTransaction, type Tx } from "#shop/transaction.server.ts";
import { cancel } from "./cancel-order.server.ts";
import { deliver } from "./deliver-order.server.ts";
import { dispatch } from "./hand-over.server.ts";

/**
 * For the operator: 'Dispatched' packs an order and hands it over to a courier that nobody names, 'Delivered' ends its
 * parcel, 'Cancelled' frees its coupon and, unless they are packed, its pieces.
 * @throws {ShopError} orderNotFound; orderMoved when the order cannot become that, saying what to do instead.
 */
export async function changeOrderStatus(
  ctx: ShopContext,
  id: string,
  to: "Dispatched" | "Delivered" | "Cancelled",
): Promise<void> {
  requirePermission(ctx, "orders.write");
  if (to === "Dispatched") requirePermission(ctx, "orders.dispatch");
  await inTransaction(ctx, async (tx) => {
    const order = await lockExistingOrder(tx, id);
    if (order.awaits_release === 1 && to !== "Cancelled")
      throw new ShopError("orderMoved", { message: "The order awaits its release." });
    await CHANGES[to](tx, order);
  });
}

const CHANGES = {
  Dispatched: dispatch,
  Delivered: deliver,
  Cancelled: (tx: Tx, order: StoredOrder) => cancel(tx, order, "operator"),
} satisfies {
  [Status in OrderStatus]?: (tx: Tx, order: StoredOrder) => Promise<void>;
};
