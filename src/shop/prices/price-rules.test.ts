import { describe, expect, test } from "vitest";
import { type AskedPrice, overlap, priceRefusal, pricesAfterEach } from "./price-rules.ts";

/** Noon in India. */
const NOW = Date.UTC(2026, 0, 15, 6, 30);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const MIDNIGHT = NOW - 12 * HOUR;

const known = {
  ...{ present: { pricePaise: 1_000_00, mrpPaise: 1_200_00, state: "live" as const }, nowMs: NOW },
  ...{ plans: [{ beginsAtMs: NOW + 10 * DAY, endsAtMs: NOW + 12 * DAY }], allowHalfOff: false },
};

test.each<[string, AskedPrice, RegExp | null]>([
  ["the M.R.P.", { price: 1_200_00 }, null],
  [
    "above the M.R.P.",
    { price: 1_200_01 },
    /₹1,200.01 is above the M.R.P. of ₹1,200. Write at most ₹1,200, or an M.R.P/,
  ],
  ["above the M.R.P. of the row", { price: 900_00, mrp: 899_00 }, /above the M.R.P. of ₹899/],
  ["with a higher M.R.P.", { price: 1_300_00, mrp: 1_300_00 }, null],
  ["without an M.R.P.", { price: 9_999_00, mrp: null }, null],
  ["nothing", { price: 0 }, /must be more than ₹0. Write what customers pay/],
  ["half", { price: 500_00 }, null],
  ["less than half", { price: 499_99 }, /₹499.99 is more than half off the present ₹1,000. .* --allow-half-off/],
  ["from the first of today", { price: 900_00, from: MIDNIGHT }, null],
  ["from yesterday", { price: 900_00, from: MIDNIGHT - 1 }, /'from' is past: write today, 2026-01-15/],
  ["until only", { price: 900_00, until: NOW + DAY }, /write 'from', too/],
  ["until its beginning", { price: 900_00, from: NOW + DAY, until: NOW + DAY }, /'until' is not after 'from'/],
  ["until a past time of today", { price: 900_00, from: MIDNIGHT, until: NOW }, /'until' is past/],
  ["planned with an M.R.P.", { price: 900_00, mrp: 950_00, from: NOW + DAY }, null],
  ["planned without an M.R.P.", { price: 900_00, mrp: null, from: NOW + DAY }, /cannot take the M.R.P. off/],
  ["planned before another", { price: 900_00, from: NOW + 9 * DAY, until: NOW + 10 * DAY }, null],
  ["planned in another", { price: 900_00, from: NOW + 11 * DAY }, /for the same time/],
])("a price %s", (_, asked, refusal) => {
  const refused = priceRefusal(asked, known);
  if (refusal === null) expect(refused).toBe(null);
  else expect(refused).toMatch(refusal);
});

test("a price is refused for what is archived, taken for a draft, and half of it when that is allowed", () => {
  const of = (state: "draft" | "archived") => ({ ...known, present: { ...known.present, state } });
  expect(priceRefusal({ price: 900_00 }, of("archived"))).toMatch(/product restore/);
  expect(priceRefusal({ price: 900_00 }, of("draft"))).toBe(null);
  expect(priceRefusal({ price: 1_00 }, { ...known, allowHalfOff: true })).toBe(null);
});

test.each<[[number, number | null], [number, number | null], boolean]>([
  [[1, 3], [3, 5], false],
  [[1, 4], [3, 5], true],
  [[1, 9], [3, 5], true],
  [[1, null], [1, null], true],
  [[1, null], [2, null], false],
  [[1, null], [2, 3], false],
  [[2, null], [2, 3], true],
  [[3, null], [2, 3], false],
  [[2, null], [1, 3], true],
])("the times %j and %j overlap: %s", ([begin, end], [otherBegin, otherEnd], expected) => {
  const [one, other] = [
    { beginsAtMs: begin, endsAtMs: end },
    { beginsAtMs: otherBegin, endsAtMs: otherEnd },
  ];
  expect([overlap(one, other), overlap(other, one)]).toEqual([expected, expected]);
});

describe("what a product costs after its planned prices", () => {
  const plan = (id: string, price_paise: number, [begins_at_ms, ends_at_ms]: [number, number | null]) => {
    return { id, price_paise, begins_at_ms, ends_at_ms, began_at_ms: null, price_before_paise: null };
  };

  test("is the price before one with an end, and that of one without", () => {
    const plans = [plan("last", 700, [50, 60]), plan("stays", 800, [30, null]), plan("first", 900, [10, 20])];
    expect(Object.fromEntries(pricesAfterEach(plans, 1_000))).toEqual({ first: 1_000, stays: 800, last: 800 });
  });

  test("is the price before one that runs, or what somebody entered since", () => {
    const running = { ...plan("runs", 900, [10, 20]), began_at_ms: 10, price_before_paise: 1_000 };
    expect(pricesAfterEach([running], 900).get("runs")).toBe(1_000);
    expect(pricesAfterEach([running], 950).get("runs")).toBe(950);
  });
});
