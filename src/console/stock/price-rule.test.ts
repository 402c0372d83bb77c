import fc from "fast-check";
import { expect, test } from "vitest";
import { ENDINGS, priceBy, readPercent } from "./price-rule.ts";

test.each<[string, number | null]>([
  ["+5", 5],
  ["5 %", 5],
  ["-7.5", -7.5],
  ["−10", -10],
  ["", 0],
  ["-100", null],
  ["five", null],
  ["5.125", null],
  ["+-5", null],
])("the percentage '%s' is %s", (text, percent) => {
  expect(readPercent(text)).toBe(percent);
});

test.each<[number, string, number, number]>([
  [5, "", 1_000, 1_050],
  [-10, "", 999, 899],
  [0, "", 999.5, 999.5],
  [0, "99", 1_049, 1_099],
  [0, "99", 1_048, 999],
  [5, "99", 1_000, 1_099],
  [0, "99", 20, 99],
  [0, "9", 1_004, 1_009],
  [0, "00", 1_049, 1_000],
  [0, "0", 3, 10],
  [-99, "", 10, 1],
])("%s percent and the ending '%s' make %s to %s", (percent, ending, price, after) => {
  expect(priceBy({ percent, ending }, price)).toBe(after);
});

test("a price with an ending has it, is above 0, and is the nearest one", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.constantFrom(...ENDINGS.slice(1)), (price, ending) => {
      const after = priceBy({ percent: 0, ending }, price);
      expect(String(after).padStart(2, "0").endsWith(ending)).toBe(true);
      expect(after).toBeGreaterThan(0);
      const step = 10 ** ending.length;
      if (after > step) expect(Math.abs(after - price)).toBeLessThanOrEqual(step / 2);
    }),
  );
});
