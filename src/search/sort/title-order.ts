import type { Cut, Order } from "#search/filter/criteria.ts";
import { sizeOfAll } from "#search/match/find-products.ts";
import { inSlices } from "#search/segments/in-slices.ts";
import type { Segment } from "#search/segments/segment.ts";
import type { Sliced } from "#search/segments/sliced.ts";
import type { Titled, Titles } from "#search/segments/source.ts";
import { sortedPart } from "./sort-products.ts";

type Products = readonly Uint32Array[];

/** Reading and sorting the title of a product costs as much as passing so many titles in order. */
const READING = 3;
const MIN_CHUNK = 100;
const MAX_CHUNK = 1_000;

/**
 * The ids of a part of the products in an order with titles, which only the source has. It reads and sorts the titles of the
 * products, or passes all titles in order until the part is full, whichever is less work.
 */
export async function partByTitle(
  titles: Titles,
  segments: readonly Segment[],
  products: Products,
  sort: readonly Order[],
  { offset, limit }: Cut,
): Promise<Float64Array> {
  const total = sizeOfAll(products);
  const end = Math.min(offset + limit, total);
  if (offset >= end) return new Float64Array();
  const all = sizeOfAll(segments.map(({ data }) => data.ids));
  // The titles are passed from the end that is nearer.
  const backwards = total - end < offset;
  const cut = backwards ? { first: total - end, last: total - offset } : { first: offset, last: end };
  const passed = sort.length > 1 ? all : (cut.last * all) / total;
  if (total * READING <= passed) {
    if (sort.length === 1) return sortOwn(titles, segments, products, sort[0] as Order, { offset, limit });
    const titleRanks = await rankOwn(titles, segments, products);
    return inSlices(sortedPart(segments, products, sort, { offset, limit }, { titleRanks }));
  }
  if (sort.length > 1) {
    const titleRanks = await rankAll(titles, segments);
    return inSlices(sortedPart(segments, products, sort, { offset, limit }, { titleRanks }));
  }
  const [order] = sort as [Order];
  const direction = (order.direction === "asc") === backwards ? "desc" : "asc";
  const ids = await passTitles(titles, direction, await inSlices(memberTest(segments, products)), cut, passed);
  return Float64Array.from(backwards ? ids.reverse() : ids);
}

function* memberTest(segments: readonly Segment[], products: Products): Sliced<(id: number) => boolean> {
  const members: { segment: Segment; flags: Uint8Array }[] = [];
  for (const [index, segment] of segments.entries()) {
    const flags = new Uint8Array(segment.size);
    const own = products[index] as Uint32Array;
    for (let at = 0; at < own.length; at++) flags[own[at] as number] = 1;
    members.push({ segment, flags });
    yield own.length;
  }
  return (id) => members.some(({ segment, flags }) => flags[segment.positionOf(id)] === 1);
}

/** For each product of the segments the number of its title among all titles, which equal titles share. */
async function rankAll(titles: Titles, segments: readonly Segment[]): Promise<Uint32Array[]> {
  const ranks = segments.map((segment) => new Uint32Array(segment.size));
  const ranker = rankInto(segments, ranks);
  for await (const chunk of titles.inOrder("asc", { first: MAX_CHUNK, next: MAX_CHUNK }))
    for (const { id, title } of chunk) ranker(id, title);
  return ranks;
}

/** Sorts these products by their titles, without a number for each product of the segments. */
async function sortOwn(
  titles: Titles,
  segments: readonly Segment[],
  products: Products,
  { direction }: Order,
  { offset, limit }: Cut,
): Promise<Float64Array> {
  const sign = direction === "asc" ? 1 : -1;
  const read = await readOwn(titles, segments, products);
  read.sort((one, other) => sign * (byCodePoints(one.title, other.title) || one.id - other.id));
  return Float64Array.from(read.slice(offset, offset + limit), ({ id }) => id);
}

/** The same numbers as `rankAll`, for these products only. */
async function rankOwn(titles: Titles, segments: readonly Segment[], products: Products): Promise<Uint32Array[]> {
  const ranks = segments.map((segment) => new Uint32Array(segment.size));
  const ranker = rankInto(segments, ranks);
  const read = await readOwn(titles, segments, products);
  for (const { id, title } of read.sort((one, other) => byCodePoints(one.title, other.title))) ranker(id, title);
  return ranks;
}

async function readOwn(titles: Titles, segments: readonly Segment[], products: Products): Promise<Titled[]> {
  const ids = segments.flatMap(({ data }, segment) =>
    Array.from(products[segment] as Uint32Array, (product) => data.ids[product] as number),
  );
  return (await Array.fromAsync(titles.of(ids))).flat();
}

/** Takes titles in order. */
function rankInto(segments: readonly Segment[], ranks: readonly Uint32Array[]) {
  let rank = 0;
  let last: string | undefined;
  return (id: number, title: string) => {
    if (title !== last) rank++;
    last = title;
    // A product that has changed is in several segments; elsewhere its position is -1, which sets nothing.
    for (const [index, segment] of segments.entries()) (ranks[index] as Uint32Array)[segment.positionOf(id)] = rank;
  };
}

/** As databases compare texts: unlike code units, code points above U+FFFF come last. */
function byCodePoints(one: string, other: string): number {
  if (one === other) return 0;
  let at = 0;
  while (one.charCodeAt(at) === other.charCodeAt(at)) at++;
  const [first = -1, second = -1] = [one.codePointAt(at), other.codePointAt(at)];
  // Within a pair of code units, the first ones are equal, so that the second ones decide.
  return first - second;
}

/** The products with `isMatch` from number `first` to before `last`, for which about `passed` titles must be passed. */
async function passTitles(
  titles: Titles,
  direction: "asc" | "desc",
  isMatch: (id: number) => boolean,
  { first, last }: { first: number; last: number },
  passed: number,
): Promise<number[]> {
  const found: number[] = [];
  let count = 0;
  const firstChunk = Math.ceil(Math.min(MAX_CHUNK, Math.max(MIN_CHUNK, passed * 1.2)));
  for await (const chunk of titles.inOrder(direction, { first: firstChunk, next: MAX_CHUNK }))
    for (const { id } of chunk) {
      if (!isMatch(id)) continue;
      if (count >= first) found.push(id);
      if (++count === last) return found;
    }
  return found;
}
