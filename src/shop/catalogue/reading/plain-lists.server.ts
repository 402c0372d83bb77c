import { sql } from "kysely";
import type { Database, Reader } from "#db/db.ts";
import { withoutIndex } from "#db/dialect.ts";
import type { Cut, Part } from "#search/filter/criteria.ts";
import type { ProductFilter } from "./product-filter.ts";

/** Lists that one index of the database answers, for the seconds in which the search loads (decision 045). */

/** The only criteria of a plain list; a range of prices is one. */
const CRITERIA: readonly (readonly (keyof ProductFilter)[])[] = [
  ["categoryIds"],
  ["colorIds"],
  ["minPaise", "maxPaise"],
];

/** A longer part is sent bit by bit, for which the search is needed. */
const MAX_PART = 100;

/** Whether the list has at most one criterion, and the newest products come first. */
export function isPlain({ sort = [], ...criteria }: ProductFilter, part?: Part): boolean {
  const names = Object.keys(criteria) as (keyof ProductFilter)[];
  const isNewestFirst = sort.length === 0 || (sort.length === 1 && sort[0] === "-createdAt");
  const length = part ? ("size" in part ? part.size : part.limit) : 0;
  const fits = names.length === 0 || CRITERIA.some((own) => names.every((name) => own.includes(name)));
  return isNewestFirst && length <= MAX_PART && fits;
}

/** How many products a plain list has. */
export async function countPlain({ read }: Database, filter: ProductFilter): Promise<number> {
  const query = plainList(read, filter).select(sql<number>`count(*)`.as("count"));
  return (await query.executeTakeFirstOrThrow()).count;
}

/** The `seq` of a part of a plain list. */
export async function readPlain({ engine, read }: Database, filter: ProductFilter, cut: Cut): Promise<Float64Array> {
  // SQLite would pass whole rows in the order of creation until enough of them fit.
  const isIndexed = Object.keys(filter).every((name) => ["categoryIds", "sort"].includes(name));
  const seq = isIndexed ? sql.ref<number>("products.seq") : withoutIndex<number>(engine, "products.seq");
  const page = plainList(read, filter).orderBy(seq, "desc").offset(cut.offset).limit(cut.limit);
  return Float64Array.from(await page.select("products.seq").execute(), (row) => row.seq);
}

function plainList(db: Reader, { categoryIds, colorIds, minPaise, maxPaise }: ProductFilter) {
  let query = db.selectFrom("products");
  if (categoryIds) query = query.where("products.category_id", "in", categoryIds);
  if (colorIds) {
    const colored = db.selectFrom("product_colors").where("color_id", "in", colorIds).select("product_id");
    query = query.where("products.id", "in", colored);
  }
  if (minPaise !== undefined) query = query.where("products.price_paise", ">=", minPaise);
  if (maxPaise !== undefined) query = query.where("products.price_paise", "<=", maxPaise);
  return query;
}
