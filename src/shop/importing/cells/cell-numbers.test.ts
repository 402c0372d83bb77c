import fc from "fast-check";
import { expect, test } from "vitest";
import { formatPaise } from "#shop/money.ts";
import { readCount, readPrice, readRating } from "./cell-numbers.ts";

test.each([
  ["1000000000", 1_000_000_000_00],
  ["1000000001", null],
  ["1,00,000", 1_00_000_00],
  ["100,000", 100_000_00],
  ["1,0,000", null],
  ["1,000,00", null],
  ["1,0000", null],
  ["12.5", 12_50],
  ["12.50", 12_50],
  ["12.5000", 12_50],
  ["12.505", null],
  ["12.", null],
  [".5", null],
  ["rs 5", 5_00],
  ["RS.5", 5_00],
  ["5 rs.", 5_00],
  ["5₹", 5_00],
  ["5 INR", 5_00],
  ["5/-", 5_00],
  ["USD 5", null],
  ["5 only", null],
])("'%s' is a price of %s paise", (text, paise) => {
  expect(readPrice(text)).toBe(paise);
});

test.each([
  ["2147483647", 2_147_483_647],
  ["2147483648", null],
  ["1,000", 1_000],
  ["10,00,000", 1_000_000],
  ["1,00", null],
  ["1,0,000", null],
  ["42.00", 42],
  ["42.", null],
  ["x42", null],
  ["42x", null],
])("the count of '%s' is %s", (text, count) => {
  expect(readCount(text)).toBe(count);
});

test.each([
  ["1", "1", { meanHundredths: 100, count: 1 }],
  ["5", "1", { meanHundredths: 500, count: 1 }],
  ["5.0/5", "3 reviews", { meanHundredths: 500, count: 3 }],
  ["4.2 / 5.0 stars", "1 global rating", { meanHundredths: 420, count: 1 }],
  ["4.2 star", "2 global ratings", { meanHundredths: 420, count: 2 }],
  ["4.257★", "1 Review", { meanHundredths: 426, count: 1 }],
  ["0.9", "1", null],
  ["5.01", "1", null],
  ["4.2 of 10", "1", null],
  ["about 4", "1", null],
  ["4.2", "many ratings", null],
  ["44", "1", null],
])("a rating of '%s' by '%s'", (mean, count, rating) => {
  expect(readRating(mean, count)).toEqual(rating);
});

test.each([
  ["₹1,04,990", 1_04_990_00],
  ["Rs. 999.50", 999_50],
  ["1,299", 1_299_00],
  ["1299", 1_299_00],
  ["₹ 45,000/-", 45_000_00],
  ["INR 499", 499_00],
  ["499 rupees", 499_00],
  ["86990.0", 86_990_00],
  ["0.5", 50],
  ["₹0", 0],
  ["1,234,567.89", 1_234_567_89],
])("'%s' is %d paise", (text, paise) => {
  expect(readPrice(text)).toBe(paise);
});

test.each([
  ...[
    "",
    "Get",
    "$999",
    "€10",
    "12.999",
    "1.299,00",
    "₹999 - ₹1,299",
    "12,34",
    "-5",
    "1e5",
    "NaN",
    "1 299",
    "9".repeat(20),
  ],
])("'%s' is not a price in rupees", (text) => {
  expect(readPrice(text)).toBeNull();
});

test("reads every price that the shop formats", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (paise) => {
      expect(readPrice(formatPaise(paise))).toBe(paise);
    }),
  );
});

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
