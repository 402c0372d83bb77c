import { sql } from "kysely";
import { STAR_COLUMNS } from "#shop/catalogue/reviews/rating.ts";
import type { Violations } from "./violations.server.ts";

export const catalogueViolations: Violations = {
  "totalrating is the mean of the reviews": sql`
    SELECT p.id FROM products p
    LEFT JOIN (SELECT product_id, count(*) AS reviews, sum(half_stars) AS halves
      FROM reviews WHERE hidden_at_ms IS NULL GROUP BY product_id) r
      ON r.product_id = p.id
    WHERE coalesce(r.reviews, 0) <> ${sql.raw(STAR_COLUMNS.map((column) => `p.${column}`).join(" + "))}
       OR coalesce(r.halves, 0) <> ${sql.raw(STAR_COLUMNS.map((column, index) => `${index + 1} * p.${column}`).join(" + "))}
       OR abs(p.rating_hundredths - coalesce(50.0 * r.halves / r.reviews, 0)) > 0.5`,
  "every product has a colour": sql`
    SELECT p.id FROM products p WHERE NOT EXISTS (SELECT 1 FROM product_colors c WHERE c.product_id = p.id)`,
  "every product id has 24 digits": sql`
    SELECT id FROM products WHERE id < '0' OR length(id) <> 24`,
};
