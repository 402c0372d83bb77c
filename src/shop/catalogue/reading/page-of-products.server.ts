import type { SelectQueryBuilder } from "kysely";
import type { Database, Db } from "#db/db.ts";
import { newestTitleMatches } from "#db/dialect.ts";
import type { Tables } from "#db/tables.ts";
import { isNewestFirst, matchingProducts, onlyCriterion, sorted } from "./filter.server.ts";
import type { ProductFilter } from "./product-filter.ts";

type Cut = { offset: number; limit: number };

/** A subquery finds the page's ids, in an index if possible, so that earlier pages are not read. */
export function pageOfProducts(
  engine: Database["engine"],
  db: Db,
  filter: ProductFilter,
  cut: Cut,
): SelectQueryBuilder<Tables, "products", object> {
  const products = db.selectFrom("products");
  const only = isNewestFirst(filter) ? onlyCriterion(filter) : null;
  if (only === "words" && filter.words)
    return sorted(products.where("products.seq", "in", newestTitleMatches(engine, filter.words, cut)), filter);
  if (only === "colorIds" && filter.colorIds?.length === 1) {
    const newest = db
      .selectFrom("product_colors")
      .where("color_id", "in", filter.colorIds)
      .orderBy("product_id", "desc")
      .select("product_id");
    return sorted(products.where("products.id", "in", newest.offset(cut.offset).limit(cut.limit)), filter);
  }
  // These have an index in this order.
  const indexed = only === "categoryIds" || only === "brandIds" || only === "tags";
  // One brand in one category has few products: collecting them is faster than scanning all.
  const narrow = filter.categoryIds !== undefined && filter.brandIds !== undefined;
  const purpose = isNewestFirst(filter) && !indexed && !narrow ? "newest" : "all";
  const ids = sorted(matchingProducts(engine, db, filter, purpose), filter).select("products.id");
  return sorted(products.where("products.id", "in", ids.offset(cut.offset).limit(cut.limit)), filter);
}
