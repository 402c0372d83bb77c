import fc from "fast-check";
import { expect, test } from "vitest";
import { PRODUCT_FILTERS } from "#contract/products/filters.ts";
import { ProductQuery } from "#contract/products/product-query.ts";
import { COLUMNS } from "./columns.ts";
import { criteriaOf } from "./criteria.ts";

const id = "0123456789abcdef01234567";

test.each<[object, object]>([
  [{}, {}],
  [{ category: id }, { filters: { category: { kind: "oneOf", values: [id] } } }],
  [{ color: `${id},${id}`, brand: "" }, { filters: { color: { kind: "oneOf", values: [id] } } }],
  [{ tags: ["featured", "popular"] }, { filters: { tags: { kind: "oneOf", values: ["featured", "popular"] } } }],
  [{ title: " Air  14 " }, { text: " Air  14 " }],
  [{ title: "" }, {}],
  [{ title: "   " }, { text: "   " }],
  [{ title: "***" }, { text: "***" }],
  [
    { "price[gte]": "10000", "price[lte]": "20000" },
    { filters: { price: { kind: "range", min: 10_000_00, max: 20_000_00 } } },
  ],
  [
    { "price[gt]": "10000", "price[lt]": "20000" },
    { filters: { price: { kind: "range", min: 10_000_01, max: 19_999_99 } } },
  ],
  [{ "price[gte]": "5", "price[gt]": "7" }, { filters: { price: { kind: "range", min: 7_01 } } }],
  [{ "price[gte]": "100000", "price[lte]": "Infinity" }, { filters: { price: { kind: "range", min: 100_000_00 } } }],
  [{ "price[lte]": "lots" }, {}],
  [{ "price[lte]": "NaN" }, {}],
  [{ "price[gte]": "-5" }, { filters: { price: { kind: "range", min: -500 } } }],
  [{ "dispatchDays[lte]": "3" }, { filters: { dispatchDays: { kind: "range", max: 3 } } }],
  [{ "dispatchDays[lte]": "1e9" }, { filters: { dispatchDays: { kind: "range", max: 65_534 } } }],
  [{ "dispatchDays[lte]": "-2.5" }, { filters: { dispatchDays: { kind: "range", max: -1 } } }],
  [{ "rating[gte]": "4" }, { filters: { rating: { kind: "range", min: 400 } } }],
  [{ inStock: "true" }, { filters: { inStock: { kind: "flag" } } }],
  [{ inStock: "false" }, {}],
  [
    { sort: "price,-createdAt" },
    {
      sort: [
        { by: "price", direction: "asc" },
        { by: "id", direction: "desc" },
      ],
    },
  ],
  [{ "facts[ram]": "8 GB,16 GB" }, { filters: { "facts[ram]": { kind: "oneOf", values: ["8 GB", "16 GB"] } } }],
])("the query %j becomes the criteria %j", (query, criteria) => {
  expect(criteriaOf(ProductQuery.parse(query))).toEqual(criteria);
});

test("any query is parsed or refused, and never throws", () => {
  const part = fc.oneof(fc.string(), fc.array(fc.string()), fc.constant("__proto__"), fc.double().map(String));
  const query = fc.dictionary(fc.constantFrom(...Object.keys(ProductQuery.shape)), part);
  fc.assert(
    fc.property(query, (given) => {
      const parsed = ProductQuery.safeParse(given);
      if (parsed.success) criteriaOf(parsed.data);
    }),
  );
});

test("every row of the table has its column, and a query with it asks for that column", () => {
  const values = { ids: id, word: "x", fact: "x", range: "1", atLeast: "1", atMost: "3", flag: "true" };
  for (const row of PRODUCT_FILTERS) {
    const value = row.kind === "choice" ? row.values[0] : values[row.kind];
    const bound = { range: "[gte]", atLeast: "[gte]", atMost: "[lte]" }[row.kind as string] ?? "";
    const param = row.name + bound;
    expect(Object.keys(criteriaOf(ProductQuery.parse({ [param]: value })).filters ?? {})).toEqual([row.name]);
    expect(COLUMNS).toHaveProperty(row.kind === "fact" ? "facts" : row.name);
  }
});
