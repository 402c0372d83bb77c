import { expect, test } from "vitest";
import { slugOf } from "#shop/catalogue/writing/slug.ts";
import { fold, searchWords, titleMatches, wordsOf } from "./words.ts";

test.each([
  ["Ｃafé", "cafe"],
  ["STRASSE straße", "strasse strasse"],
  ["ＩＮＦＩＮＩＴＹ", "infinity"],
  ["İ", "i"],
  ["हिन्दी", "हिन्दी"],
  ["½", "1⁄2"],
])("'%s' is searched as '%s'", (text, folded) => {
  expect(fold(text)).toBe(folded);
});

test("words are letters, digits and marks: up to 64 characters each, and 100 per title", () => {
  expect(wordsOf("Wi-Fi 6E, 14″ (black)")).toEqual(["wi", "fi", "6e", "14", "black"]);
  expect(wordsOf("")).toEqual([]);
  expect(wordsOf("x".repeat(64))).toEqual(["x".repeat(64)]);
  expect(wordsOf("x".repeat(65))).toEqual(["x".repeat(64)]);
  const words = Array.from({ length: 101 }, (_, index) => `w${index}`);
  expect(wordsOf(words.join(" "))).toEqual(words.slice(0, 100));
});

test("a search has each word once, and no word that is a prefix of another", () => {
  expect(searchWords("Lap laptop lap, AIR air")).toEqual(["air", "laptop"]);
  expect(searchWords("b a")).toEqual(["a", "b"]);
  for (const nothing of ["", " ", "***"]) expect(searchWords(nothing)).toBeNull();
  const words = Array.from({ length: 101 }, (_, index) => `w${1_000 + index}`);
  expect(searchWords(words.slice(1).join(" "))).toHaveLength(100);
  expect(searchWords(words.join(" "))).toBeNull();
});

test.each([
  ["Orlin Air 14", "air", true],
  ["Orlin Air 14", "14 orl", true],
  ["Orlin Air 14", "air book", false],
  ["Orlin Air 14", "rlin", false],
  ["Orlin Air 14", "airs", false],
  ["Orlin Air 14", "", false],
])("'%s' is found by '%s': %s", (title, text, found) => {
  expect(titleMatches(title, text)).toBe(found);
});

test.each([
  [`${"a".repeat(79)} b`, "a".repeat(79)],
  ["-a-", "a"],
  ["A & B/C", "a-b-c"],
  ["", "product"],
  ["---", "product"],
])("the slug of '%s' is '%s'", (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});
