import { ShopError } from "#shop/shop-error.ts";
import type { Tx } from "#shop/transaction.server.ts";
import type { OwnedOrder, StoredOrder } from "./order-response.server.ts";

/** Nobody else changes the order until the transaction ends. */
export function lockOrder(tx: Tx, id: string): Promise<StoredOrder | undefined> {
  return tx.lock(tx.db.selectFrom("orders").where("id", "=", id).selectAll()).executeTakeFirst();
}

/** @throws {ShopError} orderNotFound */
export async function lockExistingOrder(tx: Tx, id: string): Promise<StoredOrder> {
  const order = await lockOrder(tx, id);
  if (!order) throw new ShopError("orderNotFound");
  return order;
}

/** @throws {ShopError} orderNotFound, also for other customers' orders. */
export async function lockOwnOrder(tx: Tx, id: string, userId: string): Promise<OwnedOrder> {
  const order = await lockOrder(tx, id);
  if (order?.user_id !== userId) throw new ShopError("orderNotFound");
  return { ...order, user_id: userId };
}
