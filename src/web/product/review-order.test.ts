import { expect, test } from "vitest";
import { type ReviewOrder, sortReviews } from "./review-order.ts";

test.each<[ReviewOrder, string]>([
  ["newest", "abcd"],
  ["highest", "bcda"],
  ["lowest", "adbc"],
  ["helpful", "cabd"],
])("the %s reviews are first, and of equal ones the newest", (order, expected) => {
  const reviews = [
    { id: "a", star: 1, helpful: 1 },
    { id: "b", star: 4.5, helpful: 0 },
    { id: "c", star: 4.5, helpful: 3 },
    { id: "d", star: 4, helpful: 0 },
  ];
  expect(
    sortReviews(reviews, order)
      .map(({ id }) => id)
      .join(""),
  ).toBe(expected);
});
