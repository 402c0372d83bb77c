import { LRUCache } from "lru-cache";
import type { Segment } from "#search/segments/segment.ts";
import type { Sliced } from "#search/segments/sliced.ts";
import type { ProductFilter } from "#shop/catalogue/reading/product-filter.ts";
import { findMissed, fitting, hasCriterion, REMOVED } from "./criteria.ts";

/** Products in the stored results of a segment, as a multiple of all its products. */
const STORED_SHARE = 3;
/** Values of a product that never change in a segment. */
const LASTING = ["categoryIds", "brandIds", "tags"] as const;

const storedOf = new WeakMap<Segment, LRUCache<string, Uint32Array>>();

/** The positions of the products that fit the filter, increasing. Its text is not looked at. */
export function* matchingProducts(segment: Segment, filter: ProductFilter): Sliced<Uint32Array> {
  const near = nearPrices(segment, filter);
  if (near) return fitting(yield* findMissed(segment, filter, near), 0, near);
  const key = LASTING.find((name) => filter[name]);
  const first = key ? { [key]: filter[key] } : {};
  const others = Object.fromEntries(Object.entries(filter).filter(([name]) => name !== key)) as ProductFilter;
  if (!hasCriterion(others) && segment.removed === null) return yield* having(segment, first);
  const among = key && (yield* having(segment, first));
  const products = fitting(yield* findMissed(segment, others, among), 0, among);
  yield among?.length ?? segment.size;
  return products;
}

/** Of at most this share of the products, each is looked up. */
const FEW = 1 / 64;

/** The products with about the prices of the filter, when they are few. */
function nearPrices({ data, size }: Segment, { minPaise, maxPaise }: ProductFilter): Uint32Array | null {
  if (minPaise === undefined && maxPaise === undefined) return null;
  return data.priceOrder.near(minPaise ?? 0, maxPaise ?? Number.POSITIVE_INFINITY, size * FEW);
}

/** Includes removed products. Stored, so that lists of a category or brand do not look at all products. */
function* having(segment: Segment, filter: ProductFilter): Sliced<Uint32Array> {
  const stored = storedOf.get(segment) ?? new LRUCache({ maxSize: 1 + STORED_SHARE * segment.size });
  storedOf.set(segment, stored);
  const key = JSON.stringify(filter);
  const known = stored.get(key);
  if (known) return known;
  const products = fitting(yield* findMissed(segment, filter), REMOVED);
  yield segment.size;
  stored.set(key, products, { size: 1 + products.length });
  return products;
}
