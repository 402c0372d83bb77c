import { type Selectable, sql } from "kysely";
import type { Reader } from "#db/db.ts";
import type { RefundRow } from "#db/payment-rows.ts";

export type StoredRefund = Selectable<RefundRow>;

/** What is refunded or owed of an order, in paise; with `isPaid`, only what is refunded. */
export async function readRefunded(db: Reader, orderId: string, { isPaid = false } = {}): Promise<number> {
  let query = db.selectFrom("refunds").where("order_id", "=", orderId);
  if (isPaid) query = query.where("paid_at_ms", "is not", null);
  const { paise } = await query
    // PostgreSQL returns sums of large integers as texts.
    .select(sql<number>`CAST(coalesce(sum(amount_paise), 0) AS BIGINT)`.as("paise"))
    .executeTakeFirstOrThrow();
  return paise;
}

/** The refunds of orders, the oldest first. */
export async function readRefunds(db: Reader, orderIds: readonly string[]): Promise<StoredRefund[]> {
  if (orderIds.length === 0) return [];
  return db.selectFrom("refunds").where("order_id", "in", orderIds).orderBy("id").selectAll().execute();
}
