import type { FactName, ShippingTime } from "#contract/products/filters.ts";
import { IN_STOCK, ON_SALE, type Segment, type SegmentData } from "#search/segments/segment.ts";
import type { Sliced } from "#search/segments/sliced.ts";
import type { ProductFilter } from "#shop/catalogue/reading/product-filter.ts";
import { isLess, isZero } from "./branchless.ts";
import type { RankedProducts } from "./ranked-products.ts";

/** Criteria of one facet are alternatives to each other; a product must fit those of every facet. */
export type Facet =
  | ("category" | "brand" | "color" | "tag" | "price" | "rating" | "stock" | "onSale" | "shipsIn" | "ordering")
  | `fact:${FactName}`;

/**
 * Sets the bit of each product, or of those of `among`, that does not fit. Loops over columns, because a call for each product
 * costs more.
 */
type Mark = (data: SegmentData, bit: number, missed: Uint32Array, among?: Uint32Array) => void;

/** The criteria that products of a segment miss, one bit for each; valid until the next `findMissed` of the segment. */
export type Missed = {
  criteria: Uint32Array;
  bitOf(facet: Facet): number;
  /** Those of the facets of the filter. */
  allBits: number;
  /** Whether the text is a criterion, too. */
  byText: boolean;
};

/** The bit of products that were removed. */
export const REMOVED = 1;
/** The bit of products that a search text did not find. */
const NOT_FOUND = 2;
const FIRST_FACET = 4;

const missedOf = new WeakMap<Segment, Uint32Array>();

/**
 * Tests each product of the segment, or of `among`, against each criterion of the filter; its text is not looked at.
 * Afterwards only these products can be asked for.
 */
export function* findMissed(segment: Segment, filter: ProductFilter, among?: Uint32Array): Sliced<Missed> {
  const { removed } = segment;
  const criteria = numbersOf(segment);
  if (among) clear(criteria, removed, among);
  else if (removed) criteria.set(removed);
  else criteria.fill(0);
  yield among?.length ?? criteria.length;
  return { ...(yield* mark(segment, filter, criteria, among)), byText: false };
}

/** The same for each product of the segment. Those that are not among the found miss the criterion of the text. */
export function* findMissedByText(segment: Segment, filter: ProductFilter, found: Uint32Array): Sliced<Missed> {
  const { removed } = segment;
  const criteria = numbersOf(segment).fill(NOT_FOUND);
  if (removed)
    for (let product = 0; product < removed.length; product++)
      criteria[product] = NOT_FOUND | (removed[product] as number);
  clear(criteria, removed, found);
  yield criteria.length + found.length;
  return { ...(yield* mark(segment, filter, criteria)), byText: true };
}

function numbersOf(segment: Segment): Uint32Array {
  const criteria = missedOf.get(segment) ?? new Uint32Array(segment.size);
  missedOf.set(segment, criteria);
  return criteria;
}

function* mark(
  { data }: Segment,
  filter: ProductFilter,
  criteria: Uint32Array,
  among?: Uint32Array,
): Sliced<Omit<Missed, "byText">> {
  const bits = new Map<Facet, number>();
  let bit = FIRST_FACET;
  for (const [facet, markOthers] of marksOf(filter)) {
    bits.set(facet, bit);
    markOthers(data, bit, criteria, among);
    bit *= 2;
    yield among?.length ?? criteria.length;
  }
  return { criteria, bitOf: (facet: Facet) => bits.get(facet) ?? 0, allBits: bit - FIRST_FACET };
}

function clear(criteria: Uint32Array, removed: Uint8Array | null, among: Uint32Array) {
  for (let index = 0; index < among.length; index++) {
    const product = among[index] as number;
    criteria[product] = removed ? (removed[product] as number) : 0;
  }
}

/** Whether the filter has a criterion apart from its text. */
export function hasCriterion(filter: ProductFilter): boolean {
  return marksOf(filter).length > 0;
}

function marksOf(filter: ProductFilter): [Facet, Mark][] {
  const { categoryIds, brandIds, colorIds, tags, minPaise, maxPaise, minRatingHundredths } = filter;
  const marks: [Facet, Mark][] = [];
  const add = (facet: Facet, mark: Mark) => void marks.push([facet, mark]);
  if (categoryIds) add("category", (data, ...mark) => data.categoryIds.markOthers(categoryIds, ...mark));
  if (brandIds) add("brand", (data, ...mark) => data.brandIds.markOthers(brandIds, ...mark));
  if (colorIds) add("color", (data, ...mark) => data.colorIds.markOthers(colorIds, ...mark));
  if (tags) {
    const named = tags.filter((tag) => tag !== "");
    add("tag", (data, ...mark) => data.tags.markOthers(named, ...mark));
  }
  if (minPaise !== undefined || maxPaise !== undefined)
    add("price", (data, ...mark) => markOutside(data.pricePaise, minPaise, maxPaise, ...mark));
  if (minRatingHundredths !== undefined)
    add("rating", (data, ...mark) => markOutside(data.ratingHundredths, minRatingHundredths, undefined, ...mark));
  if (filter.inStockOnly) add("stock", (data, ...mark) => data.stock.markOthers([IN_STOCK], ...mark));
  if (filter.onSaleOnly) add("onSale", (data, ...mark) => data.offers.markOthers([ON_SALE], ...mark));
  const shipsIn: ShippingTime[] | undefined = filter.shipsIn;
  if (shipsIn) add("shipsIn", (data, ...mark) => data.shippingTimes.markOthers(shipsIn, ...mark));
  // Every product can be paid in cash on delivery; nothing else is offered.
  if (filter.ordering && !filter.ordering.includes("cashOnDelivery")) add("ordering", markAll);
  for (const [name, values] of Object.entries(filter.facts ?? {}) as [FactName, string[]][]) {
    const keys = values.map((value) => factKey(name, value));
    add(factFacet(name), (data, ...mark) => data.facts.markOthers(keys, ...mark));
  }
  return marks;
}

/** A value of a fact, as in the column of all facts. */
export const factKey = (name: FactName, value: string): string => `${name}=${value}`;

/** The fact and the value of a key. */
export function factOfKey(key: string): [name: FactName, value: string] {
  const end = key.indexOf("=");
  return [key.slice(0, end) as FactName, key.slice(end + 1)];
}

export const factFacet = (name: FactName): Facet => `fact:${name}`;

type Numbers = SegmentData["pricePaise" | "ratingHundredths"];

function markOutside(
  values: Numbers,
  low = 0,
  high = Number.POSITIVE_INFINITY,
  ...[bit, missed, among]: [bit: number, missed: Uint32Array, among?: Uint32Array | undefined]
) {
  const length = among?.length ?? values.length;
  for (let index = 0; index < length; index++) {
    const product = among ? (among[index] as number) : index;
    const value = values[product] as number;
    missed[product] = (missed[product] as number) | ((isLess(value, low) | isLess(high, value)) & bit);
  }
}

function markAll(_data: SegmentData, bit: number, missed: Uint32Array) {
  for (let product = 0; product < missed.length; product++) missed[product] = (missed[product] as number) | bit;
}

let scratch = new Uint32Array();

/** Memory for so many numbers, until the next call. */
export function scratchOf(length: number): Uint32Array {
  if (scratch.length < length) scratch = new Uint32Array(length);
  return scratch;
}

/** The products that miss no criterion but those of `allowed`, increasing. Looks only at `among`, if given. */
export function fitting({ criteria }: Missed, allowed: number, among?: Uint32Array): Uint32Array {
  const length = among?.length ?? criteria.length;
  const found = scratchOf(length);
  const others = ~allowed;
  let count = 0;
  if (among)
    for (let index = 0; index < length; index++) {
      const product = among[index] as number;
      found[count] = product;
      count = (count + isZero((criteria[product] as number) & others)) | 0;
    }
  else
    for (let product = 0; product < length; product++) {
      found[count] = product;
      count = (count + isZero((criteria[product] as number) & others)) | 0;
    }
  return found.slice(0, count);
}

/** The products that miss a criterion apart from those of `allowed`. */
export function missing({ criteria }: Missed, allowed: number): Uint32Array {
  const found = scratchOf(criteria.length);
  const others = ~allowed & ~REMOVED;
  let count = 0;
  for (let product = 0; product < criteria.length; product++) {
    const missed = criteria[product] as number;
    found[count] = product;
    count = (count + (1 - isZero(missed & others)) * (1 - (missed & REMOVED))) | 0;
  }
  return found.slice(0, count);
}

/** The products that fit the filter, with their scores. Its text is not looked at. */
export function* narrow(segment: Segment, found: RankedProducts, filter: ProductFilter): Sliced<RankedProducts> {
  if (!hasCriterion(filter) && !segment.removed) return found;
  const { criteria } = yield* findMissed(segment, filter, found.products);
  const products = new Uint32Array(found.products.length);
  const scores = new Uint32Array(products.length);
  let count = 0;
  for (let index = 0; index < products.length; index++) {
    const product = found.products[index] as number;
    products[count] = product;
    scores[count] = found.scores[index] as number;
    count = (count + isZero(criteria[product] as number)) | 0;
  }
  yield products.length;
  return { products: products.slice(0, count), scores: scores.slice(0, count) };
}
