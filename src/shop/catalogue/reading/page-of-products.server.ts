import type { SelectQueryBuilder } from "kysely";
import type { Database, Db } from "#db/db.ts";
import { newestTitleMatches } from "#db/dialect.ts";
import type { Tables } from "#db/tables.ts";
import { inOrder, isNewestFirst, matchingProducts, onlyCriterion } from "./filter.server.ts";
import type { ProductFilter } from "./product-filter.ts";

type Cut = { offset: number; limit: number };

/**
 * One page of a filter's products, in its order. The page is found among ids, in an index where there is one, so that
 * only the products shown are read, not those skipped.
 */
export function pageOfProducts(
  engine: Database["engine"],
  db: Db,
  filter: ProductFilter,
  cut: Cut,
): SelectQueryBuilder<Tables, "products", object> {
  const products = db.selectFrom("products");
  const only = isNewestFirst(filter) ? onlyCriterion(filter) : null;
  if (only === "words" && filter.words)
    return inOrder(products.where("products.seq", "in", newestTitleMatches(engine, filter.words, cut)), filter);
  if (only === "colorIds" && filter.colorIds?.length === 1) {
    const newest = db
      .selectFrom("product_colors")
      .where("color_id", "in", filter.colorIds)
      .orderBy("product_id", "desc")
      .select("product_id");
    return inOrder(products.where("products.id", "in", newest.offset(cut.offset).limit(cut.limit)), filter);
  }
  // A category, a brand or a tag alone has an index in this very order.
  const indexed = only === "categoryIds" || only === "brandIds" || only === "tags";
  // A category's products of one brand are few: quicker collected than met on a walk through everything.
  const narrow = filter.categoryIds !== undefined && filter.brandIds !== undefined;
  const purpose = isNewestFirst(filter) && !indexed && !narrow ? "newest" : "all";
  const ids = inOrder(matchingProducts(engine, db, filter, purpose), filter).select("products.id");
  return inOrder(products.where("products.id", "in", ids.offset(cut.offset).limit(cut.limit)), filter);
}
