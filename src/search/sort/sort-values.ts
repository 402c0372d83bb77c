import { GrowingArray } from "#search/segments/growing-array.ts";
import type { Numbers } from "#search/segments/number-order.ts";
import type { Sliced } from "#search/segments/sliced.ts";

/** Numbers of the products of one segment: of product n `numbers[at[n]]`, or `numbers[n]` without `at`. */
type SegmentNumbers = { numbers: Numbers; at: Uint32Array | null };

/**
 * By what products are sorted. `sign` 1: smaller numbers first. `increases`: the numbers increase with the ids of the
 * products of each segment.
 */
export type SortKey = { sign: 1 | -1; columns: readonly SegmentNumbers[]; increases?: boolean };

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

/** So many are read or moved between two pauses, because they are far apart in memory. */
export const SLICE = 200_000;

/** What `read` returns for all ids. */
export function* valuesInSlices(read: (ids: Uint32Array) => Float64Array, ids: Uint32Array): Sliced<Float64Array> {
  if (ids.length <= SLICE) return read(ids);
  const values = new Float64Array(ids.length);
  for (let from = 0; from < ids.length; from += SLICE) {
    const own = ids.subarray(from, from + SLICE);
    values.set(read(own), from);
    yield own.length;
  }
  return values;
}

const SAMPLE = 1_024;
/** Of fewer products, or for most of them, a sample does not pay. */
const MIN_SAMPLED = 8 * SAMPLE;

/** Products among which a part is, and how many are before them. `equal`: those after `ids`, of one value. */
export type NearPart = { before: number; ids: Uint32Array; equal: Uint32Array | null };

/**
 * The products that are near the part by the first key, found by comparing all values with two from a sample. Null when
 * the sample does not help.
 */
export function* nearPart(
  key: SortKey,
  lengths: readonly number[],
  offset: number,
  end: number,
): Sliced<NearPart | null> {
  const total = lengths.reduce((sum, length) => sum + length, 0);
  if (total < MIN_SAMPLED || end - offset > total / 2) return null;
  const sampled = Uint32Array.from({ length: SAMPLE }, (_, index) => Math.floor(((index + 0.5) * total) / SAMPLE));
  const sample = readValues(key, lengths, sampled).sort();
  const low = sample[sampleRank(offset / total, -1)] ?? Number.NEGATIVE_INFINITY;
  const high = sample[sampleRank(end / total, 1)] ?? Number.POSITIVE_INFINITY;
  const common = commonValue(sample, low, high);
  if (common !== null) return yield* splitByValue(key, lengths, common, end);
  const near = new GrowingArray(Uint32Array);
  let [start, before] = [0, 0];
  for (const [segment, { numbers, at }] of key.columns.entries()) {
    const length = lengths[segment] as number;
    before += addBetween(key.sign, numbers, at, length, start, low, high, near);
    start += length;
    yield length;
  }
  const isInside = before <= offset && end <= before + near.length && near.length < total / 2;
  return isInside ? { before, ids: near.take(), equal: null } : null;
}

/** The value of most products, if the part is among them: new products have no rating. */
function commonValue(sample: Float64Array, low: number, high: number): number | null {
  const value = Number.isFinite(low) ? low : high;
  const first = sample.indexOf(value);
  const isBound =
    first >= 0 && (low === high || (Number.isFinite(low) ? high > (sample.at(-1) as number) : first === 0));
  return isBound && sample[first + SAMPLE / 2] === value ? value : null;
}

/** The products with lower values, and those with the value. Null when the part ends after them. */
function* splitByValue(
  { sign, columns }: SortKey,
  lengths: readonly number[],
  value: number,
  end: number,
): Sliced<NearPart | null> {
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const lower = new GrowingArray(Uint32Array);
  const equal = new Uint32Array(total);
  let [start, count] = [0, 0];
  for (const [segment, { numbers, at }] of columns.entries()) {
    const length = lengths[segment] as number;
    for (let index = 0; index < length; index++) {
      const own = sign * (numbers[at ? (at[index] as number) : index] as number);
      if (own === value) equal[count++] = start + index;
      else if (own < value) lower.push(start + index);
    }
    start += length;
    yield length;
  }
  if (end > lower.length + count) return null;
  return { before: 0, ids: lower.take(), equal: equal.subarray(0, count) };
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
