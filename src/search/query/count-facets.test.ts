import { expect, test } from "vitest";
import { buildSegment } from "#search/segments/build-segment.ts";
import { atOnce } from "#search/segments/sliced.ts";
import { indexedProduct } from "#test/indexed-product.ts";
import { countFacets } from "./count-facets.ts";

test("counts follow new numbers of a product, but not of one that was removed", () => {
  const segment = buildSegment([1, 2, 3].map((number) => indexedProduct(number, { ratingHundredths: 450 })));
  const counts = () => {
    const { total, inStock, ratings } = atOnce(countFacets([segment], null, {}));
    return { total, inStock, ratings };
  };
  expect(counts()).toEqual({ total: 3, inStock: 3, ratings: [0, 3, 3, 3, 3] });
  const soldOut = { onHand: 0, sold: 5, ratingHundredths: 100, reviews: 2 };
  segment.update(1, soldOut);
  expect(counts()).toEqual({ total: 3, inStock: 2, ratings: [0, 2, 2, 2, 3] });
  segment.remove(2);
  segment.update(2, soldOut);
  expect(counts()).toEqual({ total: 2, inStock: 1, ratings: [0, 1, 1, 1, 2] });
});
