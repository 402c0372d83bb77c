import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readAmount, writeInstead } from "./typed-amounts.ts";
import { cleanNumber, StyleEvidence } from "./typed-numbers.ts";

const rupees = (text: string, ...others: string[]) => {
  const evidence = new StyleEvidence();
  for (const cell of others) evidence.add(cell);
  const read = readAmount(text, evidence.style);
  return typeof read === "number" ? read / 100 : (writeInstead(read) ?? read.problem);
};

describe("an amount", () => {
  test.each([
    ["₹1,29,990.00", 129_990],
    ["1,299", 1_299],
    ["Rs.1,299/-", 1_299],
    ["Re. 1/-", 1],
    ["1299.-", 1_299],
    ["1299.0000", 1_299],
    ["0.500", 0.5],
    ["१२९९", 1_299],
    ["₹१,२९९", 1_299],
    ["１２９９", 1_299],
    ["١٬٢٩٩٫٥٠", 1_299.5],
    ["\u202a₹1299\u202c", 1_299],
    ["₹\u00a01,299", 1_299],
  ])("'%s' has one reading: %s", (text, amount) => {
    expect(rupees(text)).toBe(amount);
  });

  test.each([
    ["12.900", "write 12900 or 12900.00, or 12.90"],
    ["1.000", "write 1000 or 1000.00, or 1.00"],
    ["Rs.1.500", "write 1500 or 1500.00, or 1.50"],
    ["₹ 12.900/-", "write 12900 or 12900.00, or 12.90"],
    ["१२.९००", "write 12900 or 12900.00, or 12.90"],
    ["1.299,00", "write 1299 or 1299.00"],
    ["1299,5", "write 1299.50"],
    ["1.29.990", "write 129990 or 129990.00"],
    ["12 900", "write 12900 or 12900.00"],
    ["12\u00a0900", "write 12900 or 12900.00"],
    ["12\u200b900", "write 12900 or 12900.00"],
    ["1’299", "write 1299 or 1299.00"],
    ["1.3E+05", "write all digits, such as 130000"],
    ["1e4", "write all digits, such as 130000"],
    ["99999999999", "tooHigh"],
    ...["$499", "499 USD", "-500", "(500)", "5%", "1,2,3,4", "1,29,99", "1299.999", "999-1299", "1²", "½", "12."].map(
      (text) => [text, "noNumber"],
    ),
  ])("'%s' is refused: %s", (text, problem) => {
    expect(rupees(text)).toBe(problem);
  });

  test.each([
    ["12.900", ["999.50"], "write 12900 or 12900.00, or 12.90"],
    ["12.900", ["1.299,00"], 12_900],
    ["12.900", ["1.299.000"], 12_900],
    ["12.900", ["1299.000"], 12.9],
    ["12.900", ["1299.000", "5,50"], "write 12900 or 12900.00, or 12.90"],
    ["1.299,00", ["5,50", "12.900"], 1_299],
    ["1.299,00", ["1,299.00"], "write 1299 or 1299.00"],
    ["12,900", ["999", "1,29,990"], 12_900],
    ["1,299", ["1,5"], 1_299],
    ["12,900", ["1,5"], "write 12900 or 12900.00, or 12.90"],
    ["12,900", ["1,5", "1.5"], "write 12900 or 12900.00, or 12.90"],
  ])("'%s' beside %j is %s", (text, others, read) => {
    expect(rupees(text, ...others)).toBe(read);
  });
});

const amounts = fc.integer({ min: 0, max: 99_999_999_999 });
const formats = fc.constantFrom("en-IN", "en-US", "hi-IN-u-nu-deva", "mr-IN-u-nu-deva", "bn-IN-u-nu-beng");

test("what a country with a decimal point formats is read back", () => {
  fc.assert(
    fc.property(amounts, formats, (paise, locale) => {
      const text = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(paise / 100);
      expect([text, readAmount(text)]).toEqual([text, paise]);
    }),
  );
});

test("what a country with a decimal comma formats is never read as another amount", () => {
  fc.assert(
    fc.property(amounts, fc.constantFrom("de-DE", "de-CH", "fr-FR", "pt-BR", "es-ES"), (paise, locale) => {
      const read = readAmount(new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(paise / 100));
      if (typeof read === "number") expect(read).toBe(paise);
    }),
  );
});

test("no invisible mark joins two numbers", () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), fc.constantFrom(..."\u00ad\u200b\u200d\u202e\u2066\ufeff"), (one, other, mark) => {
      expect(cleanNumber(`${one}${mark}${other}`)).toBe(`${one} ${other}`);
      expect(cleanNumber(`${mark}${one}${mark}`)).toBe(`${one}`);
    }),
  );
});

test("three digits behind a dot are never read without proof", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 0, max: 999 }), (whole, three) => {
      const digits = String(three).padStart(3, "0");
      const read = readAmount(`${whole}.${digits}`);
      expect(read).toMatchObject({ problem: "ambiguous" });
      const [, first = ""] = /write (\S+) or/.exec(writeInstead(read as never) ?? "") ?? [];
      expect(readAmount(first)).toBe(Number(`${whole}${digits}`) * 100);
    }),
  );
});
