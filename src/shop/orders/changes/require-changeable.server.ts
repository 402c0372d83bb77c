import type { OwnedOrder, StoredOrder } from "#shop/orders/order-response.server.ts";
import type { Actor } from "#shop/orders/transitions.ts";
import { ShopError } from "#shop/shop-error.ts";
import { isChangeable } from "./changeable.ts";

/**
 * Returns the order, whose customer has an account: orders of erased ones are finished.
 * @throws {ShopError} orderMoved once its parcel is packed.
 */
export function requireChangeable(order: StoredOrder, actor: Actor): OwnedOrder {
  const { status, user_id, packed_at_ms } = order;
  if (isChangeable(order) && user_id !== null) return { ...order, user_id };
  const stage = packed_at_ms === null || status !== "Processing" ? status : "packed";
  const what = actor === "customer" ? "This order" : `The order is '${stage}' and`;
  throw new ShopError("orderMoved", { message: `${what} can no longer be changed.` });
}
