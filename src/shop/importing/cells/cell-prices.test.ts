import fc from "fast-check";
import { expect, test } from "vitest";
import { formatPaise } from "#shop/money.ts";
import { readPrice } from "./cell-numbers.ts";

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
