import { expect, test } from "vitest";
import { YES } from "#search/segments/segment.ts";
import { atOnce } from "#search/segments/sliced.ts";
import { indexedProduct, memory, segmentOf } from "#test/indexed-product.ts";
import { countValues } from "./count-values.ts";

test("counts follow new numbers of a product, but not of one that was removed", () => {
  const segment = segmentOf([1, 2, 3].map((number) => indexedProduct(number, { ratingHundredths: 450 })));
  const counts = () => {
    const { total, values, bands } = atOnce(countValues(memory, [segment], null, {}));
    return { total, inStock: values.inStock?.get(YES) ?? 0, ratings: bands.rating };
  };
  expect(counts()).toEqual({ total: 3, inStock: 3, ratings: [0, 3, 3, 3, 3] });
  const soldOut = { onHand: 0, sold: 5, ratingHundredths: 100, reviews: 2 };
  segment.update(indexedProduct(1, soldOut));
  expect(counts()).toEqual({ total: 3, inStock: 2, ratings: [0, 2, 2, 2, 3] });
  segment.remove(2);
  segment.update(indexedProduct(2, soldOut));
  expect(counts()).toEqual({ total: 2, inStock: 1, ratings: [0, 1, 1, 1, 2] });
});
