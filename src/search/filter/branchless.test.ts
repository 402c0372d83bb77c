import { expect, test } from "vitest";
import { isLess, isZero } from "./branchless.ts";

test.each([
  [0, 1],
  [1, 0],
  [4_294_967_295, 0],
  [-1, 0],
  [2 ** 31, 0],
])("isZero(%d) is %d", (number, expected) => {
  expect(isZero(number)).toBe(expected);
});

test.each([
  [1, 2, -1],
  [2, 2, 0],
  [3, 2, 0],
  [-5, -4, -1],
  [0, Number.MAX_SAFE_INTEGER, -1],
  [Number.MAX_SAFE_INTEGER, 0, 0],
  [Number.POSITIVE_INFINITY, 5, 0],
  [5, Number.NEGATIVE_INFINITY, 0],
])("isLess(%d, %d) is %d", (one, other, expected) => {
  expect(isLess(one, other)).toBe(expected);
});
