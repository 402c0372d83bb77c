import { lockStock } from "#shop/catalogue/offers/lock-stock.server.ts";
import { requirePermission, type ShopContext } from "#shop/context.server.ts";
import { queueEmail } from "#shop/mail/outbox.server.ts";
import { listDueAlerts, takeAlerts, unmarkDueAlerts } from "#shop/stock-alert-rows/stock-alert-rows.server.ts";
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
  requirePermission(ctx, "tasks.run");
  const due = await listDueAlerts(ctx.db.read, BATCH_SIZE);
  if (due.length === 0) return 0;
  const productIds = [...new Set(due.map((alert) => alert.product_id))];
  return inTransaction(ctx, async (tx) => {
    const stock = await lockStock(tx, productIds);
    const [back, out] = [true, false].map((inStock) =>
      stock.filter(({ on_hand, state }) => (on_hand > 0 && state === "live") === inStock).map(({ id }) => id),
    ) as [string[], string[]];
    await unmarkDueAlerts(tx, out);
    if (back.length === 0) return 0;
    const served = await takeAlerts(
      tx,
      due.map(({ id }) => id),
      back,
    );
    const products = new Map((await readProductFacts(tx.db, back)).map((facts) => [facts.productId, facts]));
    for (const { product_id, email: recipient } of served) {
      const facts = products.get(product_id);
      if (facts) await queueEmail(tx, { kind: "back-in-stock", recipient, facts });
    }
    return served.length;
  });
}
