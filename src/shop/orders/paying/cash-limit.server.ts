import { sql } from "kysely";
import type { ShippingAddress } from "#contract/orders.ts";
import { readBlocksForAct } from "#shop/accounts/blocks/blocks.server.ts";
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

/** An order that is placed or gets another address or total, of an account and to a locked address; null is not counted. */
type CashOrder = { id: string; userId: string | null; addressKey: string | null; totalPaise: number };

/**
 * Whether the order is paid before it is handed over: its account may not pay in cash; or it and the other unpaid ones of its
 * account, or of its delivery address, are together above what may be taken in cash from one person in a day.
 */
export async function isPaidBefore(tx: Tx, { id, userId, addressKey, totalPaise }: CashOrder): Promise<boolean> {
  if (userId !== null && (await readBlocksForAct(tx, userId)).has("cash")) return true;
  const { cashLimitPaise } = await tx.readSettings();
  if (cashLimitPaise === 0) return false;
  const ofAccount = await unpaidPaise(tx, { column: "user_id", key: userId, except: id });
  const ofAddress = await unpaidPaise(tx, { column: "address_key", key: addressKey, except: id });
  return Math.max(ofAccount, ofAddress) + totalPaise > cashLimitPaise;
}

/** Orders of an account or to a delivery address, but for one. */
export type CashKey = { column: "user_id" | "address_key"; key: string; except: string };

function unpaidOrders({ db }: Tx, { column, key, except }: CashKey) {
  return (
    db
      .selectFrom("orders")
      .where(column, "=", key)
      .where("id", "<>", except)
      .where("status", "<>", "Cancelled")
      .whereRef("total_paise", ">", "paid_paise")
      // PostgreSQL returns sums of large integers as texts.
      .select(sql<number>`CAST(coalesce(sum(total_paise - paid_paise), 0) AS BIGINT)`.as("paise"))
  );
}

async function unpaidPaise(tx: Tx, { key, ...of }: Omit<CashKey, "key"> & { key: string | null }): Promise<number> {
  if (key === null) return 0;
  return (await unpaidOrders(tx, { ...of, key }).executeTakeFirstOrThrow()).paise;
}

/** What couriers take in cash for orders that were handed over since then, and are not delivered yet; in paise. */
export async function outForDelivery(tx: Tx, key: CashKey, sinceMs: number): Promise<number> {
  const out = unpaidOrders(tx, key)
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
