import { expect, test } from "vitest";
import { afterText, newPlan } from "./planned-texts.ts";

test.each([
  [{ until: "2026-11-10T00:00:00Z", price: 900, priceAfter: 1000 }, "Then ₹1,000"],
  [{ until: null, price: 900, priceAfter: 900 }, "It stays"],
  // It began, and somebody has planned on top of it meanwhile.
  [{ until: null, price: 900, priceAfter: 950 }, "Then ₹950"],
  [{ until: null, price: 900, priceAfter: null }, ""],
])("what a product costs after a planned price is said: %o", (plan, text) => {
  expect(afterText(plan)).toBe(text);
});

test("only what is filled in is planned", () => {
  expect(newPlan({ price: "900", mrp: " ", from: "2026-11-08T00:00", until: "" }, 1000)).toEqual({
    ...{ price: "900", from: "2026-11-08T00:00", shown: 1000, allowHalfOff: false },
  });
  expect(newPlan({ price: "9", mrp: "99", from: "a", until: "b", allowHalfOff: "on" }, 1000)).toEqual({
    ...{ price: "9", mrp: "99", from: "a", until: "b", shown: 1000, allowHalfOff: true },
  });
});
