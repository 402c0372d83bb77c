import type { Segment } from "#search/segments/segment.ts";
import { Column, type Pair } from "#search/segments/value-columns.ts";

/** Products that have both values, and the id of the oldest of them. */
export type PairCount = { values: [one: string, other: string]; count: number; first: number };

/**
 * Counts the products of each value of a column with each value of another one. Of a column of numbers, the values are the
 * positions of its bands.
 */
export function countPairs(segments: readonly Segment[], one: string, other: string): PairCount[] {
  const found = new Map<string, PairCount>();
  for (const segment of segments)
    for (const { values, count, first } of pairsIn(segment, one, other))
      for (const value of segment.data.numbers[other]?.bandsOf(values[1]) ?? [values[1]]) {
        const key = `${values[0]} ${value}`;
        const id = segment.data.ids[first] as number;
        const known = found.get(key) ?? { values: [values[0], value], count: 0, first: id };
        found.set(key, { ...known, count: known.count + count, first: Math.min(known.first, id) });
      }
  return [...found.values()];
}

const keptPairs = () => new Map<string, { removedCount: number; pairs: Pair[] }>();

/** Counted again when products were removed. */
function pairsIn(segment: Segment, one: string, other: string): Pair[] {
  const { data, removed, removedCount } = segment;
  const kept = segment.derived(keptPairs);
  const key = `${one} ${other}`;
  const known = kept.get(key);
  if (known?.removedCount === removedCount) return known.pairs;
  const [first, second] = [data.values[one], data.numbers[other]?.cells ?? data.values[other]];
  if (!(first instanceof Column && second instanceof Column))
    throw new TypeError(`The pairs of '${one}' and '${other}' cannot be counted.`);
  const pairs = first.pairs(second, removed);
  kept.set(key, { removedCount, pairs });
  return pairs;
}
