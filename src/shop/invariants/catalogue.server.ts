import { sql } from "kysely";
import { STAR_COLUMNS } from "#shop/catalogue/reviews/rating.ts";
import type { Violations } from "./violations.server.ts";

/** Titles of a table with their case folded as far as the engines fold it, and those of its aliases. */
function titlesOf(table: "categories" | "brands" | "colors", target: "category_id" | "brand_id" | "color_id") {
  return sql`SELECT ${sql.lit(table)} AS kind, id, lower(title) AS title FROM ${sql.table(table)}
      WHERE id NOT IN (SELECT id FROM facet_aliases)
    UNION ALL SELECT ${sql.lit(table)}, ${sql.ref(target)}, lower(title) FROM facet_aliases WHERE ${sql.ref(target)} IS NOT NULL`;
}

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
  "a category is in one that is in none": sql`
    SELECT c.id FROM categories c JOIN categories p ON p.id = c.parent_id WHERE p.parent_id IS NOT NULL OR p.id = c.id`,
  "what was merged is no category, brand or colour any more": sql`
    SELECT id FROM facet_aliases WHERE merging_group IS NULL AND id IN (
      SELECT id FROM categories UNION ALL SELECT id FROM brands UNION ALL SELECT id FROM colors)`,
  "what is being merged is still there": sql`
    SELECT a.id FROM facet_aliases a WHERE merging_group IS NOT NULL
      AND a.id NOT IN (SELECT id FROM categories UNION ALL SELECT id FROM brands UNION ALL SELECT id FROM colors)`,
  "a title names one category, brand or colour, also a former one": sql`
    SELECT min(id) AS id FROM (
      ${titlesOf("categories", "category_id")} UNION ALL ${titlesOf("brands", "brand_id")} UNION ALL
      ${titlesOf("colors", "color_id")}) named
    GROUP BY kind, title HAVING count(DISTINCT id) > 1`,
  "planned prices of a product are for different times": sql`
    SELECT one.product_id AS id FROM planned_prices one JOIN planned_prices other ON other.product_id = one.product_id
    WHERE one.due_at_ms IS NOT NULL AND other.due_at_ms IS NOT NULL AND one.id < other.id
      AND one.begins_at_ms < coalesce(other.ends_at_ms, other.begins_at_ms + 1)
      AND other.begins_at_ms < coalesce(one.ends_at_ms, one.begins_at_ms + 1)`,
  "every product id has 24 digits": sql`
    SELECT id FROM products WHERE id < '0' OR length(id) <> 24`,
};
