import type { SelectQueryBuilder } from "kysely";
import type { Database, Db } from "#db/db.ts";
import type { Tables } from "#db/tables.ts";
import { searchProducts } from "#shop/catalogue/search/search-products.server.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { hasText, isNewestFirst, matchingProducts, onlyCriterion, sorted } from "./filter.server.ts";
import type { ProductFilter } from "./product-filter.ts";

type Cut = { offset: number; limit: number };

type ProductsQuery = SelectQueryBuilder<Tables, "products", object>;

/** Reads the columns of `select`, which include `seq`, of a part of the products, in order. */
export async function readPart<Row extends { seq: number }>(
  ctx: ShopContext,
  filter: ProductFilter,
  cut: Cut,
  select: (products: ProductsQuery) => SelectQueryBuilder<Tables, never, Row>,
): Promise<Row[]> {
  const { engine, read } = ctx.db;
  if (!hasText(filter)) return select(pageOfProducts(engine, read, filter, cut)).execute();
  const { seqs } = await searchProducts(ctx, filter);
  if (filter.sort?.length) {
    const ids = sorted(matchingProducts(engine, read, {}, { seqs }), filter).select("products.id");
    const page = read.selectFrom("products").where("products.id", "in", ids.offset(cut.offset).limit(cut.limit));
    return select(sorted(page, filter)).execute();
  }
  return readInOrder(ctx, seqs.subarray(cut.offset, cut.offset + cut.limit), select);
}

/** Reads the products with these numbers, in their order. */
export async function readInOrder<Row extends { seq: number }>(
  ctx: ShopContext,
  seqs: Float64Array,
  select: (products: ProductsQuery) => SelectQueryBuilder<Tables, never, Row>,
): Promise<Row[]> {
  if (seqs.length === 0) return [];
  const rows = await select(ctx.db.read.selectFrom("products").where("products.seq", "in", [...seqs])).execute();
  const bySeq = new Map(rows.map((row) => [row.seq, row]));
  return [...seqs].flatMap((seq) => bySeq.get(seq) ?? []);
}

/** A subquery finds the page's ids, in an index if possible, so that earlier pages are not read. */
export function pageOfProducts(engine: Database["engine"], db: Db, filter: ProductFilter, cut: Cut): ProductsQuery {
  const products = db.selectFrom("products");
  const only = isNewestFirst(filter) ? onlyCriterion(filter) : null;
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
  const ids = sorted(matchingProducts(engine, db, filter, { purpose }), filter).select("products.id");
  return sorted(products.where("products.id", "in", ids.offset(cut.offset).limit(cut.limit)), filter);
}
