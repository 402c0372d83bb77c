import { expect, test } from "vitest";
import { readReviewPage, reviewsAddress } from "./review-order.ts";

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
  expect(reviewsAddress("1", { order, page })).toBe(address);
});
