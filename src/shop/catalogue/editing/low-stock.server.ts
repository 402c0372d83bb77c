import { sql } from "kysely";
import type { LowProduct } from "#contract/admin/products.ts";
import { PERIOD_DAYS } from "#shop/catalogue/stock/sales-period.server.ts";
import { requirePermission, type ShopContext } from "#shop/context.server.ts";
import type { Waiting } from "#shop/waiting.ts";

type Row = { id: string; title: string; on_hand: number; low_stock: number | null; sold_lately: number };

/** A list of more products is no list of what to order today. */
const MAX_COUNTED = 1_000;
/** Products that last for fewer days wait for an order. */
const DAYS = 7;

/** How many products are low, at most 1,000. */
export async function countLowStock(ctx: ShopContext): Promise<Waiting> {
  requirePermission(ctx, "stock.read");
  const { rows } = await sql<{ count: number }>`SELECT count(*) AS count
    FROM (SELECT id FROM (${lowIds(ctx, { days: DAYS, limit: MAX_COUNTED })}) low LIMIT ${MAX_COUNTED}) counted`.execute(
    ctx.db.read,
  );
  return { count: Number(rows[0]?.count), oldestMs: null, overdue: 0 };
}

/** How long it lasts, in periods; the index `products_cover` has it. */
const COVER = sql`(CAST(on_hand AS DOUBLE PRECISION) / sold_lately)`;

/**
 * The live products at or below their threshold, and those that last for fewer than `days` days at the rate of the last 30: the
 * ones that are sold out soonest first, and then those that nobody bought.
 */
export async function listLowStock(
  ctx: ShopContext,
  { days, limit }: { days: number; limit: number },
): Promise<LowProduct[]> {
  requirePermission(ctx, "stock.read");
  const { fewLeft } = ctx.settings;
  const { rows } = await sql<Row>`
    SELECT p.id, title, on_hand, low_stock, sold_lately
    FROM (${lowIds(ctx, { days, limit })}) low JOIN products p ON p.id = low.id
    ORDER BY CASE WHEN sold_lately > 0 THEN 0 ELSE 1 END,
      CASE WHEN sold_lately > 0 THEN ${COVER} ELSE on_hand END, p.id
    LIMIT ${limit}`.execute(ctx.db.read);
  return rows.map(({ id, title, on_hand, low_stock, sold_lately }) => ({
    _id: id,
    title,
    stock: on_hand,
    threshold: low_stock ?? fewLeft,
    sold30: Math.max(0, sold_lately),
    daysLeft: sold_lately > 0 ? Math.floor((on_hand * PERIOD_DAYS) / sold_lately) : null,
  }));
}

/** The ids of the first ones of each part, at most `limit` of a part, and of all with a threshold of their own. */
function lowIds({ settings: { fewLeft } }: ShopContext, { days, limit }: { days: number; limit: number }) {
  // Each part has its own order and its own end, so that an index finds its first ones.
  const part = (condition: ReturnType<typeof sql>, order: ReturnType<typeof sql>) =>
    sql`SELECT id FROM (SELECT id FROM products WHERE state = 'live' AND ${condition} ORDER BY ${order}, id LIMIT ${limit}) part`;
  return sql`${part(sql`sold_lately > 0 AND ${COVER} < ${days / PERIOD_DAYS}`, COVER)}
    UNION ${part(sql`sold_lately > 0 AND on_hand <= ${fewLeft} AND low_stock IS NULL`, COVER)}
    UNION ${part(sql`sold_lately <= 0 AND on_hand <= ${fewLeft} AND low_stock IS NULL`, sql`on_hand`)}
    UNION SELECT id FROM products WHERE low_stock IS NOT NULL AND state = 'live' AND on_hand <= low_stock`;
}
