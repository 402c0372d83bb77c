import fc from "fast-check";
import { expect, test } from "vitest";
import { cleanLine, descriptionHtml } from "./clean-text.ts";

test.each([
  ["  two \r\n lines\t ", "two lines"],
  ["a\u0000b\u0007", "ab"],
  ["Lamp \u202egpj.exe\u202c \u2066x\u2069\u200f", "Lamp gpj.exe x"],
  ["soft\u00adhyphen\u0085", "softhyphen"],
  ["क्\u200dष", "क्\u200dष"],
  ["lone \ud800 half", "lone half"],
  ["what\ufffdwas", "what was"],
  ["Cafe\u0301", "Café"],
  ["₹1,04,990", "₹1,04,990"],
])("the line %j becomes %j", (text, cleaned) => {
  expect(cleanLine(text)).toBe(cleaned);
});

test.each([
  ["", ""],
  ["One\r\n\r\nTwo", "<p>One</p><p>Two</p>"],
  ["5 < 6 & more &amp; more", "<p>5 &lt; 6 &amp; more &amp; more</p>"],
  ["<p>Ready</p>", "<p>Ready</p>"],
])("a description %j becomes %j", (text, html) => {
  expect(descriptionHtml(text)).toBe(html);
});

test("cleaning twice is the same as cleaning once", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(cleanLine(cleanLine(text))).toBe(cleanLine(text));
    }),
  );
});
