import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { extractTax, spreadDiscount } from "./gst.ts";
import { financialYear, invoiceNumber } from "./invoice-number.ts";
import { partOfLine } from "./part-of-line.ts";
import { findState, stateOfGstin } from "./state-codes.ts";

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
const paise = fc.integer({ min: 1, max: 20 * 10_000_000_00 });

describe("the tax in an amount", () => {
  test.each([
    { amount: 118_00, rate: 1800, sameState: true, taxable: 100_00, cgst: 9_00, sgst: 9_00, igst: 0 },
    { amount: 118_00, rate: 1800, sameState: false, taxable: 100_00, cgst: 0, sgst: 0, igst: 18_00 },
    { amount: 105_00, rate: 500, sameState: false, taxable: 100_00, cgst: 0, sgst: 0, igst: 5_00 },
    { amount: 1_234_50, rate: 1800, sameState: true, taxable: 1_046_18, cgst: 94_16, sgst: 94_16, igst: 0 },
    { amount: 1_234_50, rate: 1800, sameState: false, taxable: 1_046_19, cgst: 0, sgst: 0, igst: 188_31 },
    { amount: 1_00_250, rate: 25, sameState: true, taxable: 1_00_000, cgst: 1_25, sgst: 1_25, igst: 0 },
    { amount: 1_01_500, rate: 150, sameState: false, taxable: 1_00_000, cgst: 0, sgst: 0, igst: 15_00 },
    { amount: 3, rate: 1800, sameState: true, taxable: 3, cgst: 0, sgst: 0, igst: 0 },
    { amount: 99_00, rate: 0, sameState: false, taxable: 99_00, cgst: 0, sgst: 0, igst: 0 },
  ])("$amount paise at $rate, same state: $sameState", ({ amount, rate, sameState, taxable, cgst, sgst, igst }) => {
    const tax = { taxablePaise: taxable, cgstPaise: cgst, sgstPaise: sgst, igstPaise: igst };
    expect(extractTax(amount, rate, sameState)).toEqual(tax);
  });

  test("adds up to the amount, and is within a paisa of the exact tax", () => {
    fc.assert(
      fc.property(
        paise,
        fc.constantFrom(0, 10, 25, 150, 300, 500, 1800, 4000),
        fc.boolean(),
        (amount, rate, sameState) => {
          const tax = extractTax(amount, rate, sameState);
          const taxes = tax.cgstPaise + tax.sgstPaise + tax.igstPaise;
          expect(tax.taxablePaise + taxes).toBe(amount);
          expect(tax.cgstPaise).toBe(tax.sgstPaise);
          expect(Math.abs(taxes - (amount * rate) / (10_000 + rate))).toBeLessThanOrEqual(1);
        },
      ),
    );
  });
});

describe("a discount over lines", () => {
  test.each([
    { discount: 10, amounts: [100, 100, 100], parts: [4, 3, 3] },
    { discount: 100, amounts: [1_000, 1, 0], parts: [100, 0, 0] },
    { discount: 299, amounts: [100, 200], parts: [100, 199] },
    { discount: 0, amounts: [5, 7], parts: [0, 0] },
  ])("$discount over $amounts", ({ discount, amounts, parts }) => {
    expect(spreadDiscount(discount, amounts)).toEqual(parts);
  });

  test("adds up to the discount, and is nowhere above the line", () => {
    const orders = fc
      .array(paise, { minLength: 1, maxLength: 30 })
      .chain((amounts) => fc.tuple(fc.constant(amounts), fc.integer({ min: 0, max: sum(amounts) })));
    fc.assert(
      fc.property(orders, ([amounts, discount]) => {
        const parts = spreadDiscount(discount, amounts);
        expect(sum(parts)).toBe(discount);
        expect(parts.every((part, index) => part >= 0 && part <= (amounts[index] as number))).toBe(true);
      }),
    );
  });
});

describe("the part of a line that is credited", () => {
  test("adds up to the line, piece by piece", () => {
    const partsOf = (amount: number) => [0, 1, 2].map((before) => partOfLine(amount, { ordered: 3, before, now: 1 }));
    expect(partsOf(100)).toEqual([33, 33, 34]);
    const splits = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(paise, splits, fc.boolean(), (total, counts, sameState) => {
        const ordered = sum(counts);
        const tax = extractTax(total, 1800, sameState);
        const parts = counts.map((now, index) => {
          const pieces = { ordered, before: sum(counts.slice(0, index)), now };
          const part = (amount: number) => partOfLine(amount, pieces);
          return { total: part(total), taxes: part(tax.cgstPaise) + part(tax.sgstPaise) + part(tax.igstPaise) };
        });
        expect(sum(parts.map((part) => part.total))).toBe(total);
        expect(sum(parts.map(({ taxes }) => taxes))).toBe(tax.cgstPaise + tax.sgstPaise + tax.igstPaise);
        for (const part of parts) expect(part.taxes).toBeLessThanOrEqual(Math.max(part.total, 2));
      }),
    );
  });
});

test("a financial year runs from April to March, in India", () => {
  const at = (time: string) => financialYear(Date.parse(time));
  expect(at("2027-03-31T23:59:59.999+05:30")).toBe(2026);
  expect(at("2027-04-01T00:00:00+05:30")).toBe(2027);
  expect(at("2026-12-31T23:00:00Z")).toBe(2026);
  expect(invoiceNumber("BIJ", 2099, 42)).toBe("BIJ/99-00/000042");
});

test("states are found by what customers type, and by the GSTIN", () => {
  expect(findState(" jammu & kashmir ")).toEqual({ name: "Jammu and Kashmir", code: "01" });
  expect(findState("TamilNadu")?.code).toBe("33");
  expect(findState("Bavaria")).toBe(null);
  expect(stateOfGstin("29AAAAA0000A1Z5").name).toBe("Karnataka");
  expect(() => stateOfGstin("99AAAAA0000A1Z5")).toThrow("does not begin with the code of a state");
});
