import { topics } from "#shop/topics.ts";
import type { Tx } from "#shop/transaction.server.ts";

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
