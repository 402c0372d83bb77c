import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "kysely";
import type { ProductSort } from "#contract/catalogue.ts";
import { isOneOf } from "#db/dialect.ts";
import type { Cut } from "#search/query/select-part.ts";
import { sortedPart } from "#search/query/sort-products.ts";
import { inSlices } from "#search/segments/in-slices.ts";
import type { Segment } from "#search/segments/segment.ts";
import type { Sliced } from "#search/segments/sliced.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { sorted } from "./filter.server.ts";

type Products = readonly Uint32Array[];

/** Reading and sorting a product costs as much as passing so many titles. */
const SORTING = 3;
/** The database sorts so few by several fields; it gives way to no request meanwhile. */
const FEW = 2_000;
const MIN_CHUNK = 100;
const MAX_CHUNK = 1_000;

/**
 * The `seq` of a part of the products in an order with titles, which only the database has. It sorts the products, or
 * passes all titles in order until the part is full, whichever is less work.
 */
export async function partByTitle(
  ctx: ShopContext,
  segments: readonly Segment[],
  products: Products,
  sort: readonly ProductSort[],
  { offset, limit }: Cut,
): Promise<Float64Array> {
  const total = products.reduce((sum, own) => sum + own.length, 0);
  const end = Math.min(offset + limit, total);
  if (offset >= end) return new Float64Array();
  if (sort.length > 1 && total > FEW) {
    const titleRanks = await rankTitles(ctx, segments);
    return inSlices(sortedPart(segments, products, sort, { offset, limit }, { titleRanks }));
  }
  // From the end that is nearer.
  const backwards = total - end < offset;
  const cut = backwards ? { first: total - end, last: total - offset } : { first: offset, last: end };
  const passed = (cut.last * segments.reduce((sum, segment) => sum + segment.size, 0)) / total;
  if (total * SORTING <= passed || sort.length > 1)
    return sortInDatabase(ctx, segments, products, sort, { offset, limit });
  const direction = (sort[0] === "title") === backwards ? "desc" : "asc";
  const seqs = await passTitles(ctx, direction, await inSlices(memberTest(segments, products)), cut, passed);
  return Float64Array.from(backwards ? seqs.reverse() : seqs);
}

async function sortInDatabase(
  { db: { engine, read } }: ShopContext,
  segments: readonly Segment[],
  products: Products,
  sort: readonly ProductSort[],
  { offset, limit }: Cut,
) {
  const seqs = segments.flatMap(({ data }, segment) =>
    Array.from(products[segment] as Uint32Array, (product) => data.seqs[product] as number),
  );
  const found = read.selectFrom("products").where(isOneOf(engine, "products.seq", seqs));
  const rows = await sorted(found, { sort }).select("products.seq").offset(offset).limit(limit).execute();
  return Float64Array.from(rows, ({ seq }) => seq);
}

function* memberTest(segments: readonly Segment[], products: Products): Sliced<(seq: number) => boolean> {
  const members: { segment: Segment; flags: Uint8Array }[] = [];
  for (const [index, segment] of segments.entries()) {
    const flags = new Uint8Array(segment.size);
    const own = products[index] as Uint32Array;
    for (let at = 0; at < own.length; at++) flags[own[at] as number] = 1;
    members.push({ segment, flags });
    yield own.length;
  }
  return (seq) => members.some(({ segment, flags }) => flags[segment.positionOf(seq)] === 1);
}

/** For each product of the segments the number of its title among all titles, which equal titles share. */
async function rankTitles(ctx: ShopContext, segments: readonly Segment[]): Promise<Uint32Array[]> {
  const ranks = segments.map((segment) => new Uint32Array(segment.size));
  let rank = 0;
  let last: string | undefined;
  for await (const rows of titlesInOrder(ctx, "asc", MAX_CHUNK))
    for (const { title_key, seq } of rows) {
      if (title_key !== last) rank++;
      last = title_key;
      // A product that has changed is in several segments; elsewhere its position is -1, which sets nothing.
      for (const [index, segment] of segments.entries()) (ranks[index] as Uint32Array)[segment.positionOf(seq)] = rank;
    }
  return ranks;
}

/**
 * The products with `isMatch` from number `first` to before `last`, for which about `passed` titles must be passed.
 */
async function passTitles(
  ctx: ShopContext,
  direction: "asc" | "desc",
  isMatch: (seq: number) => boolean,
  { first, last }: { first: number; last: number },
  passed: number,
): Promise<number[]> {
  const found: number[] = [];
  let count = 0;
  const firstChunk = Math.ceil(Math.min(MAX_CHUNK, Math.max(MIN_CHUNK, passed * 1.2)));
  for await (const rows of titlesInOrder(ctx, direction, firstChunk))
    for (const { seq } of rows) {
      if (!isMatch(seq)) continue;
      if (count >= first) found.push(seq);
      if (++count === last) return found;
    }
  return found;
}

/** All products in chunks. Gives way to requests between them. */
async function* titlesInOrder({ db }: ShopContext, direction: "asc" | "desc", firstChunk: number) {
  const after = sql.raw(direction === "asc" ? ">" : "<");
  let before: { title_key: string; seq: number } | undefined;
  for (let chunk = firstChunk; ; chunk = MAX_CHUNK) {
    let query = db.read
      .selectFrom("products")
      .select(["title_key", "seq"])
      .orderBy("title_key", direction)
      .orderBy("seq", direction)
      .limit(chunk);
    if (before) query = query.where(sql<boolean>`(title_key, seq) ${after} (${before.title_key}, ${before.seq})`);
    const rows = await query.execute();
    yield rows;
    before = rows.at(-1);
    if (!before) return;
    await nextTurn();
  }
}
