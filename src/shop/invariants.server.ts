import { sql } from "kysely";
import type { ShopContext } from "./context.server.ts";

/** What must always hold, each as a query for the rows that break it. */
const broken = {
  "totalrating is the mean of the reviews": sql<{ id: string }>`
    SELECT p.id FROM products p
    LEFT JOIN (SELECT product_id, count(*) AS reviews, sum(star) AS stars FROM reviews GROUP BY product_id) r
      ON r.product_id = p.id
    WHERE coalesce(r.reviews, 0) <> p.stars_1 + p.stars_2 + p.stars_3 + p.stars_4 + p.stars_5
       OR coalesce(r.stars, 0) <> p.stars_1 + 2 * p.stars_2 + 3 * p.stars_3 + 4 * p.stars_4 + 5 * p.stars_5
       OR abs(p.rating_hundredths - coalesce(100.0 * r.stars / r.reviews, 0)) > 0.5`,
  "every product has a colour": sql<{ id: string }>`
    SELECT id FROM products WHERE id NOT IN (SELECT product_id FROM product_colors)`,
  "every title can be searched": sql<{ id: string }>`
    SELECT id FROM products WHERE seq NOT IN (SELECT rowid FROM product_words)`,
  "nothing stands in the index without its product": sql<{ id: string }>`
    SELECT CAST(rowid AS TEXT) AS id FROM product_words WHERE rowid NOT IN (SELECT seq FROM products)`,
  "every id carries its time of creation": sql<{ id: string }>`
    SELECT id FROM products WHERE id < '0' OR length(id) <> 24`,
};

/** The invariants that do not hold, each with the first rows that break it; empty when all is well. */
export async function findViolations(ctx: ShopContext): Promise<string[]> {
  const violations: string[] = [];
  for (const [name, query] of Object.entries(broken)) {
    const { rows } = await query.execute(ctx.db.read);
    if (rows.length > 0)
      violations.push(
        `${name}: ${rows
          .slice(0, 5)
          .map((row) => row.id)
          .join(", ")}`,
      );
  }
  return violations;
}
