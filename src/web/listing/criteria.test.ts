import { expect, test } from "vitest";
import { FILTER_PARAMS } from "#contract/products/filters.ts";
import {
  isIndexed,
  type ListCriteria,
  type ListingKind,
  type ListingParams,
  listingKind,
  readCriteria,
  toggled,
  withPrices,
} from "./criteria.ts";

const read = (query: string, params: ListingParams = {}) => readCriteria(params, new URLSearchParams(query));

test.each<[string, ListCriteria]>([
  ["", []],
  [
    "brand=a&category=c",
    [
      ["category", "c"],
      ["brand", "a"],
    ],
  ],
  [
    "brand=a,b&brand=c&brand=a",
    [
      ["brand", "a"],
      ["brand", "b"],
      ["brand", "c"],
    ],
  ],
  ["price[gte]=₹1,00,000&price[lte]=", [["price[gte]", "100000"]]],
  [
    "price[lte]=80000",
    [
      ["price[gte]", "0"],
      ["price[lte]", "80000"],
    ],
  ],
  [
    "price[gte]=500&price[lte]=100",
    [
      ["price[gte]", "100"],
      ["price[lte]", "500"],
    ],
  ],
  ["price[gte]=cheap&price[lte]=-5", []],
  ["price[gte]=12.900&price[lte]=1.29.990", []],
  [
    "price[gte]=१२९९&price[lte]=999.50/-",
    [
      ["price[gte]", "999.5"],
      ["price[lte]", "1299"],
    ],
  ],
  ["rating[gte]=4&rating[gte]=3", [["rating[gte]", "3"]]],
  ["dispatchDays[lte]=1&dispatchDays[lte]=3", [["dispatchDays[lte]", "3"]]],
  ["dispatchDays[lte]=4&dispatchDays[gte]=1", []],
  ["rating[gte]=6&inStock=no&shipsIn=2&ordering=credit&tags=null&price[gte]=0x10", []],
  [
    "inStock=1&rating[gte]=4.5&brand=ABC",
    [
      ["brand", "abc"],
      ["rating[gte]", "4.5"],
      ["inStock", "true"],
    ],
  ],
  ["tags=wireless, bluetooth", [["tags", "wireless, bluetooth"]]],
  [
    "inStock=true&onSale=true&shipsIn=1,later&ordering=cashOnDelivery",
    [
      ["inStock", "true"],
      ["onSale", "true"],
      ["shipsIn", "1"],
      ["shipsIn", "later"],
      ["ordering", "cashOnDelivery"],
    ],
  ],
  [
    "facts[ram]=16 GB&facts[ram]=8 GB&facts[speed]=high",
    [
      ["facts[ram]", "16 GB"],
      ["facts[ram]", "8 GB"],
    ],
  ],
  [
    "title= a, b &tags=popular",
    [
      ["title", "a, b"],
      ["tags", "popular"],
    ],
  ],
  ["page=2&sort=price&__proto__=x", []],
])("the query '%s' has these criteria", (query, criteria) => {
  expect(read(query)).toEqual(criteria);
});

test.each<[ListingKind, ListingParams, string, ListCriteria]>([
  [
    "category",
    { categoryId: "c" },
    "category=d&brand=b",
    [
      ["category", "c"],
      ["category", "d"],
      ["brand", "b"],
    ],
  ],
  ["color", { colorId: "t" }, "color=t", [["color", "t"]]],
  [
    "color",
    { colorId: "t" },
    "color=u",
    [
      ["color", "t"],
      ["color", "u"],
    ],
  ],
  ["title", { title: "lamp" }, "title=other", [["title", "lamp"]]],
  [
    "price",
    { gte: "1e3", lte: "02000" },
    "price[gte]=5",
    [
      ["price[gte]", "1000"],
      ["price[lte]", "2000"],
    ],
  ],
  ["price", { gte: "100000" }, "", [["price[gte]", "100000"]]],
  ["price", { gte: "100000", lte: "Infinity" }, "", [["price[gte]", "100000"]]],
])("in the listing '%s', the path's criterion comes first", (kind, params, query, criteria) => {
  expect(listingKind(params)).toBe(kind);
  expect(read(query, params)).toEqual(criteria);
});

test("a choice is added in front of others of its name, and removed by a second choice", () => {
  const one = toggled(
    [
      ["category", "c"],
      ["brand", "b"],
    ],
    ["category", "d"],
  );
  expect(one).toEqual([
    ["category", "d"],
    ["category", "c"],
    ["brand", "b"],
  ]);
  expect(toggled(one, ["category", "d"])).toEqual([
    ["category", "c"],
    ["brand", "b"],
  ]);
  expect(toggled([["rating[gte]", "3"]], ["rating[gte]", "4"])).toEqual([["rating[gte]", "4"]]);
});

test("a price range replaces another one", () => {
  const criteria: ListCriteria = [
    ["brand", "b"],
    ["price[gte]", "1"],
    ["price[lte]", "2"],
  ];
  expect(withPrices(criteria, { from: 5 })).toEqual([
    ["brand", "b"],
    ["price[gte]", "5"],
  ]);
});

test.each<[ListCriteria, boolean]>([
  [[], true],
  [[["category", "c"]], true],
  [
    [
      ["price[gte]", "1"],
      ["price[lte]", "2"],
    ],
    true,
  ],
  [
    [
      ["brand", "a"],
      ["brand", "b"],
    ],
    false,
  ],
  [[["title", "lamp"]], false],
  [[["tags", "anything"]], false],
])("whether search engines may show %j: %s", (criteria, expected) => {
  expect(isIndexed(criteria)).toBe(expected);
});

test.each(["title", ...FILTER_PARAMS])(
  "%s without a value is no criterion, as in a form that is sent empty",
  (name) => {
    for (const value of ["", "+", "null", "undefined"].slice(0, name === "title" ? 2 : 4))
      expect(read(`${name}=${value}`), value).toEqual([]);
  },
);
