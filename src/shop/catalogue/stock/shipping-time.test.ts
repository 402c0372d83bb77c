import fc from "fast-check";
import { expect, test } from "vitest";
import { SHIPPING_TIMES } from "#contract/products/filters.ts";
import { deliveryDelay, dispatchDaysOf, shippingText, shippingTimeOf } from "./shipping-time.ts";

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
  [0, "Ready to ship in 1 business day", 0],
  [1, "Ready to ship in 1 business day", 0],
  [2, "Ready to ship in 2 business days", 3],
  [7, "Ready to ship in 7 business days", 10],
  [8, "Ships later, in 8 business days", 12],
])("after %i business days: '%s', and delivered %i days later", (days, text, delay) => {
  expect([shippingText(days), deliveryDelay(days)]).toEqual([text, delay]);
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
