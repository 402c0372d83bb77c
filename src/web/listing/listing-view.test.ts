import { expect, test } from "vitest";
import { type ListCriteria, readCriteria } from "./criteria.ts";
import { canonicalAddress, formFields, listingAddress, readListingView, SORTS } from "./listing-view.ts";

const read = (query: string, criteria: ListCriteria = []) => readListingView(criteria, new URLSearchParams(query));
const defaultView = { page: 1, size: 30, sort: "popular", exact: false };

test("reads page, size and sort order from the URL", () => {
  expect(read("page=3&show=50&sort=-price")).toEqual({ page: 3, size: 50, sort: "-price", exact: false });
});

test.each(["", "page=0&show=31&sort=sideways", "page=-1", "page=1.5", "page=two", "page=", "sort=__proto__"])(
  "'%s' is the default view",
  (query) => {
    expect(read(query)).toEqual(defaultView);
  },
);

test("uses the first of repeated parameters", () => {
  expect(read("page=2&page=3").page).toBe(2);
});

test("every view can be read back from its address", () => {
  const criteria: ListCriteria = [["brand", "b"]];
  for (const { value: sort } of SORTS)
    for (const size of [30, 50])
      for (const page of [1, 7]) {
        const view = { page, size, sort, exact: false };
        const { searchParams } = new URL(listingAddress(criteria, view, "shop"), "http://x");
        expect(readListingView(criteria, searchParams)).toEqual(view);
        expect(readCriteria({}, searchParams)).toEqual(criteria);
      }
});

test("an address has no default values", () => {
  expect(listingAddress([], read(""), "shop")).toBe("/shop");
  expect(listingAddress([], read("show=30&sort=popular&page=2"), "shop")).toBe("/shop?page=2");
});

test("a colour is the first parameter in the addresses of its list", () => {
  const criteria: ListCriteria = [["color", "c"]];
  expect(listingAddress(criteria, read("show=50&page=2"), "color")).toBe("/shop/color/c?color=c&show=50&page=2");
});

test("page size and order are not part of the canonical address", () => {
  expect(canonicalAddress([], read("page=2"), "shop")).toBe("/shop?page=2");
  expect(canonicalAddress([], read("page=2&sort=price"), "shop")).toBe("/shop");
  expect(canonicalAddress([["brand", "b"]], read("show=50"), "shop")).toBe("/shop?brand=b");
});

test("a search is sorted by relevance, and may be for the words as they are", () => {
  const criteria: ListCriteria = [["title", "lamp"]];
  const view = read("exact=1", criteria);
  expect(view).toMatchObject({ sort: "relevance", exact: true });
  expect(listingAddress(criteria, view, "title")).toBe("/shop/title/lamp?exact=1");
  expect(listingAddress(criteria, read("sort=-createdAt", criteria), "title")).toBe("/shop/title/lamp?sort=-createdAt");
  expect(read("sort=relevance").sort).toBe("popular");
});

test("a list that is no longer a search has neither relevance nor exact words", () => {
  const view = read("exact=1", [["title", "lamp"]]);
  expect(listingAddress([["category", "c"]], view, "title")).toBe("/shop/category/c");
  expect(formFields([["category", "c"]], view)).toEqual([["category", "c"]]);
});

test("a form has the parameters that its list has", () => {
  const criteria: ListCriteria = [
    ["title", "lamp"],
    ["brand", "b"],
  ];
  const view = read("exact=1&show=50&sort=price&page=3", criteria);
  const { searchParams } = new URL(
    `http://x/shop?${new URLSearchParams(formFields(criteria, view).map((one) => [...one]))}`,
  );
  expect(readCriteria({}, searchParams)).toEqual(criteria);
  expect(readListingView(criteria, searchParams)).toEqual({ ...view, page: 1 });
});
