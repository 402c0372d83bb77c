import { sql } from "kysely";
import { requirePermission, type ShopContext } from "#shop/context.server.ts";
import { inTransaction } from "#shop/transaction.server.ts";

const DAY_MS = 86_400_000;
/** So many days of sales say how long a stock lasts. */
export const PERIOD_DAYS = 30;
/** So many days of sales say what is popular (decision 31). */
const QUARTER_DAYS = 90;

/** Movements whose products one transaction locks: few, so that orders do not wait. */
const BATCH_SIZE = 200;

/** The columns of `products` that count the sales of some days, and since when they do. */
const PERIODS = [
  { days: PERIOD_DAYS, sold: "sold_lately", from: "from_ms" },
  { days: QUARTER_DAYS, sold: "sold_in_quarter", from: "quarter_from_ms" },
] as const;

/** Takes sales that are too old out of the sums of 30 and of 90 days, a batch of movements each. @returns whether there may be more. */
export async function leaveOldSales(ctx: ShopContext, batch = BATCH_SIZE): Promise<boolean> {
  requirePermission(ctx, "tasks.run");
  let more = false;
  for (const period of PERIODS) more = (await leaveSales(ctx, period, batch)) || more;
  return more;
}

async function leaveSales(
  ctx: ShopContext,
  { days, sold, from }: (typeof PERIODS)[number],
  batch: number,
): Promise<boolean> {
  const endMs = ctx.now() - days * DAY_MS;
  return inTransaction(ctx, async (tx) => {
    const { db } = tx;
    const period = tx.lock(db.selectFrom("sales_period").select(from));
    const { [from]: fromMs } = (await period.executeTakeFirstOrThrow()) as Record<typeof from, number>;
    const old = db
      .selectFrom("stock_movements")
      .where("reason", "in", [sql.lit("order" as const), sql.lit("cancelled" as const)])
      .where("created_at_ms", ">=", fromMs);
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
        .set({ [sold]: sql`${sql.ref(sold)} + ${Number(quantity)}` })
        .where("id", "=", product_id)
        .execute();
    await db
      .updateTable("sales_period")
      .set({ [from]: untilMs })
      .execute();
    return next.length === batch;
  });
}
