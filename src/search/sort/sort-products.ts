import { BY_ID, BY_TITLE, type Cut, type Order } from "#search/filter/criteria.ts";
import { type RankedProducts, ranksOf, tiersOf } from "#search/match/ranked-products.ts";
import type { Numbers } from "#search/segments/number-order.ts";
import { amountColumn } from "#search/segments/product.ts";
import { lowerBound, type Segment } from "#search/segments/segment.ts";
import type { Sliced } from "#search/segments/sliced.ts";
import type { AskedOrder } from "#search/text/order-words.ts";
import { selectPart } from "./select-part.ts";
import { readValues, type SortKey, valuesInSlices } from "./sort-values.ts";

/** Each segment has its positions. */
type Products = readonly Uint32Array[];

/** Whether the index has the numbers of the order. It has no titles. */
export function canSort(sort: readonly Order[]): boolean {
  return sort.every(({ by }) => by !== BY_TITLE);
}

/** The numbers by segment and position have the order of the titles. */
type TitleRanks = readonly Uint32Array[];

type SortOptions = {
  /** An order with titles needs them. */
  titleRanks?: TitleRanks;
  /** It says whether the positions in each segment increase, which makes sorting products with equal values less work. */
  increasing?: boolean;
};

/**
 * The ids of a part of the products in order; by creation last, in the direction of the last key. Does not sort the
 * rest: the time does not depend on where the part is.
 */
export function* sortedPart(
  segments: readonly Segment[],
  products: Products,
  sort: readonly Order[],
  cut: Cut,
  { titleRanks = [], increasing = false }: SortOptions = {},
): Sliced<Float64Array> {
  const orders: readonly Order[] = sort.length > 0 ? sort : [{ by: BY_ID, direction: "desc" }];
  const keys = orders.map(({ by, direction }): SortKey => {
    const sign = direction === "asc" ? 1 : -1;
    if (by !== BY_TITLE) return keyOf(segments, products, by, sign);
    return { sign, columns: titleRanks.map((numbers, segment) => ({ numbers, at: products[segment] as Uint32Array })) };
  });
  const creation = { ...byCreation(segments, products, keys.at(-1)?.sign ?? -1), increases: increasing };
  return yield* idsOfPart(segments, products, [...keys, creation], cut);
}

/** The best first, then the newest. */
export function* bestPart(
  segments: readonly Segment[],
  found: readonly RankedProducts[],
  cut: Cut,
): Sliced<Float64Array> {
  const products = found.map((own) => own.products);
  const columns: SortKey["columns"][number][] = [];
  for (const [segment, own] of found.entries()) {
    columns.push({ numbers: ranksOf(segments[segment] as Segment, own), at: null });
    yield own.products.length;
  }
  const byRank: SortKey = { sign: -1, columns };
  return yield* idsOfPart(segments, products, [byRank, byCreation(segments, products, -1)], cut);
}

/** The ids of a part of what a text found: in the order that it asks for, or the best first. */
export function foundPart(
  segments: readonly Segment[],
  found: readonly RankedProducts[],
  asked: AskedOrder | null,
  cut: Cut,
): Sliced<Float64Array> {
  const order = asked && orderOf(segments, asked);
  return order ? askedPart(segments, found, order, cut) : bestPart(segments, found, cut);
}

/** Null when products have no prices, and for what is popular: of products that fit a text equally, these come first anyway. */
function orderOf([segment]: readonly Segment[], asked: AskedOrder): Order | null {
  if (asked === "popular") return null;
  if (asked === "newest") return { by: BY_ID, direction: "desc" };
  const by = segment && amountColumn(segment.columns);
  return by === undefined ? null : { by, direction: asked === "cheapest" ? "asc" : "desc" };
}

/** By the order among what fits the text about as well as the best product. */
function* askedPart(
  segments: readonly Segment[],
  found: readonly RankedProducts[],
  { by, direction }: Order,
  cut: Cut,
): Sliced<Float64Array> {
  const products = found.map((own) => own.products);
  const tiers = yield* tiersOf(segments, found);
  const byTier: SortKey = { sign: -1, columns: tiers.map((numbers) => ({ numbers, at: null })) };
  const sign = direction === "asc" ? 1 : -1;
  const keys = [byTier, keyOf(segments, products, by, sign), byCreation(segments, products, -1)];
  return yield* idsOfPart(segments, products, keys, cut);
}

function keyOf(segments: readonly Segment[], products: Products, by: string, sign: 1 | -1): SortKey {
  const columns = segments.map(({ data }, segment) => ({
    numbers: by === BY_ID ? data.ids : numbersOf(data, by),
    at: products[segment] as Uint32Array,
  }));
  return { sign, columns };
}

function numbersOf({ numbers }: Segment["data"], by: string): Numbers {
  const column = numbers[by];
  if (!column) throw new TypeError(`Products have no numbers of '${by}'.`);
  return column.numbers;
}

/** The lowest number of the products in a column, or null without products. */
export function* lowestNumber(segments: readonly Segment[], products: Products, by: string): Sliced<number | null> {
  let lowest = Number.POSITIVE_INFINITY;
  for (const [segment, own] of products.entries()) {
    const numbers = numbersOf((segments[segment] as Segment).data, by);
    for (let at = 0; at < own.length; at++) lowest = Math.min(lowest, numbers[own[at] as number] as number);
    yield own.length;
  }
  return Number.isFinite(lowest) ? lowest : null;
}

/** Different for each product. */
const byCreation = (segments: readonly Segment[], products: Products, sign: 1 | -1) =>
  keyOf(segments, products, BY_ID, sign);

function* idsOfPart(
  segments: readonly Segment[],
  products: Products,
  keys: readonly SortKey[],
  cut: Cut,
): Sliced<Float64Array> {
  const lengths = products.map((own) => own.length);
  const creation = byCreation(segments, products, 1);
  return yield* valuesInSlices((ids) => readValues(creation, lengths, ids), yield* selectPart(keys, lengths, cut));
}

/** Of a long part, so many products make a slice. */
const SLICE = 10_000;

/** The same in the order of creation, which increasing positions have already. */
export function* partByCreation(
  segments: readonly Segment[],
  products: Products,
  direction: "asc" | "desc",
  { offset, limit }: Cut,
): Sliced<Float64Array> {
  const total = products.reduce((sum, own) => sum + own.length, 0);
  const part = new Float64Array(Math.max(0, Math.min(offset + limit, total) - offset));
  for (let start = 0; start < part.length; start += SLICE) {
    const size = Math.min(SLICE, part.length - start);
    const first = offset + start;
    const slice =
      direction === "asc"
        ? oldestFirst(segments, products, { offset: first, limit: size })
        : oldestFirst(segments, products, { offset: total - first - size, limit: size }).reverse();
    part.set(slice, start);
    yield size;
  }
  return part;
}

/** Where the part begins is found by halving. The products of the part must exist. */
function oldestFirst(segments: readonly Segment[], products: Products, { offset, limit }: Cut): Float64Array {
  const idAt = (segment: number, index: number) =>
    (segments[segment] as Segment).data.ids[(products[segment] as Uint32Array)[index] as number] as number;
  const before = (id: number) =>
    products.map((own, segment) => lowerBound(own.length, (index) => idAt(segment, index) < id));
  // The largest number with at most `offset` products before it.
  let [low, high] = [0, Number.MAX_SAFE_INTEGER];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (before(middle).reduce((sum, count) => sum + count, 0) <= offset) low = middle;
    else high = middle - 1;
  }
  const next = before(low).flatMap((start, segment) =>
    Array.from({ length: Math.min(limit, (products[segment] as Uint32Array).length - start) }, (_, index) =>
      idAt(segment, start + index),
    ),
  );
  return Float64Array.from(next).sort().subarray(0, limit);
}
