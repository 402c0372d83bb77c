import { expect, test } from "vitest";
import { readReviewPage, reviewsAddress } from "./review-order.ts";

test.each([
  ["star=4.5&page=2", { order: "newest", page: 2, star: 4.5 }],
  ["star=5", { order: "newest", page: 1, star: 5 }],
  ["star=0", { order: "newest", page: 1, star: undefined }],
  ["star=5.5", { order: "newest", page: 1, star: undefined }],
  ["star=4.50", { order: "newest", page: 1, star: undefined }],
])("the query '%s' asks for reviews with a star", (query, asked) => {
  expect(readReviewPage(new URLSearchParams(query))).toEqual(asked);
});

test("the address of reviews keeps star and colour", () => {
  expect(reviewsAddress("1", { order: "lowest", page: 2, star: 0.5 }, "0a")).toBe(
    "/product/1?color=0a&star=0.5&sort=lowest&page=2#reviews-list",
  );
});

test.each([
  ["", "newest", 1],
  ["sort=highest&page=3", "highest", 3],
  ["page=0", "newest", 1],
  ["page=-1&sort=toString", "newest", 1],
  ["page=1e3", "newest", 1],
  ["page=99999999", "newest", 99_999_999],
  ["page=999999999&sort=", "newest", 1],
])("the query '%s' asks for reviews in the order %s, page %i", (query, order, page) => {
  expect(readReviewPage(new URLSearchParams(query))).toEqual({ order, page });
});

test.each([
  ["newest", 1, "/product/1#reviews-list"],
  ["lowest", 1, "/product/1?sort=lowest#reviews-list"],
  ["newest", 2, "/product/1?page=2#reviews-list"],
  ["helpful", 2, "/product/1?sort=helpful&page=2#reviews-list"],
] as const)("the address of reviews in the order %s, page %i, is %s", (order, page, address) => {
  expect(reviewsAddress("1", { order, page }, null)).toBe(address);
});
