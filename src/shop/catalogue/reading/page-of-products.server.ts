import { type SelectQueryBuilder, sql } from "kysely";
import type { Database } from "#db/db.ts";
import { withoutIndex } from "#db/dialect.ts";
import type { Tables } from "#db/tables.ts";
import type { Cut } from "#search/query/select-part.ts";
import { bestPart, canSort, partByCreation, sortedPart } from "#search/query/sort-products.ts";
import { inSlices } from "#search/segments/in-slices.ts";
import { findMatches, type Matches } from "#shop/catalogue/search/search-products.server.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { matchingProducts, sorted } from "./filter.server.ts";
import type { ProductFilter } from "./product-filter.ts";
import { partByTitle } from "./title-order.server.ts";

export type ProductsQuery = SelectQueryBuilder<Tables, "products", object>;

/**
 * Reads the columns of `select`, which include `seq`, of a part of the products, in order. The search index finds the
 * products once it is loaded (decision 020).
 */
export async function readPart<Row extends { seq: number }>(
  ctx: ShopContext,
  filter: ProductFilter,
  cut: Cut,
  select: (products: ProductsQuery) => SelectQueryBuilder<Tables, never, Row>,
): Promise<Row[]> {
  const matches = await findMatches(ctx, filter);
  if (matches) return readInOrder(ctx, await partOf(ctx, matches, filter, cut), select);
  return select(pageOfProducts(ctx.db, filter, cut)).execute();
}

/** The `seq` of a part of the products in the order of the filter. */
export async function partOf(
  ctx: ShopContext,
  { segments, products, ranked }: Matches,
  { sort = [] }: ProductFilter,
  cut: Cut,
): Promise<Float64Array> {
  if (ranked && sort.length === 0) return inSlices(bestPart(segments, ranked, cut));
  if (!canSort(sort)) return partByTitle(ctx, segments, products, sort, cut);
  const [first = "-createdAt"] = sort;
  if (!ranked && first.endsWith("createdAt"))
    return inSlices(partByCreation(segments, products, first === "createdAt" ? "asc" : "desc", cut));
  return inSlices(sortedPart(segments, products, sort, cut, { increasing: ranked === null }));
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

/** The same while the search index loads. A subquery sorts only what the order needs. */
function pageOfProducts({ engine, read }: Database, filter: ProductFilter, cut: Cut): ProductsQuery {
  const { sort: _sort, ...criteria } = filter;
  // SQLite would pass whole rows in the order of creation until enough of them fit.
  const isIndexed = Object.keys(criteria).every((name) => ["categoryIds", "brandIds", "tags"].includes(name));
  const seq = isIndexed ? sql.ref<number>("products.seq") : withoutIndex<number>(engine, "products.seq");
  const page = sorted(matchingProducts(engine, read, filter), filter, seq).select("products.seq");
  return sorted(
    read.selectFrom("products").where("products.seq", "in", page.offset(cut.offset).limit(cut.limit)),
    filter,
  );
}
