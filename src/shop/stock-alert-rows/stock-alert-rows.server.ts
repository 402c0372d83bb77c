import type { Selectable } from "kysely";
import type { StockAlertRow } from "#db/account-rows.ts";
import type { Db, Reader } from "#db/db.ts";
import { newId } from "#shop/ids.ts";
import { topics } from "#shop/topics.ts";
import type { Tx } from "#shop/transaction.server.ts";

/** Nothing happens when the address waits already. */
export async function addAlert({ db, now }: Tx, product_id: string, email: string): Promise<void> {
  await db
    .insertInto("stock_alerts")
    .values({ id: newId(now()), product_id, email, created_at_ms: now() })
    .onConflict((conflict) => conflict.columns(["product_id", "email"]).doNothing())
    .execute();
}

/** Whether the address waits for the product. */
export async function isWaiting(db: Reader, productId: string, email: string): Promise<boolean> {
  const own = db.selectFrom("stock_alerts").where("product_id", "=", productId).where("email", "=", email);
  return (await own.select("id").executeTakeFirst()) !== undefined;
}

/** All requests of an address, newest first. */
export function listAlertsOf(db: Reader, email: string): Promise<Selectable<StockAlertRow>[]> {
  const own = db.selectFrom("stock_alerts").where("email", "=", email);
  return own.orderBy("created_at_ms", "desc").selectAll().execute();
}

/** All requests of an address. */
export async function endAlertsOf(db: Db, email: string): Promise<void> {
  await db.deleteFrom("stock_alerts").where("email", "=", email).execute();
}

/** How many addresses wait for the product. */
export async function countAlerts(db: Reader, productId: string): Promise<number> {
  const { waiting } = await db
    .selectFrom("stock_alerts")
    .where("product_id", "=", productId)
    .select(({ fn }) => fn.countAll<number>().as("waiting"))
    .executeTakeFirstOrThrow();
  return waiting;
}

/** The products for which most addresses wait. */
export function listMostWaited(db: Reader, limit: number): Promise<{ product_id: string; waiting: number }[]> {
  return db
    .selectFrom("stock_alerts")
    .groupBy("product_id")
    .select(({ fn }) => ["product_id", fn.countAll<number>().as("waiting")])
    .orderBy("waiting", "desc")
    .orderBy("product_id")
    .limit(limit)
    .execute();
}

/**
 * Marks the requests for an email about products that are back in stock, in the transaction that adds the pieces. The mail
 * worker sends the emails after the commit (`stock-alerts`).
 */
export async function markDueAlerts({ db, now, invalidate }: Tx, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return;
  const { numUpdatedRows } = await db
    .updateTable("stock_alerts")
    .set({ due_at_ms: now() })
    .where("product_id", "in", [...productIds].sort())
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) invalidate(topics.emails);
}

/** Of products that were sold out again. */
export async function unmarkDueAlerts({ db }: Tx, productIds: readonly string[]): Promise<void> {
  if (productIds.length > 0)
    await db.updateTable("stock_alerts").set({ due_at_ms: null }).where("product_id", "in", productIds).execute();
}

/** Those that are due for the longest time. */
export function listDueAlerts(db: Reader, limit: number): Promise<{ id: string; product_id: string }[]> {
  return db
    .selectFrom("stock_alerts")
    .where("due_at_ms", "is not", null)
    .orderBy("due_at_ms")
    .limit(limit)
    .select(["id", "product_id"])
    .execute();
}

/** Deletes those of the requests that are for these products, and returns them: each is served once. */
export async function takeAlerts(
  { db }: Tx,
  ids: readonly string[],
  productIds: readonly string[],
): Promise<{ product_id: string; email: string }[]> {
  if (productIds.length === 0) return [];
  const taken = db.deleteFrom("stock_alerts").where("id", "in", ids).where("product_id", "in", productIds);
  return taken.returning(["product_id", "email"]).execute();
}
