import fc from "fast-check";
import { expect, test } from "vitest";
import { addRupees, formatPrice, multiplyRupees, toPaise, toRupees } from "./money.ts";

test.each([
  [499, "₹499"],
  [12_34_568, "₹12,34,568"],
  [1299.5, "₹1,299.50"],
  [1299.05, "₹1,299.05"],
  [0, "₹0"],
  [10_00_00_000, "₹10,00,00,000"],
])("%d rupees are formatted as %s", (rupees, text) => {
  expect(formatPrice(rupees)).toBe(text);
});

test("paise are unchanged after conversion to rupees and back", () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: 10 ** 12 }), (paise) => toPaise(toRupees(paise)) === paise));
});

test("rupees are rounded to whole paise, always a safe integer", () => {
  fc.assert(fc.property(fc.double({ noNaN: true }), (rupees) => Number.isSafeInteger(toPaise(rupees))));
  expect(toPaise(0.005)).toBe(1);
});

test("products and sums are exact to the paisa", () => {
  expect(multiplyRupees(0.1, 3)).toBe(0.3);
  expect(multiplyRupees(1299.05, 20)).toBe(25_981);
  expect(addRupees(0.1, 0.2)).toBe(0.3);
  expect(addRupees(1299.5, -0.45)).toBe(1299.05);
});
