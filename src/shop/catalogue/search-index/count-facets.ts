import { FACT_NAMES, type FactName } from "#contract/product-filters.ts";
import { PRICE_BANDS } from "#shop/catalogue/reading/price-bands.ts";
import type { ProductFilter } from "#shop/catalogue/reading/product-filter.ts";
import { buildSegment } from "./build-segment.ts";
import type { Column, ListColumn, Selection } from "./columns.ts";
import { type Facet, factFacet, factOfKey, findMissed, findMissedByText, type Missed, selection } from "./criteria.ts";
import { cellsOf } from "./price-cells.ts";
import { IN_STOCK, ON_SALE, type Segment, type SegmentData, STARS } from "./segment.ts";
import { sizeOf } from "./segments-to-merge.ts";

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
export function countFacets(
  segments: readonly Segment[],
  among: readonly Uint32Array[] | null,
  filter: ProductFilter,
): FacetCounts {
  if (segments.length === 0) return countSegment(EMPTY, undefined, filter);
  return segments.map((segment, index) => countSegment(segment, among?.[index], filter)).reduce(sum);
}

/** Of more than this share of the products, counting those that a search did not find is cheaper. */
const MANY = 1 / 8;

function countSegment(segment: Segment, found: Uint32Array | undefined, filter: ProductFilter): FacetCounts {
  const { data } = segment;
  const selectionBut = selectionsOf(segment, found, filter);
  const { bitOf, allBits } = selectionBut.missed;
  const selected = selectionBut(0);
  const live = sizeOf(segment);
  const total = ({ products, isAllBut }: Selection) => (isAllBut ? live - products.length : products.length);
  /** When the facet has a criterion, it is not looked at. */
  const counts = (column: Column | ListColumn, facet: Facet) => column.counts(selectionBut(bitOf(facet)));
  const cells = counts(data.priceCells, "price");
  const stars = counts(data.stars, "rating");
  const facts = byFact(data.facts.counts(selected));
  const besideCategory = allBits & ~bitOf("category");
  return {
    total: total(selected),
    categories: counts(data.categoryIds, "category"),
    brands: counts(data.brandIds, "brand"),
    colors: counts(data.colorIds, "color"),
    tags: counts(data.tags, "tag"),
    shippingTimes: counts(data.shippingTimes, "shipsIn"),
    prices: PRICE_BANDS.map((band) => cellsOf(band).reduce((sum, cell) => sum + (cells.get(cell) ?? 0), 0)),
    ratings: RATINGS.map((from) => STARS.slice(from).reduce((sum, star) => sum + (stars.get(star) ?? 0), 0)),
    inStock: counts(data.stock, "stock").get(IN_STOCK) ?? 0,
    onSale: counts(data.offers, "onSale").get(ON_SALE) ?? 0,
    cashOnDelivery: total(selectionBut(bitOf("ordering"))),
    facts: new Map([...facts, ...countWantedFacts(data, bitOf, selectionBut)]),
    factsOfKind:
      besideCategory === 0
        ? facts
        : factsOfKind(segment, found ? null : filter.categoryIds, () => selectionBut(besideCategory)),
  };
}

const MAX_STORED = 100;
const knownFacts = new WeakMap<Segment, { removedCount: number; byCategories: Map<string, Map<FactName, ByValue>> }>();

/** Of the products in the categories, or of those that a search found (`categoryIds` null). The former are kept. */
function factsOfKind(
  segment: Segment,
  categoryIds: readonly string[] | null | undefined,
  select: () => Selection,
): Map<FactName, ByValue> {
  const { facts } = segment.data;
  if (categoryIds === null) return byFact(facts.counts(select()));
  const { removedCount } = segment;
  const stored = knownFacts.get(segment);
  const known = stored?.removedCount === removedCount ? stored : { removedCount, byCategories: new Map() };
  knownFacts.set(segment, known);
  const key = JSON.stringify(categoryIds ?? []);
  const counts = known.byCategories.get(key) ?? byFact(facts.counts(select()));
  if (known.byCategories.size < MAX_STORED) known.byCategories.set(key, counts);
  return counts;
}

type SelectionBut = (bits: number) => Selection;

/** The products that miss no criteria but those of `bits`, each selection once. */
function selectionsOf(segment: Segment, found: Uint32Array | undefined, filter: ProductFilter) {
  const isMany = found !== undefined && found.length > segment.size * MANY;
  const among = isMany ? undefined : found;
  const missed = isMany ? findMissedByText(segment, filter, found) : findMissed(segment, filter, among);
  const known = new Map<number, Selection>();
  const selectionBut: SelectionBut = (bits) => {
    const selected = known.get(bits) ?? selection(segment, missed, bits, among);
    known.set(bits, selected);
    return selected;
  };
  return Object.assign(selectionBut, { missed });
}

/** Each fact is a facet of its own. */
function countWantedFacts(
  { facts }: SegmentData,
  bitOf: Missed["bitOf"],
  selectionBut: SelectionBut,
): [FactName, ByValue][] {
  return FACT_NAMES.filter((name) => bitOf(factFacet(name)) !== 0).map((name) => {
    const counts = byFact(facts.counts(selectionBut(bitOf(factFacet(name)))));
    return [name, counts.get(name) ?? new Map()];
  });
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
