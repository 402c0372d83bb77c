import type { Filters } from "#search/filter/criteria.ts";
import { matchingProducts } from "#search/filter/matching-products.ts";
import type { Memory } from "#search/filter/workspace.ts";
import type { Segment } from "#search/segments/segment.ts";
import type { Sliced } from "#search/segments/sliced.ts";
import { narrow } from "./narrow.ts";
import type { RankedProducts } from "./ranked-products.ts";

/** All products that fit the filters, among those that a text found if there is one. */
export type FoundProducts = {
  total: number;
  /** The positions in each segment increase, unless a text found them. */
  products: readonly Uint32Array[];
  /** The same products with their scores, if a text found them. */
  ranked: readonly RankedProducts[] | null;
};

export function* findProducts(
  memory: Memory,
  segments: readonly Segment[],
  byText: readonly RankedProducts[] | null,
  filters: Filters,
): Sliced<FoundProducts> {
  const ranked: RankedProducts[] = [];
  const products: Uint32Array[] = [];
  for (const [at, segment] of segments.entries()) {
    const found = byText?.[at];
    if (found) ranked.push(yield* narrow(memory, segment, found, filters));
    products.push(ranked[at]?.products ?? (yield* matchingProducts(memory, segment, filters)));
  }
  return { total: sizeOfAll(products), products, ranked: byText && ranked };
}

/** How many products these are. */
export function sizeOfAll(products: readonly { length: number }[]): number {
  return products.reduce((sum, { length }) => sum + length, 0);
}
