import { type Expression, type ExpressionBuilder, type SelectQueryBuilder, sql } from "kysely";
import type { ProductSort } from "#contract/catalogue.ts";
import type { ShippingTime } from "#contract/products/filters.ts";
import { sortOrder } from "#contract/query.ts";
import type { Database, Db } from "#db/db.ts";
import { withoutIndex } from "#db/dialect.ts";
import type { Tables } from "#db/tables.ts";
import { findMatches } from "#shop/catalogue/search/search-products.server.ts";
import { dispatchDaysOf } from "#shop/catalogue/stock/shipping-time.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { topics } from "#shop/topics.ts";
import type { ProductFilter } from "./product-filter.ts";

const NEWEST_FIRST: readonly ProductSort[] = ["-createdAt"];

const SORT_COLUMNS = {
  price: "products.price_paise",
  totalrating: "products.rating_hundredths",
  sold: "products.sold",
  quantity: "products.on_hand",
  title: "products.title_key",
} as const;

type ProductSortKey = keyof typeof SORT_COLUMNS | "createdAt";

type ProductsQuery<Row> = SelectQueryBuilder<Tables, "products", Row>;

/** The products of a filter that does not need the search index, unsorted. */
export function matchingProducts(engine: Database["engine"], db: Db, filter: ProductFilter): ProductsQuery<object> {
  let query: ProductsQuery<object> = db.selectFrom("products");
  const { categoryIds, brandIds, colorIds, tags, minPaise, maxPaise, minRatingHundredths } = filter;
  if (categoryIds) query = query.where("products.category_id", "in", categoryIds);
  if (brandIds) query = query.where("products.brand_id", "in", brandIds);
  if (tags)
    query = query.where((eb) => eb.or(tags.filter((tag) => tag !== "").map(hasTag))).where("products.tags", "<>", "");
  const few = categoryIds !== undefined || brandIds !== undefined;
  if (colorIds) query = query.where((eb) => hasColor(eb, engine, colorIds, few));
  if (minPaise !== undefined) query = query.where("products.price_paise", ">=", minPaise);
  if (maxPaise !== undefined) query = query.where("products.price_paise", "<=", maxPaise);
  if (minRatingHundredths !== undefined) query = query.where("products.rating_hundredths", ">=", minRatingHundredths);
  if (filter.inStockOnly) query = query.where("products.on_hand", ">", 0);
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

/** Sorts by creation (`seq`) last, so that pages never overlap. */
export function sorted<Row>(
  query: ProductsQuery<Row>,
  { sort = [] }: ProductFilter,
  seq: Expression<number> = sql.ref("products.seq"),
): ProductsQuery<Row> {
  const orders = (sort.length > 0 ? sort : NEWEST_FIRST).map((value) => sortOrder<ProductSortKey>(value));
  let result = query;
  for (const { key, direction } of orders)
    result = result.orderBy(key === "createdAt" ? seq : sql.ref(SORT_COLUMNS[key]), direction);
  return result.orderBy(seq, orders.at(-1)?.direction ?? "desc");
}

/** Counts the products of a filter. */
export async function countProducts(ctx: ShopContext, filter: ProductFilter): Promise<number> {
  const matches = await findMatches(ctx, filter);
  if (matches) return matches.total;
  const { engine, read } = ctx.db;
  const query = matchingProducts(engine, read, filter).select(sql<number>`count(*)`.as("count"));
  return (await query.executeTakeFirstOrThrow()).count;
}

/** Whether the tag is one of those in the text; both engines compare letters exactly this way. */
function hasTag(tag: string) {
  const listed = sql<string>`', ' || products.tags || ', '`;
  return sql<boolean>`replace(${listed}, ${`, ${tag}, `}, '') <> ${listed}`;
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
