import type { Cut } from "#search/filter/criteria.ts";
import { lowerBound } from "#search/segments/segment.ts";
import type { Sliced } from "#search/segments/sliced.ts";
import { nearPart, readValues, SLICE, type SortKey, valuesInSlices } from "./sort-values.ts";

/**
 * The ids of a part of the products in the order of the keys, of which the last must be different for each product. Ids
 * number the products of all segments, which have these `lengths`.
 */
export function* selectPart(keys: readonly SortKey[], lengths: readonly number[], cut: Cut): Sliced<Uint32Array> {
  const [key, ...others] = keys;
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const end = Math.min(cut.offset + cut.limit, total);
  if (key === undefined || cut.offset >= end) return new Uint32Array();
  const read: Read = (of, ids) => readValues(of, lengths, ids);
  const near = yield* nearPart(key, lengths, cut.offset, end);
  const own = { offset: cut.offset - (near?.before ?? 0), limit: end - cut.offset };
  const part = yield* selectBuckets(read, keys, near?.ids ?? firstIds(total), own);
  if (!near?.equal) return part;
  const rest = { offset: Math.max(0, own.offset - near.ids.length), limit: own.limit - part.length };
  const candidates = firstByLast(others, lengths, near.equal, rest.offset + rest.limit);
  const equal = yield* selectBuckets(read, others, candidates, rest);
  const all = new Uint32Array(part.length + equal.length);
  all.set(part);
  all.set(equal, part.length);
  return all;
}

/** Returns, of products with equal values of all keys but the last, those that can be among the first `count`. */
function firstByLast(
  [last, ...others]: readonly SortKey[],
  lengths: readonly number[],
  ids: Uint32Array,
  count: number,
): Uint32Array {
  if (!last?.increases || others.length > 0) return ids;
  const firsts: number[] = [];
  let [start, from] = [0, 0];
  for (const length of lengths) {
    start += length;
    const to = lowerBound(ids.length, (index) => (ids[index] as number) < start);
    const own =
      last.sign === 1 ? ids.subarray(from, Math.min(to, from + count)) : ids.subarray(Math.max(from, to - count), to);
    for (const id of own) firsts.push(id);
    from = to;
  }
  return Uint32Array.from(firsts);
}

function firstIds(count: number): Uint32Array {
  const ids = new Uint32Array(count);
  for (let id = 0; id < count; id++) ids[id] = id;
  return ids;
}

/** Reads the values of a key. */
type Read = (key: SortKey, ids: Uint32Array) => Float64Array;

/** So few are sorted by comparing them. */
const FEW = 256;
const BUCKETS = 4_096;

/** Divides the ids into buckets by the first key, and looks only into the buckets in which the part is. */
function* selectBuckets(
  read: Read,
  keys: readonly SortKey[],
  ids: Uint32Array,
  { offset, limit }: Cut,
): Sliced<Uint32Array> {
  const [key, ...others] = keys;
  if (key === undefined || offset >= ids.length || limit <= 0) return new Uint32Array();
  yield ids.length;
  if (ids.length <= FEW) return compared(read, keys, ids).subarray(offset, offset + limit);
  const values = yield* valuesInSlices((own) => read(key, own), ids);
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let index = 0; index < values.length; index++) {
    const value = values[index] as number;
    if (value < min) min = value;
    if (value > max) max = value;
  }
  yield ids.length;
  if (min === max) return yield* selectBuckets(read, others, ids, { offset, limit });
  const scale = (BUCKETS - 1) / (max - min);
  const counts = new Uint32Array(BUCKETS);
  for (let index = 0; index < values.length; index++) {
    const bucket = (((values[index] as number) - min) * scale) | 0;
    counts[bucket] = (counts[bucket] as number) + 1;
  }
  yield ids.length;
  const end = Math.min(offset + limit, ids.length);
  const part = new Uint32Array(end - offset);
  const wanted = bucketsBetween(counts, offset, end);
  const first = wanted[0]?.bucket as number;
  const next = new Int32Array(BUCKETS).fill(-1);
  let size = 0;
  for (const { bucket, count } of wanted) {
    next[bucket] = size;
    size += count;
  }
  const grouped = new Uint32Array(size);
  for (let from = 0; from < values.length; from += SLICE) {
    const to = Math.min(from + SLICE, values.length);
    for (let index = from; index < to; index++) {
      const bucket = (((values[index] as number) - min) * scale) | 0;
      if (bucket < first) continue;
      const at = next[bucket] as number;
      if (at < 0) continue;
      grouped[at] = ids[index] as number;
      next[bucket] = at + 1;
    }
    yield to - from;
  }
  let [done, at] = [0, 0];
  for (const { start, count } of wanted) {
    const rest = { offset: Math.max(0, offset - start), limit: end - offset - done };
    const own = yield* selectBuckets(read, keys, grouped.subarray(at, at + count), rest);
    part.set(own, done);
    done += own.length;
    at += count;
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

function compared(read: Read, keys: readonly SortKey[], ids: Uint32Array): Uint32Array {
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
