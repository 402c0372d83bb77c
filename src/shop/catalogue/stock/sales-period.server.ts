import { sql } from "kysely";
import { requirePermission, type ShopContext } from "#shop/context.server.ts";
import { inTransaction } from "#shop/transaction.server.ts";

const DAY_MS = 86_400_000;
/** So many days of sales say how long a stock lasts. */
export const PERIOD_DAYS = 30;

/** Movements whose products one transaction locks: few, so that orders do not wait. */
const BATCH_SIZE = 200;

/** Takes sales of more than 30 days ago out of `sold_lately`, a batch of movements. @returns whether there may be more. */
export async function leaveOldSales(ctx: ShopContext, batch = BATCH_SIZE): Promise<boolean> {
  requirePermission(ctx, "tasks.run");
  const endMs = ctx.now() - PERIOD_DAYS * DAY_MS;
  return inTransaction(ctx, async (tx) => {
    const { db } = tx;
    const period = tx.lock(db.selectFrom("sales_period").select("from_ms"));
    const { from_ms } = await period.executeTakeFirstOrThrow();
    const old = db
      .selectFrom("stock_movements")
      .where("reason", "in", [sql.lit("order" as const), sql.lit("cancelled" as const)])
      .where("created_at_ms", ">=", from_ms);
    const next = await old
      .where("created_at_ms", "<", endMs)
      .orderBy("created_at_ms")
      .limit(batch)
      .select("created_at_ms")
      .execute();
    const last = next.at(-1);
    if (!last) return false;
    // All of one moment go together, so that the period begins between two moments.
    const untilMs = last.created_at_ms + 1;
    const sums = await old
      .where("created_at_ms", "<", untilMs)
      .groupBy("product_id")
      .orderBy("product_id")
      .select(["product_id", sql<number>`sum(quantity)`.as("quantity")])
      .execute();
    for (const { product_id, quantity } of sums)
      await db
        .updateTable("products")
        .set({ sold_lately: sql`sold_lately + ${Number(quantity)}` })
        .where("id", "=", product_id)
        .execute();
    await db.updateTable("sales_period").set({ from_ms: untilMs }).execute();
    return next.length === batch;
  });
}
