import fc from "fast-check";
import { expect, test } from "vitest";
import { breakLines } from "./break-lines.ts";

/** Measures as if every sign was as wide as the others. */
const measure = (text: string) => [...text].length;

test.each<[string, number, string[]]>([
  ["a lamp for a desk", 6, ["a lamp", "for a", "desk"]],
  ["8-core processor", 9, ["8-core", "processor"]],
  ["non-stick", 5, ["non-", "stick"]],
  ["Mannenpizhuvalmaram 1", 8, ["Mannenpi", "zhuvalma", "ram 1"]],
  ["Title\nHSN 8517", 20, ["Title", "HSN 8517"]],
  ["", 5, [""]],
  // What is seen as one sign stays together: a conjunct with its vowel sign.
  ["क्षक्षक्ष", 4, ["क्ष", "क्ष", "क्ष"]],
])("%j in %i signs is %j", (text, width, lines) => {
  expect(breakLines(text, width, measure)).toEqual(lines);
});

test("lines have the whole text, and fit unless a sign alone is too wide", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), fc.integer({ min: 1, max: 20 }), (text, width) => {
      const lines = breakLines(text, width, measure);
      expect(lines.join("").replaceAll(/\s/g, "")).toBe(text.replaceAll(/\s/g, ""));
      for (const line of lines) expect(measure(line)).toBeLessThanOrEqual(width);
    }),
  );
});
