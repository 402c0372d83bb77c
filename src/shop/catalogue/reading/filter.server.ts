import { type ExpressionBuilder, type SelectQueryBuilder, sql } from "kysely";
import type { ProductSort } from "#contract/catalogue.ts";
import type { ShippingTime } from "#contract/product-filters.ts";
import { sortOrder } from "#contract/query.ts";
import type { Database, Db } from "#db/db.ts";
import { isOneOf, withoutIndex } from "#db/dialect.ts";
import type { Tables } from "#db/tables.ts";
import { searchProducts } from "#shop/catalogue/search/search-products.server.ts";
import { dispatchDaysOf } from "#shop/catalogue/stock/shipping-time.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { topics } from "#shop/topics.ts";
import type { ProductFilter } from "./product-filter.ts";
import { storedCount } from "./stored-counts.server.ts";

const NEWEST_FIRST: readonly ProductSort[] = ["-createdAt"];

/** Ids sort by creation time. */
const sortColumns = {
  price: "products.price_paise",
  createdAt: "products.id",
  totalrating: "products.rating_hundredths",
  sold: "products.sold",
  quantity: "products.on_hand",
  title: "products.title_key",
} as const;

type ProductsQuery<Row> = SelectQueryBuilder<Tables, "products", Row>;

type Purpose = "all" | "newest";

/**
 * Returns unsorted matches. With `newest`, SQLite checks products from the newest on instead of collecting all matches.
 * `seqs` are those that a search text has found.
 */
export function matchingProducts(
  engine: Database["engine"],
  db: Db,
  filter: ProductFilter,
  { purpose = "all", seqs }: { purpose?: Purpose; seqs?: ArrayLike<number> } = {},
): ProductsQuery<object> {
  let query: ProductsQuery<object> = db.selectFrom("products");
  const { categoryIds, brandIds, colorIds, tags, minPaise, maxPaise, minRatingHundredths } = filter;
  const column = <Value>(name: `products.${string}`) =>
    purpose === "newest" ? withoutIndex<Value>(engine, name) : sql.ref<Value>(name);
  if (categoryIds) query = query.where(column<string>("products.category_id"), "in", categoryIds);
  if (brandIds) query = query.where(column<string>("products.brand_id"), "in", brandIds);
  if (tags) query = query.where(column<string>("products.tags"), "in", tags).where("products.tags", "<>", "");
  const few = purpose === "newest" || categoryIds !== undefined || brandIds !== undefined;
  if (colorIds) query = query.where((eb) => hasColor(eb, engine, colorIds, few));
  if (seqs) query = query.where(isOneOf(engine, "products.seq", seqs));
  if (minPaise !== undefined) query = query.where(column<number>("products.price_paise"), ">=", minPaise);
  if (maxPaise !== undefined) query = query.where(column<number>("products.price_paise"), "<=", maxPaise);
  if (minRatingHundredths !== undefined)
    query = query.where(column<number>("products.rating_hundredths"), ">=", minRatingHundredths);
  if (filter.inStockOnly) query = query.where(column<number>("products.on_hand"), ">", 0);
  if (filter.onSaleOnly) query = query.whereRef("products.mrp_paise", ">", "products.price_paise");
  const { shipsIn, ordering } = filter;
  if (shipsIn) query = query.where((eb) => eb.or(shipsIn.map((time) => readyWithin(eb, time))));
  // All products can be paid on delivery; the shop has no other option yet.
  if (ordering && !ordering.includes("cashOnDelivery")) query = query.where(sql<boolean>`1 = 0`);
  return query;
}

function readyWithin(eb: ExpressionBuilder<Tables, "products">, time: ShippingTime) {
  const { from, to } = dispatchDaysOf(time);
  const atLeast = eb("products.dispatch_days", ">=", from);
  return Number.isFinite(to) ? eb.and([atLeast, eb("products.dispatch_days", "<=", to)]) : atLeast;
}

function hasColor(
  eb: ExpressionBuilder<Tables, "products">,
  engine: Database["engine"],
  colorIds: string[],
  few: boolean,
) {
  const colored = eb.selectFrom("product_colors").where("color_id", "in", colorIds);
  if (!few) return eb("products.id", "in", colored.select("product_id"));
  return eb.exists(
    colored
      .where("product_colors.product_id", "=", withoutIndex<string>(engine, "products.id"))
      .select(sql.lit(1).as("one")),
  );
}

/** Whether the filter searches for a text, so that the search index finds its products. */
export function hasText(filter: ProductFilter): filter is ProductFilter & { text: string } {
  return filter.text !== undefined;
}

/** Whether the filter has the default order. */
export function isNewestFirst({ sort = [] }: ProductFilter): boolean {
  return sort.length === 0 || (sort.length === 1 && sort[0] === "-createdAt");
}

/** Returns null when the filter has no criterion or several. */
export function onlyCriterion({ sort: _sort, ...criteria }: ProductFilter): keyof ProductFilter | null {
  const names = Object.keys(criteria) as (keyof ProductFilter)[];
  return names.length === 1 && names[0] ? names[0] : null;
}

/** Sorts by id last, so that pages never overlap. */
export function sorted<Row>(query: ProductsQuery<Row>, filter: ProductFilter): ProductsQuery<Row> {
  const sort = filter.sort?.length ? filter.sort : NEWEST_FIRST;
  const orders = sort.map((value) => sortOrder<keyof typeof sortColumns>(value));
  let result = query;
  for (const { key, direction } of orders) result = result.orderBy(sortColumns[key], direction);
  if (orders.some(({ key }) => key === "createdAt")) return result;
  return result.orderBy("products.id", orders.at(-1)?.direction ?? "desc");
}

/** Counts the products of a filter. */
export async function countProducts(ctx: ShopContext, filter: ProductFilter): Promise<number> {
  const { sort: _sort, ...criteria } = filter;
  if (hasText(criteria)) return (await searchProducts(ctx, criteria)).seqs.length;
  // Reviews change this count without changing `topics.products`, on which stored counts depend.
  if (criteria.minRatingHundredths !== undefined) return queryCount(ctx, criteria);
  return storedCount(ctx.db, JSON.stringify(criteria), () => queryCount(ctx, criteria));
}

async function queryCount({ db: { engine, read } }: ShopContext, filter: ProductFilter): Promise<number> {
  const { colorIds } = filter;
  const only = onlyCriterion(filter);
  const rows = sql<number>`count(*)`.as("count");
  const counted =
    only === "colorIds" && colorIds?.length === 1
      ? read.selectFrom("product_colors").where("color_id", "in", colorIds).select(rows)
      : matchingProducts(engine, read, filter).select(rows);
  return (await counted.executeTakeFirstOrThrow()).count;
}

/** Depends on the topics that can change the list or its order. */
export function dependOnList(ctx: ShopContext, filter: ProductFilter) {
  const { categoryIds, brandIds, colorIds, tags } = filter;
  if (filter.sort?.some((key) => /quantity|sold/.test(key))) ctx.dependsOn(topics.anyStock);
  if (filter.minRatingHundredths !== undefined || filter.sort?.some((key) => key.endsWith("totalrating")))
    ctx.dependsOn(topics.anyRating);
  if (hasText(filter)) return ctx.dependsOn(topics.products);
  const [facet, values] = tags
    ? (["tag", tags] as const)
    : categoryIds
      ? (["category", categoryIds] as const)
      : colorIds
        ? (["color", colorIds] as const)
        : (["brand", brandIds] as const);
  if (!values) return ctx.dependsOn(topics.products);
  for (const value of values) ctx.dependsOn(topics.productsIn(facet, value));
}
