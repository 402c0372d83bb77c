import { expect, test } from "vitest";
import { ACCESSORY_WORDS, isAccessory } from "./accessory-words.ts";
import { singularOf } from "./word-forms.ts";

test.each(["case", "cable", "stand", "armband", "memory", "glass", "stylus"])("'%s' is an accessory", (word) => {
  expect(isAccessory(word)).toBe(true);
});

test.each(["laptop", "watch", "lamp", "ssd", "cases", ""])("'%s' is no accessory", (word) => {
  expect(isAccessory(word)).toBe(false);
});

test("words of titles are those of searches, in singular and plural, unless they often mean something else", () => {
  expect(ACCESSORY_WORDS).toEqual(expect.arrayContaining(["case", "cases", "pouch", "pouches", "cover", "covers"]));
  expect(ACCESSORY_WORDS).not.toContain("memory");
  const unknown = ACCESSORY_WORDS.filter((word) => !isAccessory(word) && !isAccessory(singularOf(word)));
  expect(unknown).toEqual([]);
});
