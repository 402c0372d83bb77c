import fc from "fast-check";
import { expect, test } from "vitest";
import { atOnce } from "#search/segments/sliced.ts";
import { memory, segmentOf, storedProduct } from "#test/indexed-product.ts";
import { type PlainFilter, plainCriteria } from "#test/plain-lists/plain-filter.ts";
import { matchingProducts } from "./matching-products.ts";

const price = fc.oneof(fc.constant(99_900), fc.integer({ min: 1, max: 50_000_00 }), fc.constant(4_000_000_000_000));
const products = fc
  .sample(fc.record({ pricePaise: price, category: fc.constantFrom("Laptops", "Tablets") }), { numRuns: 900, seed: 4 })
  .map((own, index) => storedProduct(index + 1, own));

test.each([[false], [true]])("products of any range of prices, also after removals: %s", (isChanged) => {
  const segment = segmentOf(products);
  const isKept = (position: number) => !isChanged || position % 5 > 0;
  if (isChanged) for (const [position, { seq }] of products.entries()) if (!isKept(position)) segment.remove(seq);
  const filters = fc.tuple(price, fc.constantFrom(0, 10, 1_000_00, -5, Number.POSITIVE_INFINITY), fc.boolean()).map(
    ([minPaise, width, isLaptop]): PlainFilter => ({
      minPaise,
      ...(Number.isFinite(width) && { maxPaise: minPaise + width }),
      ...(isLaptop && { categoryIds: ["Laptops"] }),
    }),
  );
  fc.assert(
    fc.property(filters, (filter) => {
      const { minPaise = 0, maxPaise = Number.POSITIVE_INFINITY, categoryIds } = filter;
      const fits = ({ pricePaise, categoryId }: (typeof products)[number], position: number) =>
        pricePaise >= minPaise &&
        pricePaise <= maxPaise &&
        (!categoryIds || categoryIds.includes(categoryId)) &&
        isKept(position);
      const expected = products.flatMap((product, position) => (fits(product, position) ? [position] : []));
      expect([...atOnce(matchingProducts(memory, segment, plainCriteria(filter).filters ?? {}))]).toEqual(expected);
    }),
  );
});
