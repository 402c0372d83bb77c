import { LRUCache } from "lru-cache";
import type { Segment } from "#search/segments/segment.ts";
import type { Sliced } from "#search/segments/sliced.ts";
import type { Filters } from "./criteria.ts";
import { areSet, findMissed, fitting, REMOVED } from "./missed.ts";
import type { Memory } from "./workspace.ts";

/** The kept lists of a segment may have so many times its products. */
const KEPT_SHARE = 3;

/** The positions of the products that fit the filters, increasing. */
export function* matchingProducts(memory: Memory, segment: Segment, filters: Filters): Sliced<Uint32Array> {
  const near = nearNumbers(segment, filters);
  if (near) return fitting(yield* findMissed(memory, segment, filters, near), 0, near);
  const name = lastingFilter(segment, filters);
  if (name === undefined) {
    if (!areSet(filters) && segment.removed === null) return yield* having(memory, segment, {});
    const products = fitting(yield* findMissed(memory, segment, filters), 0);
    yield segment.size;
    return products;
  }
  const { [name]: first, ...others } = filters;
  const among = yield* having(memory, segment, { [name]: first as Filters[string] });
  if (!areSet(others) && segment.removed === null) return among;
  const products = fitting(yield* findMissed(memory, segment, others, among), 0, among);
  yield among.length;
  return products;
}

/** At most this share of the products is looked up one by one. */
const FEW = 1 / 64;

/** The products with about the numbers of a filter, when they are few. */
function nearNumbers({ data, size }: Segment, filters: Filters): Uint32Array | null {
  for (const [name, filter] of Object.entries(filters)) {
    if (filter.kind !== "range") continue;
    const { min = 0, max = Number.POSITIVE_INFINITY } = filter;
    const near = data.numbers[name]?.near(min, max, size * FEW);
    if (near) return near;
  }
  return null;
}

/** A filter by values that products of a segment never change. */
function lastingFilter({ columns }: Segment, filters: Filters): string | undefined {
  return Object.keys(columns).find((name) => filters[name] && /^values?$/.test(columns[name]?.kind ?? ""));
}

const keptLists = ({ size }: Segment) => new LRUCache<string, Uint32Array>({ maxSize: 1 + KEPT_SHARE * size });

/** The result has removed products, too. It is kept, so that lists of a category or brand do not look at all products. */
function* having(memory: Memory, segment: Segment, filters: Filters): Sliced<Uint32Array> {
  const kept = segment.derived(keptLists);
  const key = JSON.stringify(filters);
  const known = kept.get(key);
  if (known) return known;
  const products = fitting(yield* findMissed(memory, segment, filters), REMOVED);
  yield segment.size;
  kept.set(key, products, { size: 1 + products.length });
  return products;
}
