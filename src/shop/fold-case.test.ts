import fc from "fast-check";
import { expect, test } from "vitest";
import { foldCase } from "./fold-case.ts";

test.each([
  ["ÉLAN", "élan"],
  ["STRASSE", "Straße"],
  ["STRASSE", "STRAẞE"],
  ["İstanbul", "istanbul"],
  ["IĞDIR", "ığdır"],
  ["ΣΑΣ", "σας"],
  ["E\u0301LAN", "élan"],
])("'%s' and '%s' differ by case only", (one, other) => {
  expect(foldCase(one)).toBe(foldCase(other));
});

test("folding twice is folding once, and no case changes it", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      expect(foldCase(foldCase(text))).toBe(foldCase(text));
      expect(foldCase(text.toUpperCase())).toBe(foldCase(text));
    }),
  );
});
