import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "kysely";
import type { ProductSort } from "#contract/catalogue.ts";
import { isOneOf } from "#db/dialect.ts";
import type { Segment } from "#shop/catalogue/search-index/segment.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { sorted } from "./filter.server.ts";

type Cut = { offset: number; limit: number };
type Products = readonly Uint32Array[];

/** So few products are sorted by the database. */
const FEW = 2_000;
const CHUNK = 1_000;

/**
 * The `seq` of a part of the products in an order with titles, which only the database has. Of many products, it is found
 * by passing all titles in order.
 */
export async function partByTitle(
  ctx: ShopContext,
  segments: readonly Segment[],
  products: Products,
  sort: readonly ProductSort[],
  { offset, limit }: Cut,
): Promise<Float64Array> {
  const total = products.reduce((sum, own) => sum + own.length, 0);
  if (total <= FEW || sort.length > 1) return sortInDatabase(ctx, segments, products, sort, { offset, limit });
  const end = Math.min(offset + limit, total);
  const isMatch = memberTest(segments, products);
  // From the end that is nearer.
  const backwards = total - end < offset;
  const cut = backwards ? { first: total - end, last: total - offset } : { first: offset, last: end };
  const seqs = await passTitles(ctx, (sort[0] === "title") === backwards ? "desc" : "asc", isMatch, cut);
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

function memberTest(segments: readonly Segment[], products: Products): (seq: number) => boolean {
  const members = segments.map((segment, index) => {
    const flags = new Uint8Array(segment.size);
    for (const product of products[index] as Uint32Array) flags[product] = 1;
    return { segment, flags };
  });
  return (seq) => members.some(({ segment, flags }) => flags[segment.positionOf(seq)] === 1);
}

/** The products with `isMatch` from number `first` to before `last`. Gives way to requests between chunks. */
async function passTitles(
  { db }: ShopContext,
  direction: "asc" | "desc",
  isMatch: (seq: number) => boolean,
  { first, last }: { first: number; last: number },
): Promise<number[]> {
  const found: number[] = [];
  const after = sql.raw(direction === "asc" ? ">" : "<");
  let count = 0;
  let passed: { title_key: string; seq: number } | undefined;
  for (;;) {
    let query = db.read
      .selectFrom("products")
      .select(["title_key", "seq"])
      .orderBy("title_key", direction)
      .orderBy("seq", direction)
      .limit(CHUNK);
    if (passed) query = query.where(sql<boolean>`(title_key, seq) ${after} (${passed.title_key}, ${passed.seq})`);
    const rows = await query.execute();
    for (const { seq } of rows) {
      if (!isMatch(seq)) continue;
      if (count >= first) found.push(seq);
      if (++count === last) return found;
    }
    passed = rows.at(-1);
    if (!passed) return found;
    await nextTurn();
  }
}
