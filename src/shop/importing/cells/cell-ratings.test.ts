import { expect, test } from "vitest";
import { readCount, readRating } from "./cell-numbers.ts";

test.each([
  ["1,13,956", 113_956],
  ["113,956", 113_956],
  ["42", 42],
  ["42.0", 42],
  [" 7 ", 7],
  ["0", 0],
  ["", null],
  ["FREE Delivery by Amazon", null],
  ["-1", null],
  ["1.5", null],
  ["99999999999", null],
])("the count of '%s' is %s", (text, count) => {
  expect(readCount(text)).toBe(count);
});

test.each([
  ["4.3", "1,13,956", { meanHundredths: 430, count: 113_956 }],
  ["4", "965", { meanHundredths: 400, count: 965 }],
  ["4.35 out of 5 stars", "12 ratings", { meanHundredths: 435, count: 12 }],
  [" 4.3 ", "12ratings", { meanHundredths: 430, count: 12 }],
  ["Get", "FREE Delivery by Amazon", null],
  ["", "", null],
  ["4.3", "", { meanHundredths: 430, count: null }],
  ["4.3", "FREE", null],
  ["4.3", "0", null],
  ["5.1", "10", null],
  ["0", "10", null],
])("a rating of '%s' by '%s'", (mean, count, rating) => {
  expect(readRating(mean, count)).toEqual(rating);
});
