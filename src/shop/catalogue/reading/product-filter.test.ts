import fc from "fast-check";
import { expect, test } from "vitest";
import { ProductQuery } from "#contract/catalogue.ts";
import { productFilter } from "./product-filter.ts";

const id = "0123456789abcdef01234567";

test.each<[object, object]>([
  [{}, {}],
  [{ category: id }, { categoryIds: [id] }],
  [{ color: `${id},${id}`, brand: "" }, { colorIds: [id] }],
  [{ tags: ["featured", "popular"] }, { tags: ["featured", "popular"] }],
  [{ title: " Air  14 " }, { text: " Air  14 " }],
  [{ title: "" }, {}],
  [{ title: "   " }, { text: "   " }],
  [{ title: "***" }, { text: "***" }],
  [
    { "price[gte]": "10000", "price[lte]": "20000" },
    { minPaise: 10_000_00, maxPaise: 20_000_00 },
  ],
  [
    { "price[gt]": "10000", "price[lt]": "20000" },
    { minPaise: 10_000_01, maxPaise: 19_999_99 },
  ],
  [{ "price[gte]": "5", "price[gt]": "7" }, { minPaise: 7_01 }],
  [{ "price[gte]": "100000", "price[lte]": "Infinity" }, { minPaise: 100_000_00 }],
  [{ "price[lte]": "lots" }, {}],
  [{ "price[lte]": "NaN" }, {}],
  [{ "price[gte]": "-5" }, { minPaise: -500 }],
  [{ "rating[gte]": "4" }, { minRatingHundredths: 400 }],
  [{ inStock: "true" }, { inStockOnly: true }],
  [{ inStock: "false" }, {}],
  [{ sort: "price,-createdAt" }, { sort: ["price", "-createdAt"] }],
])("the query %j becomes the filter %j", (query, filter) => {
  expect(productFilter(ProductQuery.parse(query))).toEqual(filter);
});

test("any query is parsed or refused, and never throws", () => {
  const part = fc.oneof(fc.string(), fc.array(fc.string()), fc.constant("__proto__"), fc.double().map(String));
  const query = fc.dictionary(fc.constantFrom(...Object.keys(ProductQuery.shape)), part);
  fc.assert(
    fc.property(query, (given) => {
      const parsed = ProductQuery.safeParse(given);
      if (parsed.success) productFilter(parsed.data);
    }),
  );
});
