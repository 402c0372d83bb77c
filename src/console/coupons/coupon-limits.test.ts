import { expect, test } from "vitest";
import type { Coupon } from "#contract/admin/coupons.ts";
import { changedLimits, limitTexts, newCoupon } from "./coupon-limits.ts";
import { discountText, usesText } from "./coupon-text.ts";

const coupon: Coupon = {
  _id: "0123456789abcdef01234567",
  code: "DIWALI",
  status: "active",
  percent: 10,
  amount: null,
  minimum: 2_000,
  used: 3,
  uses: 1_000,
  usesPerCustomer: null,
  // The days of India begin at half past six in the evening before.
  startsAt: "2026-10-31T18:30:00.000Z",
  endsAt: "2026-11-30T18:30:00.000Z",
  createdAt: "2026-10-01T10:00:00.000Z",
  updatedAt: "2026-10-01T10:00:00.000Z",
};

test("a form shows limits as they are typed, days in India's zone, the last one included", () => {
  expect(limitTexts(coupon)).toEqual({
    minimum: "2000",
    uses: "1000",
    usesPerCustomer: "",
    from: "2026-11-01",
    until: "2026-11-30",
  });
  expect(limitTexts({ ...coupon, minimum: 0, uses: 0, endsAt: null })).toMatchObject({
    minimum: "",
    uses: "0",
    until: "",
  });
});

test("only limits that differ are sent, and an empty one is no limit", () => {
  expect(changedLimits(coupon, {})).toEqual({});
  expect(changedLimits(coupon, { minimum: " 2000 ", uses: "5" })).toEqual({ uses: "5" });
  expect(changedLimits(coupon, { minimum: "", uses: "", until: "", from: "" })).toEqual({
    minimum: "0",
    uses: "any",
    until: "any",
    from: "",
  });
});

test("a new coupon is sent with its one discount and the limits that were typed", () => {
  const typed = { code: "diwali", value: " 10 ", minimum: "", uses: " 5 ", usesPerCustomer: "", from: "", until: "" };
  expect(newCoupon({ ...typed, kind: "percent" })).toEqual({ code: "diwali", percent: "10", uses: "5" });
  expect(newCoupon({ ...typed, kind: "amount" })).toEqual({ code: "diwali", amount: "10", uses: "5" });
});

test.each([
  [discountText(coupon), "10 %"],
  [discountText({ percent: null, amount: 1_500 }), "₹1,500"],
  [usesText(coupon), "3 of 1,000"],
  [usesText({ used: 1_204, uses: null }), "1,204"],
])("a coupon is said as %s", (text, expected) => {
  expect(text).toBe(expected);
});
