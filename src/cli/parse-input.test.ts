import { expect, test } from "vitest";
import { z } from "zod";
import { Amount, WholeNumber } from "#contract/admin/fields.ts";
import { parseInput } from "./parse-input.ts";

const parsePaise = (value: string) => parseInput(z.object({ amount: Amount }), { amount: value }).amount;
const parseCount = (name: string, value: string, min?: number) =>
  parseInput(z.object({ [name]: WholeNumber({ min }) }), { [name]: value })[name];

test.each([
  ["500", 500_00],
  ["₹1,500.50", 1_500_50],
  ["१५००", 1_500_00],
])("the amount '%s' is %i paise", (value, paise) => {
  expect(parsePaise(value)).toBe(paise);
});

test.each([
  ["1.500", ": write 1500 or 1500.00, or 1.50."],
  ["1.500,00", ": write 1500 or 1500.00."],
  ["1 500", ": write 1500 or 1500.00."],
  ["1e3", ": write all digits, such as 130000."],
  ["-5", "."],
])("the amount '%s' is refused with what to write", (value, end) => {
  const problem = `--amount must be an amount in rupees such as 500, not '${value}'${end}`;
  expect(() => parsePaise(value)).toThrow(problem);
});

test("a number of pieces or uses is refused when it can be read in two ways", () => {
  expect(parseCount("uses", "1,000")).toBe(1_000);
  expect(() => parseCount("uses", "1.000")).toThrow("--uses must be a whole number from 1, not '1.000': write 1000");
  expect(() => parseCount("stock", "-1", 0)).toThrow("--stock must be a whole number from 0, not '-1'.");
});
