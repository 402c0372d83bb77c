import { expect, test } from "vitest";
import { listingAt } from "./listings.ts";

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
  const { listing, ...at } = listingAt(pathname);
  expect(at.kind).toBe(kind);
  expect(listing).toMatchObject({ error, reason });
});

test("a price band has one address, in any notation", () => {
  const { listing } = listingAt("/shop/price/100000");
  for (const lte of [undefined, "", "Infinity", "none"])
    expect(listing.path?.({ gte: "100000", lte })).toBe("/shop/price/100000/Infinity");
  expect(listing.path?.({ gte: "1e3", lte: "02000" })).toBe("/shop/price/1000/2000");
});

test("a long search text is shortened in the heading, not in the search", () => {
  const { listing } = listingAt("/shop/title/x");
  const title = `lamp ${"long ".repeat(40)}`;
  expect(listing.heading({ title }, "").length).toBeLessThan(80);
  expect(listing.filter({ title })).toEqual({ text: title });
});

test("the open band has no upper bound", () => {
  const { listing } = listingAt("/shop/price/100000/Infinity");
  expect(listing.heading({ gte: "100000", lte: "Infinity" }, "")).toBe("Over 100000");
  expect(listing.filter({ gte: "100000", lte: "Infinity" })).toEqual({ minPaise: 10_000_000 });
});
