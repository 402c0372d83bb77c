import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { ShippingAddress } from "#contract/orders.ts";
import type { Reader } from "#db/db.ts";
import { together } from "#db/together.ts";
import { takeTurn } from "#shop/limit.server.ts";
import type { OrderLimit } from "#shop/settings/shop-settings.ts";
import { ShopError } from "#shop/shop-error.ts";
import type { Tx } from "#shop/transaction.server.ts";
import { deliveryKey, type FirstOrdersScope, firstOrdersRefusal } from "./first-orders.ts";

const DAY_MS = 24 * 3_600_000;
const FIRST_ORDERS = "first orders";

/** What orders are counted by. Null is not counted. */
type Keys = Record<FirstOrdersScope, string | null>;

const columns = {
  account: "orders.user_id",
  deliveryAddress: "first_orders.delivery_address",
  networkAddress: "first_orders.network_address",
} as const satisfies Record<FirstOrdersScope, string>;
const scopes = Object.keys(columns) as FirstOrdersScope[];

/**
 * Orders with a common address wait for each other until their transactions end. Orders of one account do so by its cart.
 * @returns null when the limits do not apply, because an order of the account was delivered.
 */
export async function lockFirstOrders(tx: Tx, userId: string, address: ShippingAddress | null): Promise<Keys | null> {
  const { networkAddress } = tx;
  const { firstOrders } = await tx.readSettings();
  if (firstOrders === null || (await hasDeliveredOrder(tx.db, userId))) return null;
  const keys = { account: userId, deliveryAddress: address && deliveryHash(address), networkAddress };
  const addresses = [keys.deliveryAddress, keys.networkAddress].filter((key) => key !== null);
  await together(...addresses.map((key) => takeTurn(tx, FIRST_ORDERS, key)));
  return keys;
}

/**
 * Counts the new order.
 * @throws {ShopError} firstOrdersLimit, with what is still possible.
 */
export async function countFirstOrder(tx: Tx, keys: Keys, order: OrderLimit & { id: string }): Promise<void> {
  await refuseMore(tx, keys, order);
  await tx.db
    .insertInto("first_orders")
    .values({
      order_id: order.id,
      delivery_address: keys.deliveryAddress,
      network_address: keys.networkAddress,
      pieces: order.pieces,
      created_at_ms: tx.now(),
    })
    .execute();
}

/**
 * Counts an order by its delivery address, which it got later, or instead of another one.
 * @throws {ShopError} firstOrdersLimit
 */
export async function countDeliveryAddress(
  tx: Tx,
  { id, user_id, total_paise }: { id: string; user_id: string; total_paise: number },
  address: ShippingAddress,
): Promise<void> {
  const counted = tx.db.selectFrom("first_orders").where("order_id", "=", id);
  const row = await counted.select(["pieces", "delivery_address"]).executeTakeFirst();
  const { firstOrders } = await tx.readSettings();
  if (!row || firstOrders === null || (await hasDeliveredOrder(tx.db, user_id))) return;
  const key = deliveryHash(address);
  // It counts to its own address already.
  if (key === row.delivery_address) return;
  await takeTurn(tx, FIRST_ORDERS, key);
  await refuseMore(tx, { deliveryAddress: key }, { pieces: row.pieces, totalPaise: total_paise });
  await tx.db.updateTable("first_orders").set({ delivery_address: key }).where("order_id", "=", id).execute();
}

async function refuseMore(tx: Tx, keys: Partial<Keys>, order: OrderLimit) {
  const { firstOrders } = await tx.readSettings();
  if (firstOrders === null) return;
  const counted = scopes.flatMap((scope) => (keys[scope] ? [orderedBy(tx, scope, keys[scope])] : []));
  const [first, ...others] = counted;
  if (!first) return;
  const all = others.reduce((query, other) => query.unionAll(other), first);
  for (const { scope, ...ordered } of await all.execute()) {
    const message = firstOrdersRefusal(scope, firstOrders[scope], ordered, order);
    if (message !== null) throw new ShopError("firstOrdersLimit", { message });
  }
}

/** Cancelled orders do not count, because their pieces are in stock again. */
function orderedBy(tx: Tx, scope: FirstOrdersScope, key: string) {
  return (
    tx.db
      .selectFrom("first_orders")
      .innerJoin("orders", "orders.id", "first_orders.order_id")
      .where(columns[scope], "=", key)
      .where("first_orders.created_at_ms", ">", tx.now() - DAY_MS)
      .where("orders.status", "<>", "Cancelled")
      // PostgreSQL returns sums of large integers as texts.
      .select([
        sql<FirstOrdersScope>`CAST(${scope} AS TEXT)`.as("scope"),
        sql<number>`CAST(coalesce(sum(first_orders.pieces), 0) AS BIGINT)`.as("pieces"),
        sql<number>`CAST(coalesce(sum(orders.total_paise), 0) AS BIGINT)`.as("totalPaise"),
      ])
  );
}

async function hasDeliveredOrder(db: Reader, userId: string): Promise<boolean> {
  const query = db.selectFrom("orders").select("id").where("user_id", "=", userId).where("status", "=", "Delivered");
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}

/** The same for all spellings of an address (`deliveryKey`); nobody can read the address from it. */
export function deliveryHash(address: ShippingAddress): string {
  return createHash("sha256").update(deliveryKey(address)).digest("hex");
}
