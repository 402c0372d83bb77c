import fc from "fast-check";
import { expect, test } from "vitest";
import { ARRIVAL_LEVELS } from "#contract/products/filters.ts";
import { listingParams } from "#test/listing-params.ts";
import { type CriterionName, type ListCriteria, type ListingKind, pathAndQuery, readCriteria } from "./criteria.ts";

test.each<[ListCriteria, ListingKind, string, string]>([
  [[], "shop", "/shop", ""],
  [
    [
      ["category", "c"],
      ["brand", "b"],
    ],
    "category",
    "/shop/category/c",
    "brand=b",
  ],
  [
    [
      ["category", "c"],
      ["category", "d"],
    ],
    "category",
    "/shop/category/c",
    "category=d",
  ],
  [
    [
      ["category", "c"],
      ["color", "t"],
    ],
    "color",
    "/shop/color/t",
    "category=c&color=t",
  ],
  [
    [
      ["category", "c"],
      ["price[gte]", "5"],
      ["price[lte]", "9"],
    ],
    "price",
    "/shop/price/5/9",
    "category=c",
  ],
  [[["price[gte]", "100000"]], "price", "/shop/price/100000/Infinity", ""],
  [
    [
      ["title", "a/b"],
      ["category", "c"],
    ],
    "category",
    "/shop/category/c",
    "title=a%2Fb",
  ],
  [
    [
      ["title", "a/b"],
      ["category", "c"],
    ],
    "shop",
    "/shop/title/a%2Fb",
    "category=c",
  ],
  [
    [
      ["brand", "b"],
      ["color", "t"],
    ],
    "category",
    "/shop/color/t",
    "brand=b&color=t",
  ],
  [[["brand", "b"]], "title", "/shop", "brand=b"],
])("%j in the listing '%s' is at %s", (criteria, kind, path, query) => {
  const at = pathAndQuery(criteria, kind);
  expect(at.path).toBe(path);
  expect(String(new URLSearchParams(at.query.map((one) => [...one])))).toBe(query);
});

const criterion = fc.oneof(
  fc.tuple(
    fc.constantFrom<CriterionName>("title", "category", "brand", "color", "facts[ram]", "tags"),
    fc.stringMatching(/^[a-z0-9 /%?&#é]{1,8}$/).map((text) => `x${text.trim()}`),
  ),
  fc.tuple(fc.constantFrom<CriterionName>("price[gte]", "price[lte]"), fc.nat(200_000).map(String)),
  fc.tuple(fc.constant<CriterionName>("dispatchDays[lte]"), fc.constantFrom(...ARRIVAL_LEVELS).map(String)),
  fc.tuple(fc.constant<CriterionName>("rating[gte]"), fc.integer({ min: 1, max: 5 }).map(String)),
);

test("criteria can be read back from their address in every kind of listing", () => {
  fc.assert(
    fc.property(
      fc.array(criterion, { maxLength: 8 }),
      fc.constantFrom<ListingKind>("shop", "title", "category", "color", "price"),
      (some, kind) => {
        const criteria = readCriteria({}, new URLSearchParams(some.map((one) => [...one])));
        const { path, query } = pathAndQuery(criteria, kind);
        const back = readCriteria(listingParams(path), new URLSearchParams(query.map((one) => [...one])));
        expect(new Set(back.map(String))).toEqual(new Set(criteria.map(String)));
      },
    ),
  );
});
