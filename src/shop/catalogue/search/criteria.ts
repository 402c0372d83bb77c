import type { ProductFilter } from "#shop/catalogue/reading/product-filter.ts";
import { positionOf, type Segment, segmentOf } from "./segment.ts";

/** Criteria of one facet are alternatives to each other; a product must fit those of every facet. */
export type Facet = "category" | "brand" | "color" | "tag" | "price" | "rating" | "stock";

type Test = (product: number) => boolean;

/** The tests that a product of the segment must pass, by facet. The first is for products that were removed. */
export function criteriaTests(segment: Segment, filter: ProductFilter): { facet: Facet | null; test: Test }[] {
  const { data, removed } = segment;
  const { categoryIds, brandIds, colorIds, tags, minPaise, maxPaise, minRatingHundredths, inStockOnly } = filter;
  const tests: { facet: Facet | null; test: Test }[] = [];
  const add = (facet: Facet | null, test: Test) => tests.push({ facet, test });
  if (removed) add(null, (product) => removed[product] === 0);
  if (categoryIds) add("category", data.categoryIds.isOneOf(categoryIds));
  if (brandIds) add("brand", data.brandIds.isOneOf(brandIds));
  if (colorIds) add("color", data.colorIds.hasOneOf(colorIds));
  if (tags) add("tag", data.tags.isOneOf(tags.filter((tag) => tag !== "")));
  if (minPaise !== undefined || maxPaise !== undefined) {
    const [low, high] = [minPaise ?? 0, maxPaise ?? Number.POSITIVE_INFINITY];
    add("price", (product) => {
      const price = data.pricePaise[product] as number;
      return price >= low && price <= high;
    });
  }
  if (minRatingHundredths !== undefined)
    add("rating", (product) => (data.ratingHundredths[product] as number) >= minRatingHundredths);
  if (inStockOnly) add("stock", (product) => (data.onHand[product] as number) > 0);
  return tests;
}

/** The places whose products fit the filter, in their order. Its text is not looked at. */
export function narrow(segments: readonly Segment[], places: Float64Array, filter: ProductFilter): Float64Array {
  const tests = segments.map((segment) => criteriaTests(segment, filter).map(({ test }) => test));
  if (tests.every((list) => list.length === 0)) return places;
  return places.filter((place) => {
    const product = positionOf(place);
    return (tests[segmentOf(place)] as Test[]).every((test) => test(product));
  });
}
