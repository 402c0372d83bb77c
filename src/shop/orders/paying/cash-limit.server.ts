import type { ShippingAddress } from "#contract/orders.ts";
import { readBlocksForAct } from "#shop/accounts/blocks/blocks.server.ts";
import { type CashKey, type CashOrder, paidBecause, unpaidOrders } from "#shop/cash/cash-limit.server.ts";
import type { PaidBecause } from "#shop/cash/cash-texts.ts";
import { takeTurn } from "#shop/limit.server.ts";
import { deliveryHash } from "#shop/orders/first-orders/first-orders.server.ts";
import type { Tx } from "#shop/transaction.server.ts";

const UNPAID_OF_ADDRESS = "unpaid orders of an address";

/**
 * Orders to one delivery address wait for each other until their transactions end; those of one account do so by its cart.
 * @returns the hash by which orders to the address are found, `orders.address_key`.
 */
export async function lockDeliveryAddress(tx: Tx, address: ShippingAddress): Promise<string> {
  const key = deliveryHash(address);
  await takeTurn(tx, UNPAID_OF_ADDRESS, key);
  return key;
}

/** Why the order is paid before it is handed over; null when it is paid in cash. Its transaction locks what that depends on. */
export async function whyPaidBefore(tx: Tx, order: CashOrder): Promise<PaidBecause | null> {
  const { cashLimitPaise } = await tx.readSettings();
  const { userId } = order;
  const mayPayCash = userId === null || !(await readBlocksForAct(tx, userId)).has("cash");
  return paidBecause(tx.db, { cashLimitPaise, mayPayCash }, order);
}

/** What couriers take in cash for orders that were handed over since then, and are not delivered yet; in paise. */
export async function outForDelivery(tx: Tx, key: CashKey, sinceMs: number): Promise<number> {
  const out = unpaidOrders(tx.db, key)
    .where("status", "=", "Dispatched")
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("order_events")
          .whereRef("order_id", "=", "orders.id")
          .where("kind", "=", "handedOver")
          .where("at_ms", ">=", sinceMs)
          .select("order_id"),
      ),
    );
  return (await out.executeTakeFirstOrThrow()).paise;
}
