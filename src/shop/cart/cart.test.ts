import fc from "fast-check";
import { expect, test } from "vitest";
import {
  cartTotal,
  lineLimit,
  mergedQuantity,
  parseQuantity,
  shownDiscount,
  totalAfterDiscount,
  totalToPay,
} from "./cart.ts";

test.each([
  { lines: [], total: 0 },
  { lines: [{ pricePaise: 1_000_50, quantity: 1 }], total: 1_000_50 },
  { lines: [{ pricePaise: 1_000_50, quantity: 3 }], total: 3_001_50 },
  {
    lines: [
      { pricePaise: 99, quantity: 20 },
      { pricePaise: 1_00, quantity: 2 },
      { pricePaise: 49_990_00, quantity: 1 },
    ],
    total: 1_980 + 2_00 + 49_990_00,
  },
])("the total of $lines is $total paise", ({ lines, total }) => {
  expect(cartTotal(lines)).toBe(total);
});

test("the total is the sum of price times quantity, in any order of the lines", () => {
  const line = fc.record({ pricePaise: fc.integer({ min: 1, max: 1e9 }), quantity: fc.integer({ min: 1, max: 20 }) });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 100 }), (lines) => {
      let sum = 0n;
      for (const { pricePaise, quantity } of lines) sum += BigInt(pricePaise) * BigInt(quantity);
      expect(BigInt(cartTotal(lines))).toBe(sum);
      expect(cartTotal(lines.toReversed())).toBe(cartTotal(lines));
    }),
  );
});

test.each([
  [1, 1, 2],
  [15, 5, 20],
  [19, 1, 20],
])("%i pieces and %i more are %i", (before, added, merged) => {
  expect(mergedQuantity(before, added)).toBe(merged);
});

test.each([
  [20, 1],
  [1, 20],
  [15, 6],
])("%i pieces and %i more exceed the limit", (before, added) => {
  expect(() => mergedQuantity(before, added)).toThrow("You can order up to 20 pieces of one product.");
});

test.each([
  { totalPaise: 1_000_00, discountPaise: 100_00, after: 900_00 },
  { totalPaise: 1_000_00, discountPaise: 1, after: 999_99 },
  { totalPaise: 1_000_00, discountPaise: 0, after: 0 },
  { totalPaise: 0, discountPaise: 0, after: 0 },
])("$totalPaise paise with a discount of $discountPaise: totalAfterDiscount is $after", (row) => {
  expect(totalAfterDiscount(row.totalPaise, row.discountPaise)).toBe(row.after);
});

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
  expect(parseQuantity("1")).toEqual({ quantity: 1, refusal: null });
  expect(parseQuantity(" 07 ")).toEqual({ quantity: 7, refusal: null });
  expect(parseQuantity("20")).toEqual({ quantity: 20, refusal: null });
  for (const text of ["21", "999999999"])
    expect(parseQuantity(text)).toEqual({ quantity: 20, refusal: "You can order up to 20 pieces of one product." });
});

test.each([
  { entered: "3", max: 3, chosen: 3, refusal: null },
  { entered: "4", max: 3, chosen: 3, refusal: "Only 3 left." },
  { entered: "21", max: 3, chosen: 3, refusal: "Only 3 left." },
  { entered: "1", max: 0, chosen: 1, refusal: "Only 3 left." },
])("$entered pieces with at most $max are $chosen", ({ entered, max, chosen, refusal }) => {
  expect(parseQuantity(entered, { max, text: "Only 3 left." })).toEqual({ quantity: chosen, refusal });
});

const UP_TO_20 = "You can order up to 20 pieces of one product.";

test.each([
  { stock: 50, others: 0, max: 20, text: UP_TO_20 },
  { stock: 50, others: 5, max: 15, text: UP_TO_20 },
  { stock: 3, others: 0, max: 3, text: "Only 3 left." },
  { stock: 3, others: 2, max: 1, text: "Only 3 left, all colours together." },
  { stock: 3, others: 5, max: 0, text: "Only 3 left, all colours together." },
  { stock: 0, others: 0, max: 0, text: "Only 0 left." },
])("of $stock pieces with $others in another colour, a line may have $max", ({ stock, others, max, text }) => {
  const line = (_id: string, quantity: number, product = "lamp") => {
    return { _id, quantity, productId: { _id: product, quantity: stock } };
  };
  const black = line("black", 1);
  const lines = [black, ...(others > 0 ? [line("white", others)] : []), line("fan", 9, "fan")];
  expect(lineLimit(lines, black)).toEqual({ max, text });
});
