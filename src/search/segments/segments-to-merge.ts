import { type Segment, sizeOf } from "./segment.ts";

/**
 * The smallest segments, as long as the next one is at most twice as large as those before together. So the number of
 * segments grows with the logarithm of the products, and so does how often each product is merged.
 */
export function segmentsToMerge(segments: readonly Segment[]): Segment[] {
  const merged: Segment[] = [];
  let total = 0;
  for (const segment of segments.toSorted((one, other) => sizeOf(one) - sizeOf(other))) {
    if (merged.length > 0 && sizeOf(segment) > 2 * total) break;
    merged.push(segment);
    total += sizeOf(segment);
  }
  return merged.length > 1 ? merged : [];
}
