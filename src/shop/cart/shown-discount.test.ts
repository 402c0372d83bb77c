import { expect, test } from "vitest";
import { parseQuantity } from "./parse-quantity.ts";
import { shownDiscount, totalToPay } from "./shown-discount.ts";

test.each([
  { cartTotal: 1000, totalAfterDiscount: 900, discount: 100, total: 900 },
  { cartTotal: 0.3, totalAfterDiscount: 0.1, discount: 0.2, total: 0.1 },
  { cartTotal: 1000, totalAfterDiscount: 0, discount: null, total: 1000 },
  { cartTotal: 1000, totalAfterDiscount: 1000, discount: null, total: 1000 },
  { cartTotal: 1000, totalAfterDiscount: 1200, discount: null, total: 1000 },
  { cartTotal: 0, totalAfterDiscount: 0, discount: null, total: 0 },
])("a discount is shown only where it lowers $cartTotal to $totalAfterDiscount", ({ discount, total, ...totals }) => {
  expect(shownDiscount(totals)).toBe(discount);
  expect(totalToPay(totals)).toBe(total);
});

test.each([
  "",
  " ",
  "0",
  "00",
  "-1",
  "1.5",
  "1,5",
  "1e3",
  "abc",
  "2x",
  "NaN",
  "Infinity",
  "٣",
  "1 2",
  "+1",
  "1234567890",
])("the quantity '%s' is ignored", (text) => {
  expect(parseQuantity(text)).toBeNull();
});

test("a whole number above 0 is a quantity, up to 20", () => {
  expect(parseQuantity("1")).toEqual({ quantity: 1 });
  expect(parseQuantity(" 07 ")).toEqual({ quantity: 7 });
  expect(parseQuantity("20")).toEqual({ quantity: 20 });
  for (const text of ["21", "999999999"])
    expect(parseQuantity(text)).toEqual({ refusal: "You can order up to 20 pieces of one product." });
});
