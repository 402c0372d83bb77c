import { sql } from "kysely";
import type { StoredOrder } from "#shop/orders/order-response.server.ts";
import { startOfIndianDay } from "#shop/time.ts";
import type { Tx } from "#shop/transaction.server.ts";

/**
 * What was taken today in cash, in India, for the other orders of the account or the delivery address of an order, in paise.
 */
export async function cashOfDay(tx: Tx, { id, user_id, address_key }: StoredOrder): Promise<number> {
  const taken = async (column: "user_id" | "address_key", key: string | null) => {
    if (key === null) return 0;
    const { paise } = await tx.db
      .selectFrom("payments")
      .innerJoin("orders", "orders.id", "payments.order_id")
      .where(column, "=", key)
      .where("orders.id", "<>", id)
      .where("method", "=", "cash")
      .where("received_at_ms", ">=", startOfIndianDay(tx.now()))
      // PostgreSQL returns sums of large integers as texts.
      .select(sql<number>`CAST(coalesce(sum(amount_paise), 0) AS BIGINT)`.as("paise"))
      .executeTakeFirstOrThrow();
    return paise;
  };
  return Math.max(await taken("user_id", user_id), await taken("address_key", address_key));
}
