import { expect, test } from "vitest";
import { listingParams } from "#test/listing-params.ts";
import { type ListCriteria, listingKind, readCriteria } from "./criteria.ts";
import { LISTING_FAILURES } from "./failed-list.tsx";
import { headingOf } from "./list-description.server.ts";

const [PRODUCTS, DETAILS] = ["Failed to fetch products", "Failed to fetch product details"];

test.each([
  ["/shop", "shop", "Error fetching products", PRODUCTS],
  ["/shop/", "shop", "Error fetching products", PRODUCTS],
  ["/shop/title/usb%20c", "title", "Error fetching products By Color", PRODUCTS],
  ["/shop/category/000000000000000000000000", "category", "Error fetching products By Category", DETAILS],
  ["/shop/color/000000000000000000000000", "color", "Error fetching products By Color", DETAILS],
  ["/shop/price/0/10000", "price", "Error fetching products By Price", DETAILS],
  ["/shop/__proto__/x", "shop", "Error fetching products", PRODUCTS],
])("%s is the listing '%s'", (pathname, kind, error, reason) => {
  expect(listingKind(listingParams(pathname))).toBe(kind);
  expect(LISTING_FAILURES[listingKind(listingParams(pathname))]).toMatchObject({ error, reason });
});

const titles = { c: "Laptops", d: "Tablets", b: "Kestrik", t: "Teal" };

test.each<[ListCriteria, string]>([
  [[], "Shop"],
  [[["category", "c"]], "Laptops"],
  [[["brand", "b"]], "Kestrik"],
  [[["color", "t"]], "Teal"],
  [
    [
      ["price[gte]", "10000"],
      ["price[lte]", "20000"],
    ],
    "₹10,000–₹20,000",
  ],
  [[["price[gte]", "100000"]], "Over 100000"],
  [
    [
      ["title", "lamp"],
      ["category", "c"],
    ],
    "Results for “lamp”",
  ],
  [
    [
      ["category", "c"],
      ["brand", "b"],
      ["price[gte]", "10000"],
    ],
    "Laptops",
  ],
  [
    [
      ["category", "c"],
      ["category", "d"],
      ["brand", "b"],
    ],
    "Kestrik",
  ],
  [
    [
      ["brand", "b"],
      ["color", "t"],
    ],
    "Kestrik",
  ],
  [[["inStock", "true"]], "Shop"],
])("%j is called '%s'", (criteria, heading) => {
  expect(headingOf(criteria, titles, 1).heading).toBe(heading);
});

test("a long search text is shortened in the heading, not in the search", () => {
  const title = `lamp ${"long ".repeat(40)}`.trim();
  const criteria = readCriteria({ title }, new URLSearchParams());
  expect(headingOf(criteria, {}, 1).heading.length).toBeLessThan(80);
  expect(criteria).toEqual([["title", title]]);
});

test("a search that found nothing has no sentence about products that match", () => {
  expect(headingOf([["title", "lamp"]], {}, 0)).toEqual({ heading: "Results for “lamp”", lede: "" });
  expect(headingOf([["title", "lamp"]], {}, 1).lede).not.toBe("");
});
