import type { Reader } from "#db/db.ts";
import { idAt } from "#shop/ids.ts";

/** What was ordered from one time to another, without what was cancelled. In paise. */
export async function readSales(
  db: Reader,
  sinceMs: number,
  untilMs: number,
): Promise<{ orders: number; paise: number }> {
  const { orders, paise } = await db
    .selectFrom("orders")
    .where("id", ">=", idAt(sinceMs))
    .where("id", "<", idAt(untilMs))
    .where("status", "<>", "Cancelled")
    .select(({ fn }) => [fn.countAll<number>().as("orders"), fn.sum<number | null>("total_paise").as("paise")])
    .executeTakeFirstOrThrow();
  return { orders, paise: Number(paise ?? 0) };
}
