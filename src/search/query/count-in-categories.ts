import type { Pair } from "#search/segments/columns.ts";
import type { Segment } from "#search/segments/segment.ts";

export type CountInCategory = {
  categoryId: string;
  value: string;
  count: number;
  /** The `seq` of the oldest product. */
  first: number;
};

type ColumnName = "brandIds" | "priceCells";

const pairsOf = new WeakMap<Segment, Partial<Record<ColumnName, { removedCount: number; pairs: Pair[] }>>>();

/** The brands or price cells of each category, with their products. */
export function countInCategories(segments: readonly Segment[], column: ColumnName): CountInCategory[] {
  const found = new Map<string, CountInCategory>();
  for (const segment of segments)
    for (const { values, count, first } of pairsIn(segment, column)) {
      const [categoryId, value] = values;
      const key = `${categoryId} ${value}`;
      const seq = segment.data.seqs[first] as number;
      const known = found.get(key) ?? { categoryId, value, count: 0, first: seq };
      found.set(key, { ...known, count: known.count + count, first: Math.min(known.first, seq) });
    }
  return [...found.values()];
}

/** Counted again when products were removed. */
function pairsIn(segment: Segment, column: ColumnName): Pair[] {
  const { data, removed, removedCount } = segment;
  const ofSegment = pairsOf.get(segment) ?? {};
  const known = ofSegment[column];
  if (known?.removedCount === removedCount) return known.pairs;
  const pairs = data.categoryIds.pairs(data[column], removed);
  pairsOf.set(segment, { ...ofSegment, [column]: { removedCount, pairs } });
  return pairs;
}
