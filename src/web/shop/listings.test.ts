import { expect, test } from "vitest";
import { listingAt } from "./listings.ts";

test.each([
  ["/shop", "shop", "Error fetching products"],
  ["/shop/", "shop", "Error fetching products"],
  ["/shop/title/usb%20c", "title", "Error fetching products By Color"],
  ["/shop/category/000000000000000000000000", "category", "Error fetching products By Category"],
  ["/shop/color/000000000000000000000000", "color", "Error fetching products By Color"],
  ["/shop/price/0/10000", "price", "Error fetching products By Price"],
  ["/shop/__proto__/x", "shop", "Error fetching products"],
])("%s is the listing '%s'", (pathname, kind, error) => {
  const at = listingAt(pathname);
  expect(at.kind).toBe(kind);
  expect(at.listing.error).toBe(error);
});

test("a long search text is shortened in the heading, not in the search", () => {
  const { listing } = listingAt("/shop/title/x");
  const title = `lamp ${"long ".repeat(40)}`;
  expect(listing.heading({ title }, "").length).toBeLessThan(80);
  expect(listing.filter({ title })).toEqual({ words: ["lamp", "long"] });
});

test("the open band has no upper bound", () => {
  const { listing } = listingAt("/shop/price/100000/Infinity");
  expect(listing.heading({ gte: "100000", lte: "Infinity" }, "")).toBe("Over 100000");
  expect(listing.filter({ gte: "100000", lte: "Infinity" })).toEqual({ minPaise: 10_000_000 });
});
