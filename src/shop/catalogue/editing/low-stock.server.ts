import { sql } from "kysely";
import type { LowProduct } from "#contract/admin/products.ts";
import { requirePermission, type ShopContext } from "#shop/context.server.ts";

const DAY_MS = 86_400_000;
const PERIOD_DAYS = 30;

type Row = { id: string; title: string; on_hand: number; low_stock: number | null; sold: number };

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
    WITH sales AS (
      SELECT product_id, -sum(quantity) AS sold FROM stock_movements
      WHERE created_at_ms >= ${ctx.now() - PERIOD_DAYS * DAY_MS} AND reason IN ('order', 'cancelled')
      GROUP BY product_id HAVING sum(quantity) < 0),
    low AS (
      SELECT id FROM products WHERE state = 'live' AND on_hand <= ${fewLeft} AND low_stock IS NULL
      UNION SELECT id FROM products WHERE low_stock IS NOT NULL AND state = 'live' AND on_hand <= low_stock
      UNION SELECT p.id FROM sales s JOIN products p ON p.id = s.product_id
        WHERE p.state = 'live' AND p.on_hand * ${PERIOD_DAYS} < s.sold * ${days})
    SELECT p.id, p.title, p.on_hand, p.low_stock, coalesce(s.sold, 0) AS sold
    FROM low JOIN products p ON p.id = low.id LEFT JOIN sales s ON s.product_id = p.id
    ORDER BY CASE WHEN s.sold > 0 THEN 0 ELSE 1 END, p.on_hand * 1.0 / coalesce(s.sold, 1), p.id
    LIMIT ${limit}`.execute(ctx.db.read);
  return rows.map(({ id, title, on_hand, low_stock, sold }) => ({
    _id: id,
    title,
    stock: on_hand,
    threshold: low_stock ?? fewLeft,
    sold30: Number(sold),
    daysLeft: Number(sold) > 0 ? Math.floor((on_hand * PERIOD_DAYS) / Number(sold)) : null,
  }));
}
