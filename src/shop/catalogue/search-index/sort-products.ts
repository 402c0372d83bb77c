import type { ProductSort } from "#contract/catalogue.ts";
import { sortOrder } from "#contract/query.ts";
import { lowerBound, type Segment, type SegmentData } from "./segment.ts";

/** Positions in each segment. */
type Products = readonly Uint32Array[];

type Cut = { offset: number; limit: number };

const COLUMNS = {
  price: "pricePaise",
  createdAt: "seqs",
  totalrating: "ratingHundredths",
  sold: "sold",
  quantity: "onHand",
} as const satisfies Record<string, keyof SegmentData>;

type Key = { column: (typeof COLUMNS)[keyof typeof COLUMNS]; sign: 1 | -1 };

/** Whether the index has the columns of the order. It has no titles. */
export function canSort(sort: readonly ProductSort[]): boolean {
  return sort.every((value) => sortOrder(value).key in COLUMNS);
}

/**
 * The `seq` of a part of the products in order; by creation last, in the direction of the last key. Does not sort the
 * rest: the time does not depend on where the part is.
 */
export function sortedPart(
  segments: readonly Segment[],
  products: Products,
  sort: readonly ProductSort[],
  cut: Cut,
): Float64Array {
  const keys = keysOf(sort);
  const ids = new Uint32Array(products.reduce((total, own) => total + own.length, 0));
  for (let id = 0; id < ids.length; id++) ids[id] = id;
  const part = selectPart((key, some) => valuesOf(segments, products, key, some), keys, ids, cut);
  return valuesOf(segments, products, { column: "seqs", sign: 1 }, part);
}

/** Ends with the creation, which is different for each product. */
function keysOf(sort: readonly ProductSort[]): Key[] {
  const keys = (sort.length > 0 ? sort : (["-createdAt"] as const)).map((value): Key => {
    const { key, direction } = sortOrder<keyof typeof COLUMNS>(value);
    return { column: COLUMNS[key], sign: direction === "asc" ? 1 : -1 };
  });
  return [...keys, { column: "seqs", sign: keys.at(-1)?.sign ?? -1 }];
}

/** Smaller values come first. `ids` number the products of all segments, increasing. */
function valuesOf(
  segments: readonly Segment[],
  products: Products,
  { column, sign }: Key,
  ids: Uint32Array,
): Float64Array {
  const values = new Float64Array(ids.length);
  const starts = [0];
  for (const own of products) starts.push((starts.at(-1) as number) + own.length);
  let segment = 0;
  for (let index = 0; index < ids.length; ) {
    const id = ids[index] as number;
    // Ids in order stay in their segment for long.
    segment = id < (starts[segment] as number) ? 0 : segment;
    while (id >= (starts[segment + 1] as number)) segment++;
    const start = starts[segment] as number;
    const end = starts[segment + 1] as number;
    const own = products[segment] as Uint32Array;
    const data = (segments[segment] as Segment).data[column];
    for (; index < ids.length; index++) {
      const next = ids[index] as number;
      if (next < start || next >= end) break;
      values[index] = sign * (data[own[next - start] as number] as number);
    }
  }
  return values;
}

type ReadValues = (key: Key, ids: Uint32Array) => Float64Array;

/** So few are sorted by comparing them. */
const FEW = 256;
const BUCKETS = 4_096;

/** Divides the ids into buckets by the first key, and looks only into the buckets in which the part is. */
function selectPart(read: ReadValues, keys: readonly Key[], ids: Uint32Array, { offset, limit }: Cut): Uint32Array {
  const [key, ...others] = keys;
  if (key === undefined || offset >= ids.length || limit <= 0) return new Uint32Array();
  if (ids.length <= FEW) return compared(read, keys, ids).subarray(offset, offset + limit);
  const values = read(key, ids);
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let index = 0; index < values.length; index++) {
    const value = values[index] as number;
    if (value < min) min = value;
    if (value > max) max = value;
  }
  if (min === max) return selectPart(read, others, ids, { offset, limit });
  const scale = (BUCKETS - 1) / (max - min);
  const counts = new Uint32Array(BUCKETS);
  for (let index = 0; index < values.length; index++) {
    const bucket = (((values[index] as number) - min) * scale) | 0;
    counts[bucket] = (counts[bucket] as number) + 1;
  }
  const end = Math.min(offset + limit, ids.length);
  const part = new Uint32Array(end - offset);
  const wanted = bucketsBetween(counts, offset, end);
  const first = wanted[0]?.bucket as number;
  const contents = wanted.map(({ count }) => new Uint32Array(count));
  const filled = wanted.map(() => 0);
  const indexOf = new Int32Array(BUCKETS).fill(-1);
  for (const [index, { bucket }] of wanted.entries()) indexOf[bucket] = index;
  for (let index = 0; index < values.length; index++) {
    const bucket = (((values[index] as number) - min) * scale) | 0;
    if (bucket < first) continue;
    const at = indexOf[bucket] as number;
    if (at < 0) continue;
    const next = filled[at] as number;
    (contents[at] as Uint32Array)[next] = ids[index] as number;
    filled[at] = next + 1;
  }
  let done = 0;
  for (const [index, { start }] of wanted.entries()) {
    const from = Math.max(0, offset - start);
    const own = selectPart(read, keys, contents[index] as Uint32Array, { offset: from, limit: end - offset - done });
    part.set(own, done);
    done += own.length;
  }
  return part;
}

/** The buckets with the products from `first` to before `end`, and how many products are before each. */
function bucketsBetween(counts: Uint32Array, first: number, end: number) {
  const wanted: { bucket: number; count: number; start: number }[] = [];
  let start = 0;
  for (let bucket = 0; bucket < counts.length && start < end; bucket++) {
    const count = counts[bucket] as number;
    if (count > 0 && start + count > first) wanted.push({ bucket, count, start });
    start += count;
  }
  return wanted;
}

function compared(read: ReadValues, keys: readonly Key[], ids: Uint32Array): Uint32Array {
  const values = keys.map((key) => read(key, ids));
  const order = Uint32Array.from(ids, (_, index) => index).sort((one, other) => {
    for (const own of values) {
      const difference = (own[one] as number) - (own[other] as number);
      if (difference !== 0) return difference;
    }
    return 0;
  });
  return order.map((index) => ids[index] as number);
}

/** The same in the order of creation, which increasing positions have already: where the part begins is found by halving. */
export function partByCreation(
  segments: readonly Segment[],
  products: Products,
  direction: "asc" | "desc",
  { offset, limit }: Cut,
): Float64Array {
  const total = products.reduce((sum, own) => sum + own.length, 0);
  const end = Math.min(offset + limit, total);
  if (offset >= end) return new Float64Array();
  if (direction === "desc") {
    const oldest = partByCreation(segments, products, "asc", { offset: total - end, limit: end - offset });
    return oldest.reverse();
  }
  const seqAt = (segment: number, index: number) =>
    (segments[segment] as Segment).data.seqs[(products[segment] as Uint32Array)[index] as number] as number;
  const before = (seq: number) =>
    products.map((own, segment) => lowerBound(own.length, (index) => seqAt(segment, index) < seq));
  // The largest number with at most `offset` products before it.
  let [low, high] = [0, Number.MAX_SAFE_INTEGER];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (before(middle).reduce((sum, count) => sum + count, 0) <= offset) low = middle;
    else high = middle - 1;
  }
  const next = before(low).flatMap((start, segment) =>
    Array.from({ length: Math.min(end - offset, (products[segment] as Uint32Array).length - start) }, (_, index) =>
      seqAt(segment, start + index),
    ),
  );
  return Float64Array.from(next)
    .sort()
    .subarray(0, end - offset);
}
