import { type ExpressionBuilder, type SelectQueryBuilder, sql } from "kysely";
import type { ProductSort } from "#contract/catalogue.ts";
import type { Database, Db } from "#db/db.ts";
import { titleMatches } from "#db/dialect.ts";
import type { Tables } from "#db/tables.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { topics } from "#shop/topics.ts";
import type { ProductFilter } from "./product-filter.ts";

const NEWEST_FIRST: readonly ProductSort[] = ["-createdAt"];

/** Ids are time-ordered, so they stand for `createdAt`. */
const columnOf = {
  price: "products.price_paise",
  createdAt: "products.id",
  totalrating: "products.rating_hundredths",
  sold: "products.sold",
  quantity: "products.on_hand",
  title: "products.title_key",
} as const;

type ProductsQuery<Row> = SelectQueryBuilder<Tables, "products", Row>;

/** The products of a filter, without order: for counting, or to be sorted and cut. */
export function matchingProducts(engine: Database["engine"], db: Db, filter: ProductFilter): ProductsQuery<object> {
  let query: ProductsQuery<object> = db.selectFrom("products");
  const { colorIds, words, minPaise, maxPaise, minRatingHundredths } = filter;
  if (filter.categoryIds) query = query.where("products.category_id", "in", filter.categoryIds);
  if (filter.brandIds) query = query.where("products.brand_id", "in", filter.brandIds);
  if (filter.tags) query = query.where("products.tags", "in", filter.tags).where("products.tags", "<>", "");
  if (colorIds) query = query.where("products.id", "in", (eb) => ofColors(eb, colorIds));
  if (words === null) query = query.where(sql<boolean>`1 = 0`);
  else if (words) query = query.where("products.seq", "in", titleMatches(engine, words));
  if (minPaise !== undefined) query = query.where("products.price_paise", ">=", minPaise);
  if (maxPaise !== undefined) query = query.where("products.price_paise", "<=", maxPaise);
  if (minRatingHundredths !== undefined) query = query.where("products.rating_hundredths", ">=", minRatingHundredths);
  if (filter.inStockOnly) query = query.where("products.on_hand", ">", 0);
  return query;
}

function ofColors(eb: ExpressionBuilder<Tables, "products">, colorIds: string[]) {
  return eb.selectFrom("product_colors").select("product_id").where("color_id", "in", colorIds);
}

/** Adds the order of a filter; the id decides between equals, so that pages never overlap. */
export function inOrder<Row>(query: ProductsQuery<Row>, filter: ProductFilter): ProductsQuery<Row> {
  const sort = filter.sort?.length ? filter.sort : NEWEST_FIRST;
  let ordered = query;
  let direction: "asc" | "desc" = "desc";
  for (const key of sort) {
    direction = key.startsWith("-") ? "desc" : "asc";
    ordered = ordered.orderBy(columnOf[key.replace("-", "") as keyof typeof columnOf], direction);
  }
  const decided = sort.some((key) => key.endsWith("createdAt"));
  return decided ? ordered : ordered.orderBy("products.id", direction);
}

/** How many products a filter matches. */
export async function countProducts(ctx: ShopContext, filter: ProductFilter): Promise<number> {
  const { count } = await matchingProducts(ctx.db.engine, ctx.db.read, filter)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Reports the narrowest facet whose changes can alter membership or order of the filter's list. */
export function dependOnList(ctx: ShopContext, filter: ProductFilter) {
  const { categoryIds, brandIds, colorIds, tags } = filter;
  if (filter.sort?.some((key) => /quantity|sold/.test(key))) ctx.dependsOn(topics.anyStock);
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
