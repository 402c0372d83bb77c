import { FACT_NAMES, type FactName } from "#contract/products/filters.ts";
import { buildSegment } from "#search/segments/build-segment.ts";
import type { Column, ListColumn, Selection } from "#search/segments/columns.ts";
import { cellsOf } from "#search/segments/price-cells.ts";
import { IN_STOCK, ON_SALE, type Segment, STARS } from "#search/segments/segment.ts";
import { sizeOf } from "#search/segments/segments-to-merge.ts";
import type { Sliced } from "#search/segments/sliced.ts";
import { PRICE_BANDS } from "#shop/catalogue/reading/price-bands.ts";
import type { ProductFilter } from "#shop/catalogue/reading/product-filter.ts";
import { type Facet, factFacet, factOfKey } from "./criteria.ts";
import { selectFacets } from "./select-facets.ts";

export const RATINGS = [5, 4, 3, 2, 1] as const;

/** By value; values that products have, but none that fits, have the count 0. */
type ByValue = Map<string, number>;

export type FacetCounts = {
  /** Products that fit all criteria. */
  total: number;
  categories: ByValue;
  brands: ByValue;
  colors: ByValue;
  tags: ByValue;
  shippingTimes: ByValue;
  /** In the order of `PRICE_BANDS`. */
  prices: number[];
  /** With at least so many stars, in the order of `RATINGS`. */
  ratings: number[];
  inStock: number;
  onSale: number;
  cashOnDelivery: number;
  facts: Map<FactName, ByValue>;
  /** Of the products in the categories of the filter, whatever else it has. */
  factsOfKind: Map<FactName, ByValue>;
};

const EMPTY = buildSegment([]);

/**
 * Counts the products of each value of each facet that fit the criteria of all other facets. `among` are the
 * products of each segment that a search found; null counts all products.
 */
export function* countFacets(
  segments: readonly Segment[],
  among: readonly Uint32Array[] | null,
  filter: ProductFilter,
): Sliced<FacetCounts> {
  let all: FacetCounts | null = null;
  for (const [index, segment] of (segments.length > 0 ? segments : [EMPTY]).entries()) {
    const own = yield* countSegment(segment, among?.[index], filter);
    all = all ? sum(all, own) : own;
  }
  return all as FacetCounts;
}

function* countSegment(segment: Segment, found: Uint32Array | undefined, filter: ProductFilter): Sliced<FacetCounts> {
  const { data } = segment;
  const { bitOf, isOnlyBy, fitting, missingOnly, selectKind } = yield* selectFacets(segment, found, filter);
  const live = sizeOf(segment);
  const totalOf = ({ products, isAllBut }: Selection) => (isAllBut ? live - products.length : products.length);
  const total = totalOf(fitting);
  /** When the facet has a criterion, it is not looked at: products that miss only that one count, too. */
  const counts = function* (column: Column | ListColumn, facet: Facet) {
    const own = yield* countColumn(column, fitting);
    const bit = bitOf(facet);
    return bit === 0 ? own : sumOf(own, yield* countColumn(column, missingOnly(bit)));
  };
  const cells = yield* counts(data.priceCells, "price");
  const stars = yield* counts(data.stars, "rating");
  const facts = yield* countColumn(data.facts, fitting);
  const wanted: [FactName, ByValue][] = [];
  for (const name of FACT_NAMES)
    if (bitOf(factFacet(name)) !== 0)
      wanted.push([name, byFact(yield* counts(data.facts, factFacet(name))).get(name) ?? new Map()]);
  return {
    total,
    categories: yield* counts(data.categoryIds, "category"),
    brands: yield* counts(data.brandIds, "brand"),
    colors: yield* counts(data.colorIds, "color"),
    tags: yield* counts(data.tags, "tag"),
    shippingTimes: yield* counts(data.shippingTimes, "shipsIn"),
    prices: PRICE_BANDS.map((band) => cellsOf(band).reduce((sum, cell) => sum + (cells.get(cell) ?? 0), 0)),
    ratings: RATINGS.map((from) => STARS.slice(from).reduce((sum, star) => sum + (stars.get(star) ?? 0), 0)),
    inStock: (yield* counts(data.stock, "stock")).get(IN_STOCK) ?? 0,
    onSale: (yield* counts(data.offers, "onSale")).get(ON_SALE) ?? 0,
    cashOnDelivery: total + totalOf(missingOnly(bitOf("ordering"))),
    facts: new Map([...byFact(facts), ...wanted]),
    factsOfKind: isOnlyBy("category")
      ? byFact(facts)
      : yield* factsOfKind(segment, found ? null : filter.categoryIds, selectKind),
  };
}

function* countColumn(column: Column | ListColumn, selected: Selection): Sliced<ByValue> {
  const counts = column.counts(selected);
  yield selected.products.length;
  return counts;
}

const MAX_STORED = 100;
const knownFacts = new WeakMap<Segment, { removedCount: number; byCategories: Map<string, Map<FactName, ByValue>> }>();

/** Of the products in the categories, or of those that a search found (`categoryIds` null). The former are kept. */
function* factsOfKind(
  segment: Segment,
  categoryIds: readonly string[] | null | undefined,
  select: () => Sliced<Selection>,
): Sliced<Map<FactName, ByValue>> {
  const { facts } = segment.data;
  if (categoryIds === null) return byFact(yield* countColumn(facts, yield* select()));
  const { removedCount } = segment;
  const stored = knownFacts.get(segment);
  const known = stored?.removedCount === removedCount ? stored : { removedCount, byCategories: new Map() };
  knownFacts.set(segment, known);
  const key = JSON.stringify(categoryIds ?? []);
  const counts = known.byCategories.get(key) ?? byFact(yield* countColumn(facts, yield* select()));
  if (known.byCategories.size < MAX_STORED) known.byCategories.set(key, counts);
  return counts;
}

function byFact(counts: ByValue): Map<FactName, ByValue> {
  const byName = new Map<FactName, ByValue>();
  for (const [key, count] of counts) {
    const [name, value] = factOfKey(key);
    const values = byName.get(name) ?? new Map<string, number>();
    byName.set(name, values.set(value, count));
  }
  return byName;
}

function sum(one: FacetCounts, other: FacetCounts): FacetCounts {
  const lists = (first: number[], second: number[]) => first.map((value, index) => value + (second[index] as number));
  const sumOfFacts = (first: FacetCounts["facts"], second: FacetCounts["facts"]) => {
    const facts = new Map(first);
    for (const [name, values] of second) facts.set(name, sumOf(facts.get(name) ?? new Map(), values));
    return facts;
  };
  return {
    total: one.total + other.total,
    categories: sumOf(one.categories, other.categories),
    brands: sumOf(one.brands, other.brands),
    colors: sumOf(one.colors, other.colors),
    tags: sumOf(one.tags, other.tags),
    shippingTimes: sumOf(one.shippingTimes, other.shippingTimes),
    prices: lists(one.prices, other.prices),
    ratings: lists(one.ratings, other.ratings),
    inStock: one.inStock + other.inStock,
    onSale: one.onSale + other.onSale,
    cashOnDelivery: one.cashOnDelivery + other.cashOnDelivery,
    facts: sumOfFacts(one.facts, other.facts),
    factsOfKind: sumOfFacts(one.factsOfKind, other.factsOfKind),
  };
}

function sumOf(one: ByValue, other: ByValue): ByValue {
  const all = new Map(one);
  for (const [value, count] of other) all.set(value, count + (all.get(value) ?? 0));
  return all;
}
