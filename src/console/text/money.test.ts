import { expect, test } from "vitest";
import { changeText, rupeesText } from "./money.ts";

test("amounts are in rupees, grouped as in India", () => {
  expect(rupeesText(1234567)).toBe("₹12,34,567");
});

test.each([
  [112, 100, "+12 %"],
  [50, 100, "−50 %"],
  [100, 100, "±0 %"],
  [5, 0, null],
])("%i after %i is %s", (amount, before, text) => {
  expect(changeText(amount, before)).toBe(text);
});
