import type { ShopContext } from "#shop/context.server.ts";
import { queueEmail } from "#shop/mail/outbox.server.ts";
import { inTransaction } from "#shop/transaction.server.ts";
import { readProductFacts } from "./product-facts.server.ts";

/** Small, so that emails about orders do not wait behind them. */
const BATCH_SIZE = 20;

/**
 * Queues the emails of requests whose product is back in stock, and deletes these requests in the same transaction, so that
 * each gets one email. Requests whose product was sold out again wait on.
 * @returns how many emails were queued.
 */
export async function queueDueAlerts(ctx: ShopContext): Promise<number> {
  const due = await ctx.db.read
    .selectFrom("stock_alerts")
    .where("due_at_ms", "is not", null)
    .orderBy("due_at_ms")
    .limit(BATCH_SIZE)
    .select(["id", "product_id"])
    .execute();
  if (due.length === 0) return 0;
  const productIds = [...new Set(due.map((alert) => alert.product_id))];
  return inTransaction(ctx, async (tx) => {
    // The products are locked in order of id, as by orders.
    const query = tx.db.selectFrom("products").where("id", "in", productIds).orderBy("id").select(["id", "on_hand"]);
    const stock = await tx.lock(query).execute();
    const [back, out] = [true, false].map((inStock) =>
      stock.filter(({ on_hand }) => on_hand > 0 === inStock).map(({ id }) => id),
    ) as [string[], string[]];
    if (out.length > 0)
      await tx.db.updateTable("stock_alerts").set({ due_at_ms: null }).where("product_id", "in", out).execute();
    if (back.length === 0) return 0;
    const ids = due.map(({ id }) => id);
    const served = await tx.db
      .deleteFrom("stock_alerts")
      .where("id", "in", ids)
      .where("product_id", "in", back)
      .returning(["product_id", "email"])
      .execute();
    const products = new Map((await readProductFacts(tx.db, back)).map((facts) => [facts.productId, facts]));
    for (const { product_id, email: recipient } of served) {
      const facts = products.get(product_id);
      if (facts) await queueEmail(tx, { kind: "back-in-stock", recipient, facts });
    }
    return served.length;
  });
}
