import { PRICE_BANDS } from "#shop/catalogue/reading/price-bands.ts";
import type { ProductFilter } from "#shop/catalogue/reading/product-filter.ts";
import { criteriaTests, type Facet } from "./criteria.ts";
import { positionOf, type Segment, segmentOf } from "./segment.ts";

export const RATINGS = [5, 4, 3, 2, 1] as const;

export type FacetCounts = {
  /** Products that fit all criteria. */
  total: number;
  /** By id, or by tag; values without a product may be missing. */
  categories: Map<string, number>;
  brands: Map<string, number>;
  colors: Map<string, number>;
  tags: Map<string, number>;
  /** In the order of `PRICE_BANDS`. */
  prices: number[];
  /** With at least so many stars, in the order of `RATINGS`. */
  ratings: number[];
  inStock: number;
};

/**
 * Counts the products of each value of each facet that fit the criteria of all other facets. `places` are those of a
 * search; null counts all products.
 */
export function countFacets(
  segments: readonly Segment[],
  places: Float64Array | null,
  filter: ProductFilter,
): FacetCounts {
  const byIndex = places && Map.groupBy(places, segmentOf);
  const counted = segments.map((segment, index) =>
    countSegment(segment, byIndex ? (byIndex.get(index) ?? []).map(positionOf) : null, filter),
  );
  return counted.reduce(sum);
}

function countSegment(segment: Segment, products: readonly number[] | null, filter: ProductFilter): FacetCounts {
  const { data } = segment;
  const tests = criteriaTests(segment, filter);
  const [categories, brands, colors, tags] = [data.categoryIds, data.brandIds, data.colorIds, data.tags].map((column) =>
    column.counter(),
  ) as [Counter, Counter, Counter, Counter];
  const bands = PRICE_BANDS.map(({ from, to = Number.POSITIVE_INFINITY }) => [from * 100, to * 100] as const);
  const prices = bands.map(() => 0);
  const ratings = RATINGS.map(() => 0);
  let [total, inStock] = [0, 0];
  const countAt: Record<Facet, (product: number) => void> = {
    category: categories.count,
    brand: brands.count,
    color: colors.count,
    tag: tags.count,
    price(product) {
      const price = data.pricePaise[product] as number;
      for (const [index, [from, to]] of bands.entries())
        if (price >= from && price <= to) prices[index] = (prices[index] as number) + 1;
    },
    rating(product) {
      const rating = data.ratingHundredths[product] as number;
      for (const [index, stars] of RATINGS.entries())
        if (rating >= stars * 100) ratings[index] = (ratings[index] as number) + 1;
    },
    stock(product) {
      if ((data.onHand[product] as number) > 0) inStock++;
    },
  };
  const all = Object.values(countAt);
  const count = (product: number) => {
    let missed: Facet | undefined;
    for (const { facet, test } of tests) {
      if (test(product)) continue;
      if (facet === null || missed !== undefined) return;
      missed = facet;
    }
    if (missed !== undefined) return countAt[missed](product);
    total++;
    for (const add of all) add(product);
  };
  if (products) for (const product of products) count(product);
  else for (let product = 0; product < segment.size; product++) count(product);
  return {
    total,
    categories: categories.read(),
    brands: brands.read(),
    colors: colors.read(),
    tags: tags.read(),
    prices,
    ratings,
    inStock,
  };
}

type Counter = { count(product: number): void; read(): Map<string, number> };

function sum(one: FacetCounts, other: FacetCounts): FacetCounts {
  const maps = (first: Map<string, number>, second: Map<string, number>) =>
    new Map([...first, ...[...second].map(([key, value]) => [key, value + (first.get(key) ?? 0)] as const)]);
  const lists = (first: number[], second: number[]) => first.map((value, index) => value + (second[index] as number));
  return {
    total: one.total + other.total,
    categories: maps(one.categories, other.categories),
    brands: maps(one.brands, other.brands),
    colors: maps(one.colors, other.colors),
    tags: maps(one.tags, other.tags),
    prices: lists(one.prices, other.prices),
    ratings: lists(one.ratings, other.ratings),
    inStock: one.inStock + other.inStock,
  };
}
