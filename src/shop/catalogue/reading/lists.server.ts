import { setTimeout as delay } from "node:timers/promises";
import type { SelectQueryBuilder } from "kysely";
import type { Tables } from "#db/tables.ts";
import { type Criteria, cutOf, type Wanted } from "#search/filter/criteria.ts";
import type { Answer } from "#search/search.ts";
import { anyone, type ShopContext } from "#shop/context.server.ts";
import { topics } from "#shop/topics.ts";
import { withAskedFacets } from "./asked-facets.server.ts";
import { countPlain, isPlain, readPlain } from "./plain-lists.server.ts";

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
 * Asks the search for the products of some criteria (`seq`), in their order. While it loads, the database answers plain lists
 * without counts; all others wait.
 */
export async function askForList(ctx: ShopContext, asked: Criteria, wanted: Wanted): Promise<Answer> {
  anyone(ctx);
  const criteria = await withAskedFacets(ctx, asked);
  dependOnList(ctx, criteria);
  if (!wanted.counts && isPlain(criteria, wanted.part) && !(await ctx.search.isUpToDate()))
    return answerPlainly(ctx, criteria, wanted.part);
  const answer = await ctx.search.query(criteria, wanted);
  if (answer.isBehind) ctx.skipCache();
  return answer;
}

async function answerPlainly({ db }: ShopContext, criteria: Criteria, part: Wanted["part"]): Promise<Answer> {
  const total = await countPlain(db, criteria);
  const ids = part ? await readPlain(db, criteria, cutOf(part, total)) : new Float64Array();
  return {
    ids,
    total,
    counts: null,
    lowest: null,
    corrected: null,
    leftOut: [],
    amount: null,
    order: null,
    notSold: null,
    meant: [],
    like: null,
    nearest: [],
    isBehind: false,
  };
}

/** Counts the products of some criteria. */
export async function countProducts(ctx: ShopContext, criteria: Criteria): Promise<number> {
  anyone(ctx);
  return (await askForList(ctx, criteria, {})).total;
}

/** Reads the columns of `select`, which include `seq`, of the products with these numbers, in their order. */
export async function readInOrder<Row extends { seq: number }>(
  ctx: ShopContext,
  seqs: Float64Array,
  select: (products: ProductsQuery) => SelectQueryBuilder<Tables, never, Row>,
): Promise<Row[]> {
  if (seqs.length === 0) return [];
  const rows = await select(
    ctx.db.read
      .selectFrom("products")
      .where("products.seq", "in", [...seqs])
      .where("state", "=", "live"),
  ).execute();
  const bySeq = new Map(rows.map((row) => [row.seq, row]));
  return [...seqs].flatMap((seq) => bySeq.get(seq) ?? []);
}

/** Whether the criteria search for a text. */
export function hasText(criteria: Criteria): criteria is Criteria & { text: string } {
  return criteria.text !== undefined;
}

/** The topics of products with a value of a filter. */
const TOPICS = { tags: "tag", category: "category", color: "color", brand: "brand" } as const;

/** Depends on the topics that can change the list or its order. */
export function dependOnList(ctx: ShopContext, criteria: Criteria) {
  const { filters = {}, sort = [] } = criteria;
  const isSortedBy = (...columns: string[]) => sort.some(({ by }) => columns.includes(by));
  if (isSortedBy("quantity", "sold")) ctx.dependsOn(topics.anyStock);
  if (filters.popularity || isSortedBy("popularity")) ctx.dependsOn(topics.anyPopularity);
  if (filters.rating || isSortedBy("rating")) ctx.dependsOn(topics.anyRating);
  if (hasText(criteria)) return ctx.dependsOn(topics.products);
  for (const [name, facet] of Object.entries(TOPICS)) {
    const filter = filters[name];
    if (filter?.kind !== "oneOf") continue;
    for (const value of filter.values) ctx.dependsOn(topics.productsIn(facet, value));
    return;
  }
  ctx.dependsOn(topics.products);
}
