import { sql } from "kysely";
import type { Database, Reader } from "#db/db.ts";
import { withoutIndex } from "#db/dialect.ts";
import { BY_ID, type Criteria, type Cut, type Filters, type Part } from "#search/filter/criteria.ts";
import { POPULAR_FIRST } from "#shop/catalogue/search/criteria.ts";

/** Lists that one index of the database answers, for the seconds in which the search loads (decision 045). */

/** A plain list has one of these filters, or none. */
const FILTERS = ["category", "color", "price"];

/** Plain lists are in one of these orders, the largest number first. */
const ORDERS = new Set([BY_ID, POPULAR_FIRST.by]);

/** A longer part is sent bit by bit, for which the search is needed. */
const MAX_PART = 100;

/** Whether the list has at most one filter, and the newest or the most popular products come first. */
export function isPlain({ text, filters = {}, sort = [] }: Criteria, part?: Part): boolean {
  const names = Object.keys(filters);
  const [first, ...others] = sort;
  const isIndexed = others.length === 0 && (!first || (ORDERS.has(first.by) && first.direction === "desc"));
  const length = part ? ("size" in part ? part.size : part.limit) : 0;
  const isOneOfThem = names.length <= 1 && names.every((name) => FILTERS.includes(name));
  return text === undefined && isIndexed && length <= MAX_PART && isOneOfThem;
}

/** How many products a plain list has. */
export async function countPlain({ read }: Database, { filters }: Criteria): Promise<number> {
  const query = plainList(read, filters).select(sql<number>`count(*)`.as("count"));
  return (await query.executeTakeFirstOrThrow()).count;
}

/** The `seq` of a part of a plain list. */
export async function readPlain(
  { engine, read }: Database,
  { filters, sort }: Criteria,
  cut: Cut,
): Promise<Float64Array> {
  // SQLite would pass whole rows in the order of creation until enough of them fit.
  const isIndexed = !filters?.color && !filters?.price;
  const column = (name: string) => (isIndexed ? sql.ref<number>(name) : withoutIndex<number>(engine, name));
  const byPopularity = sort?.[0]?.by === POPULAR_FIRST.by;
  const page = plainList(read, filters)
    .$if(byPopularity, (query) => query.orderBy(column("products.popularity"), "desc"))
    .orderBy(column("products.seq"), "desc")
    .offset(cut.offset)
    .limit(cut.limit);
  return Float64Array.from(await page.select("products.seq").execute(), (row) => row.seq);
}

function plainList(db: Reader, { category, color, price }: Filters = {}) {
  let query = db.selectFrom("products").where("products.state", "=", "live");
  if (category?.kind === "oneOf") query = query.where("products.category_id", "in", category.values);
  if (color?.kind === "oneOf") {
    const colored = db.selectFrom("product_colors").where("color_id", "in", color.values).select("product_id");
    query = query.where("products.id", "in", colored);
  }
  if (price?.kind === "range" && price.min !== undefined) query = query.where("products.price_paise", ">=", price.min);
  if (price?.kind === "range" && price.max !== undefined) query = query.where("products.price_paise", "<=", price.max);
  return query;
}
