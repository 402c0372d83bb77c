import type { Pair } from "./columns.ts";
import type { Segment } from "./segment.ts";

export type BrandInCategory = {
  categoryId: string;
  brandId: string;
  count: number;
  /** The `seq` of the oldest product. */
  first: number;
};

const pairsOf = new WeakMap<Segment, { removedCount: number; pairs: Pair[] }>();

/** The brands of each category, with their products. */
export function countBrands(segments: readonly Segment[]): BrandInCategory[] {
  const found = new Map<string, BrandInCategory>();
  for (const segment of segments)
    for (const { values, count, first } of pairsIn(segment)) {
      const [categoryId, brandId] = values;
      const key = `${categoryId} ${brandId}`;
      const seq = segment.data.seqs[first] as number;
      const known = found.get(key) ?? { categoryId, brandId, count: 0, first: seq };
      found.set(key, { ...known, count: known.count + count, first: Math.min(known.first, seq) });
    }
  return [...found.values()];
}

/** Counted again when products were removed. */
function pairsIn(segment: Segment): Pair[] {
  const { data, removed, removedCount } = segment;
  const known = pairsOf.get(segment);
  if (known?.removedCount === removedCount) return known.pairs;
  const pairs = data.categoryIds.pairs(data.brandIds, removed);
  pairsOf.set(segment, { removedCount, pairs });
  return pairs;
}
