import { GrowingArray } from "./growing-array.ts";

/** A part of a list in order. */
export type Cut = { offset: number; limit: number };

/** Numbers of the products of one segment: of product n `numbers[at[n]]`, or `numbers[n]` without `at`. */
type SegmentNumbers = { numbers: Float64Array | Uint32Array | Uint16Array; at: Uint32Array | null };

/** By what products are sorted. `sign` 1: smaller numbers first. */
export type SortKey = { sign: 1 | -1; columns: readonly SegmentNumbers[] };

/**
 * The ids of a part of the products in the order of the keys, of which the last must be different for each product. Ids
 * number the products of all segments, which have these `lengths`.
 */
export function selectPart(keys: readonly SortKey[], lengths: readonly number[], cut: Cut): Uint32Array {
  const [key] = keys;
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const end = Math.min(cut.offset + cut.limit, total);
  if (key === undefined || cut.offset >= end) return new Uint32Array();
  const read: Read = (of, ids) => readValues(of, lengths, ids);
  const near = nearPart(key, lengths, cut.offset, end);
  const offset = cut.offset - (near?.before ?? 0);
  return selectBuckets(read, keys, near?.ids ?? firstIds(total), { offset, limit: end - cut.offset });
}

function firstIds(count: number): Uint32Array {
  const ids = new Uint32Array(count);
  for (let id = 0; id < count; id++) ids[id] = id;
  return ids;
}

/** The sort values of the products; smaller ones come first. */
export function readValues({ sign, columns }: SortKey, lengths: readonly number[], ids: Uint32Array): Float64Array {
  const values = new Float64Array(ids.length);
  let [segment, start, end] = [-1, 0, 0];
  for (let index = 0; index < ids.length; ) {
    const id = ids[index] as number;
    // Ids in order stay in their segment for long.
    if (id < start) [segment, start, end] = [-1, 0, 0];
    while (id >= end) [segment, start, end] = [segment + 1, end, end + (lengths[segment + 1] as number)];
    const { numbers, at } = columns[segment] as SegmentNumbers;
    for (; index < ids.length; index++) {
      const own = (ids[index] as number) - start;
      if (own < 0 || own >= end - start) break;
      values[index] = sign * (numbers[at ? (at[own] as number) : own] as number);
    }
  }
  return values;
}

const SAMPLE = 1_024;
/** Of fewer products, a sample does not pay. */
const MIN_SAMPLED = 8 * SAMPLE;

/**
 * The products that are near the part by the first key, found by comparing all values with two from a sample, and how
 * many products are before them. Null when the sample does not help.
 */
function nearPart(key: SortKey, lengths: readonly number[], offset: number, end: number) {
  const total = lengths.reduce((sum, length) => sum + length, 0);
  if (total < MIN_SAMPLED) return null;
  const sampled = Uint32Array.from({ length: SAMPLE }, (_, index) => Math.floor(((index + 0.5) * total) / SAMPLE));
  const sample = readValues(key, lengths, sampled).sort();
  const low = sample[sampleRank(offset / total, -1)] ?? Number.NEGATIVE_INFINITY;
  const high = sample[sampleRank(end / total, 1)] ?? Number.POSITIVE_INFINITY;
  const near = new GrowingArray(Uint32Array);
  let [start, before] = [0, 0];
  for (const [segment, { numbers, at }] of key.columns.entries()) {
    const length = lengths[segment] as number;
    before += addBetween(key.sign, numbers, at, length, start, low, high, near);
    start += length;
  }
  const isInside = before <= offset && end <= before + near.length && near.length < total / 2;
  return isInside ? { before, ids: near.take() } : null;
}

/** The rank in the sample that a product with this share of all before it does not pass, with near certainty. */
function sampleRank(share: number, direction: 1 | -1): number {
  const rank = share * SAMPLE;
  const deviation = Math.sqrt(rank * Math.max(0, 1 - share));
  return Math.floor(rank + direction * (4 * deviation + 4));
}

/** Adds the ids of the products with values from `low` to `high`. Returns how many values are lower. */
function addBetween(
  sign: 1 | -1,
  numbers: SegmentNumbers["numbers"],
  at: Uint32Array | null,
  length: number,
  start: number,
  low: number,
  high: number,
  near: GrowingArray<Uint32Array<ArrayBuffer>>,
): number {
  let lower = 0;
  for (let index = 0; index < length; index++) {
    const value = sign * (numbers[at ? (at[index] as number) : index] as number);
    // Most pages are first or last ones, for which the processor predicts both conditions.
    if (value > high) continue;
    if (value < low) lower++;
    else near.push(start + index);
  }
  return lower;
}

/** Reads the values of a key. */
type Read = (key: SortKey, ids: Uint32Array) => Float64Array;

/** So few are sorted by comparing them. */
const FEW = 256;
const BUCKETS = 4_096;

/** Divides the ids into buckets by the first key, and looks only into the buckets in which the part is. */
function selectBuckets(read: Read, keys: readonly SortKey[], ids: Uint32Array, { offset, limit }: Cut): Uint32Array {
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
  if (min === max) return selectBuckets(read, others, ids, { offset, limit });
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
    const own = selectBuckets(read, keys, contents[index] as Uint32Array, { offset: from, limit: end - offset - done });
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
