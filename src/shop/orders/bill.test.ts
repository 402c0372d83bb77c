import fc from "fast-check";
import { expect, test } from "vitest";
import type { CouponTerms } from "#shop/coupons/coupon.ts";
import { ShopError } from "#shop/shop-error.ts";
import { billOf } from "./bill.ts";

const NOW = Date.UTC(2026, 5, 1);
const unused = { usesByUser: 0, nowMs: NOW };
const tenPercent: CouponTerms = {
  percent: 10,
  amountPaise: null,
  minimumPaise: 0,
  maxUses: null,
  used: 0,
  maxUsesPerUser: 1,
  startsAtMs: 0,
  endsAtMs: NOW + 1,
};
const lineAt = (pricePaise: number, quantity: number, shownPricePaise = pricePaise) => ({
  id: "line",
  pricePaise,
  quantity,
  shownPricePaise,
});

function refusalOf(work: () => unknown): ShopError {
  try {
    work();
  } catch (error) {
    if (error instanceof ShopError) return error;
    throw error;
  }
  throw new Error("Nothing was refused.");
}

test.each([
  { lines: [lineAt(1_000_50, 1)], coupon: null, bill: [1_000_50, 0, 1_000_50] },
  { lines: [lineAt(1_000_50, 2), lineAt(99, 3)], coupon: null, bill: [2_003_97, 0, 2_003_97] },
  { lines: [lineAt(1_000_50, 2)], coupon: tenPercent, bill: [2_001_00, 200_10, 1_800_90] },
  { lines: [lineAt(1_005, 1)], coupon: tenPercent, bill: [1_005, 100, 905] },
  { lines: [lineAt(9, 1)], coupon: tenPercent, bill: [9, 0, 9] },
  {
    lines: [lineAt(1_000_00, 1)],
    coupon: { ...tenPercent, percent: null, amountPaise: 999_99 },
    bill: [1_000_00, 999_99, 1],
  },
])("the bill is $bill: subtotal, discount and total in paise", ({ lines, coupon, bill }) => {
  const [subtotalPaise, discountPaise, totalPaise] = bill;
  expect(billOf(lines, coupon, unused)).toEqual({ subtotalPaise, discountPaise, totalPaise });
});

test("the total is the sum of the lines less the discount, in whole paise and above 0", () => {
  const line = fc
    .tuple(fc.integer({ min: 1, max: 1e9 }), fc.integer({ min: 1, max: 20 }))
    .map(([price, quantity]) => lineAt(price, quantity));
  const coupon = fc.option(
    fc.oneof(
      fc.integer({ min: 1, max: 99 }).map((percent) => ({ ...tenPercent, percent })),
      fc.integer({ min: 1, max: 1e6 }).map((amountPaise) => ({ ...tenPercent, percent: null, amountPaise })),
    ),
  );
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), coupon, (lines, terms) => {
      const sum = lines.reduce((total, { pricePaise, quantity }) => total + pricePaise * quantity, 0);
      fc.pre(sum > (terms?.amountPaise ?? 0));
      const bill = billOf(lines, terms, unused);
      expect(bill.subtotalPaise).toBe(sum);
      expect(bill.totalPaise).toBe(sum - bill.discountPaise);
      expect(bill.totalPaise).toBeGreaterThan(0);
      expect(bill.discountPaise).toBeGreaterThanOrEqual(0);
      expect(Object.values(bill).every(Number.isSafeInteger)).toBe(true);
      if (terms === null) expect(bill.discountPaise).toBe(0);
    }),
  );
});

test("a line whose price rose since it was shown is refused with the new total", () => {
  const lines = [lineAt(500_00, 1), lineAt(1_100_00, 2, 1_000_00)];
  const refusal = refusalOf(() => billOf(lines, tenPercent, unused));
  expect(refusal.code).toBe("priceChanged");
  expect(refusal.message).toBe("A price in your cart has changed. The total is now ₹2,430.");
  expect(refusal.details).toEqual({ cartTotal: 2_430 });
  expect(refusal).toHaveProperty("prices", lines);
});

test("a rise of one paisa is refused; a line whose price fell is charged at the lower price", () => {
  expect(refusalOf(() => billOf([lineAt(1_000_01, 1, 1_000_00)], null, unused)).code).toBe("priceChanged");
  expect(billOf([lineAt(900_00, 2, 1_000_00)], null, unused).totalPaise).toBe(1_800_00);
});

test.each<[string, CouponTerms, typeof unused]>([
  ["has ended", { ...tenPercent, endsAtMs: NOW }, unused],
  ["was already used by this customer", tenPercent, { ...unused, usesByUser: 1 }],
  ["needs a larger cart", { ...tenPercent, minimumPaise: 1_000_01 }, unused],
  ["would make the order free", { ...tenPercent, percent: null, amountPaise: 1_000_00 }, unused],
])("a coupon that %s is refused, not dropped silently", (_why, coupon, couponUse) => {
  const refusal = refusalOf(() => billOf([lineAt(1_000_00, 1)], coupon, couponUse));
  expect([refusal.code, refusal.message]).toEqual(["couponEnded", "Invalid or expired coupon"]);
});
