import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { couponCode } from "#contract/cleaning/texts.ts";
import { type CouponTerms, couponOutcome } from "./coupon.ts";

const NOW = Date.UTC(2026, 5, 1);
const open: CouponTerms = {
  percent: 10,
  amountPaise: null,
  minimumPaise: 0,
  maxUses: null,
  used: 0,
  maxUsesPerUser: null,
  startsAtMs: NOW - 1_000,
  endsAtMs: null,
};
const inRupees = (amountPaise: number): CouponTerms => ({ ...open, percent: null, amountPaise });
const cart = { subtotalPaise: 1_000_00, usesByUser: 0, nowMs: NOW };
const applies = (discountPaise: number) => ({ state: "applies", discountPaise });
const belowMinimum = (minimumPaise: number) => ({ state: "belowMinimum", minimumPaise });

describe("the discount of a coupon", () => {
  test.each([
    { percent: 10, subtotalPaise: 1_000_00, discountPaise: 100_00 },
    { percent: 1, subtotalPaise: 1_00, discountPaise: 1 },
    { percent: 1, subtotalPaise: 99, discountPaise: 0 },
    { percent: 10, subtotalPaise: 1_005, discountPaise: 100 },
    { percent: 10, subtotalPaise: 1_009, discountPaise: 100 },
    { percent: 10, subtotalPaise: 1_010, discountPaise: 101 },
    { percent: 17, subtotalPaise: 99_999_99, discountPaise: 16_999_99 },
    { percent: 99, subtotalPaise: 1_01, discountPaise: 99 },
    { percent: 29, subtotalPaise: 100, discountPaise: 29 },
    { percent: 99, subtotalPaise: 9_007_199_254_740_991, discountPaise: 8_917_127_262_193_581 },
  ])("$percent % of $subtotalPaise paise is $discountPaise, rounded down to whole paise", (row) => {
    const outcome = couponOutcome({ ...open, percent: row.percent }, { ...cart, subtotalPaise: row.subtotalPaise });
    expect(outcome).toEqual(applies(row.discountPaise));
  });

  test.each([
    { amountPaise: 500_00, subtotalPaise: 1_000_00, outcome: applies(500_00) },
    { amountPaise: 500_00, subtotalPaise: 500_01, outcome: applies(500_00) },
    { amountPaise: 500_00, subtotalPaise: 500_00, outcome: belowMinimum(500_01) },
    { amountPaise: 500_00, subtotalPaise: 1, outcome: belowMinimum(500_01) },
  ])("an amount of $amountPaise off $subtotalPaise never makes the order free", (row) => {
    const outcome = couponOutcome(inRupees(row.amountPaise), { ...cart, subtotalPaise: row.subtotalPaise });
    expect(outcome).toEqual(row.outcome);
  });

  test("is in whole paise and always less than the subtotal", () => {
    const terms = fc.oneof(
      fc.integer({ min: 1, max: 99 }).map((percent): CouponTerms => ({ ...open, percent })),
      fc.integer({ min: 1, max: 1e9 }).map(inRupees),
    );
    fc.assert(
      fc.property(terms, fc.integer({ min: 1, max: 1e12 }), (coupon, subtotalPaise) => {
        const outcome = couponOutcome(coupon, { ...cart, subtotalPaise });
        if (outcome.state !== "applies") return;
        expect(Number.isSafeInteger(outcome.discountPaise)).toBe(true);
        if (coupon.percent !== null) {
          const exact = BigInt(subtotalPaise) * BigInt(coupon.percent);
          expect(BigInt(outcome.discountPaise), "rounded down").toBe(exact / 100n);
        }
        expect(outcome.discountPaise).toBeGreaterThanOrEqual(0);
        expect(outcome.discountPaise).toBeLessThan(subtotalPaise);
      }),
    );
  });
});

describe("when a coupon applies", () => {
  test.each<[string, Partial<CouponTerms>, Partial<typeof cart>, object]>([
    ["from its start", { startsAtMs: NOW }, {}, applies(100_00)],
    ["not before its start", { startsAtMs: NOW + 1 }, {}, { state: "ended" }],
    ["until its end", { endsAtMs: NOW + 1 }, {}, applies(100_00)],
    ["not from its end on", { endsAtMs: NOW }, {}, { state: "ended" }],
    ["without limit when it has no end", { endsAtMs: null }, { nowMs: NOW + 1e12 }, applies(100_00)],
    ["for its last use", { maxUses: 5, used: 4 }, {}, applies(100_00)],
    ["not when it is used up", { maxUses: 5, used: 5 }, {}, { state: "ended" }],
    ["not with a limit of 0 uses", { maxUses: 0 }, {}, { state: "ended" }],
    ["any number of times without a limit", { used: 1e6 }, { usesByUser: 1e6 }, applies(100_00)],
    ["for a customer's last use", { maxUsesPerUser: 2 }, { usesByUser: 1 }, applies(100_00)],
    ["not above the customer's limit", { maxUsesPerUser: 2 }, { usesByUser: 2 }, { state: "ended" }],
    ["from its minimum on", { minimumPaise: 1_000_00 }, {}, applies(100_00)],
    ["not below its minimum", { minimumPaise: 1_000_01 }, {}, belowMinimum(1_000_01)],
    [
      "not when it has ended, even below the minimum",
      { minimumPaise: 1_000_01, endsAtMs: NOW },
      {},
      { state: "ended" },
    ],
  ])("%s", (_when, terms, use, outcome) => {
    expect(couponOutcome({ ...open, ...terms }, { ...cart, ...use })).toEqual(outcome);
  });

  test("the greater of the minimum and the amount is reported", () => {
    const coupon = inRupees(500_00);
    const small = { ...cart, subtotalPaise: 10_00 };
    expect(couponOutcome({ ...coupon, minimumPaise: 2_000_00 }, small)).toEqual(belowMinimum(2_000_00));
    expect(couponOutcome({ ...coupon, minimumPaise: 100_00 }, small)).toEqual(belowMinimum(500_01));
  });
});

test.each([
  ["LAMP10", "LAMP10"],
  [" lAmP10\n", "LAMP10"],
  ["two words", "TWO WORDS"],
])("the code '%s' is stored as '%s'", (text, code) => {
  expect(couponCode(text)).toBe(code);
});
