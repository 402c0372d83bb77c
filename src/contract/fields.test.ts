import { expect, test } from "vitest";
import { z } from "zod";
import { absentIfEmpty, looseBoolean, looseDigits, looseNumber } from "./fields.ts";

test("a field without its own message has a default message", () => {
  expect(z.number().safeParse("x").error?.issues[0]?.message).toBe("Please check what you entered");
});

test.each([null, "", " ", "undefined", " null "])("%j counts as absent", (value) => {
  expect(absentIfEmpty(value)).toBeUndefined();
});

test.each([0, false, "0", "nothing", " a "])("%j is returned unchanged", (value) => {
  expect(absentIfEmpty(value)).toBe(value);
});

test("converts text that contains only a number", () => {
  for (const [text, number] of [
    ["2", 2],
    [" 3.5 ", 3.5],
    ["3.25", 3.25],
  ] as const)
    expect(looseNumber(text)).toBe(number);
  for (const other of ["", "1e3", "-1", "2 pieces", "x2", ".5", "3.", [5], null, true])
    expect(looseNumber(other)).toEqual(other);
});

test("converts unambiguous booleans and digits, and returns other values unchanged", () => {
  expect(["true", "false", null, "yes", 1].map(looseBoolean)).toEqual([true, false, undefined, "yes", 1]);
  expect([9876543210, "98765", 1.5, [5]].map(looseDigits)).toEqual(["9876543210", "98765", 1.5, [5]]);
});
