import { setTimeout as delay } from "node:timers/promises";
import type { SelectQueryBuilder } from "kysely";
import type { Tables } from "#db/tables.ts";
import { cutOf, type Wanted } from "#search/filter/criteria.ts";
import type { Answer } from "#search/search.ts";
import { criteriaOf } from "#shop/catalogue/search/columns.ts";
import { anyone, type ShopContext } from "#shop/context.server.ts";
import { topics } from "#shop/topics.ts";
import { countPlain, isPlain, readPlain } from "./plain-lists.server.ts";
import type { ProductFilter } from "./product-filter.ts";

export type ProductsQuery = SelectQueryBuilder<Tables, "products", object>;

/** A page waits so long for a search that loads. */
const MAX_WAIT_MS = 300;

/** More products need longer than that: the first pages after a start neither wait for the load nor compete with it. */
const MAX_AWAITED = 5_000;

/** Whether the search is loaded, or will be within a moment. If not, the response is not cached: it shows only a part. */
export async function isLoadedSoon(ctx: ShopContext): Promise<boolean> {
  if (ctx.search.isLoaded) return true;
  const isLoaded = (await hasFew(ctx)) && (await loadsWithin(ctx, MAX_WAIT_MS));
  if (!isLoaded) ctx.skipCache();
  return isLoaded;
}

function loadsWithin({ search }: ShopContext, milliseconds: number): Promise<boolean> {
  return Promise.race([search.follow().then(() => true), delay(milliseconds, false, { ref: false })]);
}

async function hasFew({ db }: ShopContext): Promise<boolean> {
  const next = db.read.selectFrom("products").select("seq").orderBy("seq").offset(MAX_AWAITED).limit(1);
  return (await next.executeTakeFirst()) === undefined;
}

/**
 * Asks the search for the products of a filter (`seq`), in their order. While it loads, the database answers plain lists
 * without counts; all others wait.
 */
export async function askForList(ctx: ShopContext, filter: ProductFilter, wanted: Wanted): Promise<Answer> {
  anyone(ctx);
  dependOnList(ctx, filter);
  if (!wanted.counts && isPlain(filter, wanted.part) && !(await ctx.search.isUpToDate()))
    return answerPlainly(ctx, filter, wanted.part);
  const answer = await ctx.search.query(criteriaOf(filter), wanted);
  if (answer.isBehind) ctx.skipCache();
  return answer;
}

async function answerPlainly({ db }: ShopContext, filter: ProductFilter, part: Wanted["part"]): Promise<Answer> {
  const total = await countPlain(db, filter);
  const ids = part ? await readPlain(db, filter, cutOf(part, total)) : new Float64Array();
  return {
    ids,
    total,
    counts: null,
    lowest: null,
    corrected: null,
    leftOut: [],
    amount: null,
    nearest: [],
    isBehind: false,
  };
}

/** Counts the products of a filter. */
export async function countProducts(ctx: ShopContext, filter: ProductFilter): Promise<number> {
  return (await askForList(ctx, filter, {})).total;
}

/** Reads the columns of `select`, which include `seq`, of the products with these numbers, in their order. */
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

/** Whether the filter searches for a text. */
export function hasText(filter: ProductFilter): filter is ProductFilter & { text: string } {
  return filter.text !== undefined;
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
