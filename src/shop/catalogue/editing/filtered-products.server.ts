import { type ExpressionBuilder, sql } from "kysely";
import type { ProductFilter } from "#contract/admin/products.ts";
import type { Reader } from "#db/db.ts";
import type { Tables } from "#db/tables.ts";
import { fold } from "#search/text/words.ts";
import { findFacet } from "#shop/catalogue/facets/facet-rows.server.ts";

/** Which products an owner looks for. */
export type Filter = Omit<ProductFilter, "limit"> & {
  /** Only live ones at or below their threshold; the number is the shop's one. */
  lowBelow?: number | undefined;
};

/**
 * A query of the products that a filter of an owner's list names; their order is that of `seq`. Null: the category or the brand
 * is none of the shop's, so there are none.
 */
export async function filteredProducts(read: Reader, filter: Filter) {
  const { state, category, brand, search, before, lowBelow } = filter;
  let query = read.selectFrom("products");
  if (state) query = query.where("products.state", "=", state);
  // The index of what is not live is used for a query that says so itself.
  if (state && state !== "live") query = query.where(sql<boolean>`products.state <> 'live'`);
  for (const [kind, column, named] of [
    ["category", "category_id", category],
    ["brand", "brand_id", brand],
  ] as const) {
    if (named === undefined) continue;
    const facet = await findFacet(read, kind, named);
    if (!facet) return null;
    query = query.where(`products.${column}`, "=", facet.id);
  }
  const words = fold(search ?? "")
    .split(/\s+/)
    .filter((word) => word !== "");
  if (words.length > 0) query = query.where("products.seq", "in", (from) => numbersOfTitles(from, words));
  if (lowBelow !== undefined)
    query = (await areManyLow(read, lowBelow))
      ? query.where(sql<boolean>`products.on_hand <= coalesce(products.low_stock, ${lowBelow})`)
      : query.where("products.id", "in", lowIds(lowBelow));
  if (before !== undefined)
    query = query.where("products.seq", "<", (from) =>
      from.selectFrom("products").where("id", "=", before).select("seq"),
    );
  return query;
}

/** An index has all titles with their numbers: reading the rows themselves would take many times as long. */
function numbersOfTitles(from: ExpressionBuilder<Tables, "products">, words: readonly string[]) {
  let titles = from.selectFrom("products as titled").select("titled.seq");
  for (const word of words)
    titles = titles.where(sql<boolean>`titled.title_key LIKE ${`%${word.replace(/[\\%_]/g, "\\$&")}%`} ESCAPE '\\'`);
  return titles;
}

/** Each part has an index, which holds few products. */
function lowIds(lowBelow: number) {
  return sql<string>`(SELECT id FROM products WHERE state = 'live' AND on_hand <= ${lowBelow} AND low_stock IS NULL
    UNION ALL SELECT id FROM products WHERE low_stock IS NOT NULL AND state = 'live' AND on_hand <= low_stock)`;
}

/** Of so many, the newest are found soon by reading products in their order; listing all ids first would take longer. */
const MANY_LOW = 2_000;

/** An index alone tells it. */
async function areManyLow(read: Reader, lowBelow: number): Promise<boolean> {
  const { rows } = await sql<{ low: number }>`SELECT count(*) AS low FROM (SELECT 1 FROM products
    WHERE state = 'live' AND on_hand <= ${lowBelow} LIMIT ${MANY_LOW + 1}) AS counted`.execute(read);
  return Number(rows[0]?.low) > MANY_LOW;
}
