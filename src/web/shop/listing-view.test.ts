import { expect, test } from "vitest";
import { canonicalAddress, listingAddress, readListingView, SORTS } from "./listing-view.ts";

const read = (query: string) => readListingView("/shop", new URLSearchParams(query));
const defaultView = { page: 1, size: 30, sort: "-createdAt", brand: null };

test("reads page, size, sort order and brand from the URL", () => {
  expect(read("page=3&show=50&sort=-price&brand=abc")).toEqual({ page: 3, size: 50, sort: "-price", brand: "abc" });
});

test.each(["", "page=0&show=31&sort=sideways&brand=", "page=-1", "page=1.5", "page=two", "page=", "sort=__proto__"])(
  "'%s' is the default view",
  (query) => {
    expect(read(query)).toEqual(defaultView);
  },
);

test("uses the first of repeated parameters", () => {
  expect(read("page=2&page=3").page).toBe(2);
});

test("every view can be read back from its address", () => {
  for (const { value: sort } of SORTS)
    for (const size of [30, 50])
      for (const page of [1, 7]) {
        const view = { page, size, sort, brand: "b" };
        expect(readListingView("/shop", new URL(listingAddress("/shop", view), "http://x").searchParams)).toEqual(view);
      }
});

test("an address has no default values", () => {
  expect(listingAddress("/shop", read(""))).toBe("/shop");
  expect(listingAddress("/shop", read("show=30&sort=-createdAt&page=2"))).toBe("/shop?page=2");
});

test("a colour is the first parameter in the addresses of its list", () => {
  expect(listingAddress("/shop/color/c", { ...read("show=50&page=2"), color: "c" })).toBe(
    "/shop/color/c?color=c&show=50&page=2",
  );
  expect(canonicalAddress("/shop/color/c", { ...read("page=2"), color: "c" })).toBe("/shop/color/c?page=2");
});

test("page size and order are not part of the canonical address", () => {
  expect(canonicalAddress("/shop", read("page=2"))).toBe("/shop?page=2");
  expect(canonicalAddress("/shop", read("page=2&sort=price"))).toBe("/shop");
  expect(canonicalAddress("/shop", read("show=50&brand=b"))).toBe("/shop?brand=b");
});

test("a search is sorted by relevance, and may be for the words as they are", () => {
  const path = "/shop/title/lamp";
  const view = readListingView(path, new URLSearchParams("exact=1"));
  expect(view).toMatchObject({ sort: "relevance", exact: true });
  expect(listingAddress(path, view)).toBe("/shop/title/lamp?exact=1");
  const newest = readListingView(path, new URLSearchParams("sort=-createdAt"));
  expect(newest).not.toHaveProperty("exact");
  expect(listingAddress(path, newest)).toBe("/shop/title/lamp?sort=-createdAt");
  expect(readListingView("/shop", new URLSearchParams("sort=relevance")).sort).toBe("-createdAt");
});
