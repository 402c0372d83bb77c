import { isZero } from "#search/filter/branchless.ts";
import type { Filters } from "#search/filter/criteria.ts";
import { areSet, findMissed } from "#search/filter/missed.ts";
import type { Memory } from "#search/filter/workspace.ts";
import type { Segment } from "#search/segments/segment.ts";
import type { Sliced } from "#search/segments/sliced.ts";
import type { RankedProducts } from "./ranked-products.ts";

/** The products that fit the filters, with their scores. */
export function* narrow(
  memory: Memory,
  segment: Segment,
  found: RankedProducts,
  filters: Filters,
): Sliced<RankedProducts> {
  if (!areSet(filters) && !segment.removed) return found;
  const bits = (yield* findMissed(memory, segment, filters, found.products)).bits();
  const products = new Uint32Array(found.products.length);
  const scores = new Uint32Array(products.length);
  let count = 0;
  for (let index = 0; index < products.length; index++) {
    const product = found.products[index] as number;
    products[count] = product;
    scores[count] = found.scores[index] as number;
    count = (count + isZero(bits[product] as number)) | 0;
  }
  yield products.length;
  return { products: products.slice(0, count), scores: scores.slice(0, count) };
}
