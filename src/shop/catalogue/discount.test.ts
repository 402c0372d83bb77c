import { expect, test } from "vitest";
import { discountLabel } from "./discount.ts";

test.each([
  [829, 999, "-17%"],
  [1000, 1000, null],
  [500, 1000, "-50%"],
  [999, 1000, null],
  [4, 1000, "-99%"],
  [996, 1000, null],
  [994, 1000, null],
  [833, 1000, "-16%"],
  [900, 1000, "-10%"],
  [999.99, 1000, null],
  [500, undefined, "-17%"],
])("a price of %d with M.R.P. %s is labelled %s", (price, mrp, label) => {
  expect(discountLabel(price, mrp, "-17%")).toBe(label);
});

test("without an M.R.P. and without a default label there is no label", () => {
  expect(discountLabel(500, undefined, "")).toBeNull();
});
