import fc from "fast-check";
import { expect, test } from "vitest";
import { SHIPPING_TIMES } from "#contract/products/filters.ts";
import { arrivalDays, dispatchDaysOf, shippingText, shippingTimeOf, withinText } from "./shipping-time.ts";

test.each([
  [0, "1"],
  [1, "1"],
  [2, "3"],
  [3, "3"],
  [4, "7"],
  [7, "7"],
  [8, "later"],
])("a product that leaves after %i business days ships in '%s'", (days, time) => {
  expect(shippingTimeOf(days)).toBe(time);
});

test.each([
  [0, "Ready to ship in 1\u00A0business day", 5],
  [1, "Ready to ship in 1\u00A0business day", 5],
  [2, "Ready to ship in 2\u00A0business days", 8],
  [7, "Ready to ship in 7\u00A0business days", 15],
  [8, "Ships later, in 8\u00A0business days", 17],
])("after %i business days: '%s', and where others take 5 days, it arrives within %i", (dispatchDays, text, days) => {
  expect([shippingText(dispatchDays), arrivalDays(5, dispatchDays)]).toEqual([text, days]);
});

test.each([
  [0, "Within 1\u00A0day"],
  [1, "Within 1\u00A0day"],
  [6, "Within 6\u00A0days"],
])("%i days are '%s'", (days, text) => {
  expect(withinText(days)).toBe(text);
});

test("each number of business days belongs to one shipping time", () => {
  fc.assert(
    fc.property(fc.nat(40), (days) => {
      const fitting = SHIPPING_TIMES.filter((time) => {
        const { from, to } = dispatchDaysOf(time);
        return from <= days && days <= to;
      });
      expect(fitting).toEqual([shippingTimeOf(days)]);
    }),
  );
});
