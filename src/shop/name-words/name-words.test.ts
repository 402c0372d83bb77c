import { expect, test } from "vitest";
import { nameWords } from "./name-words.ts";

test.each([
  ["Asha Rao", ["asha", "rao"]],
  ["  ASHA   asha ", ["asha"]],
  ["Mary-Ann D’Souza", ["mary", "ann", "d", "souza"]],
  ["S.P. Naïdu Jr. 2", ["s", "p", "naïdu", "jr", "2"]],
  ["NAI\u0308DU", ["naïdu"]],
  ["राम प्रकाश", ["राम", "प्रकाश"]],
  ["STRASSE Straße", ["strasse"]],
  ["– . ’", []],
  ["x".repeat(60), ["x".repeat(40)]],
])("%j has the words %j", (name, words) => {
  expect(nameWords(name)).toEqual(words);
});

test("a long word keeps whole signs", () => {
  expect(nameWords("𐐨".repeat(50))).toEqual(["𐐨".repeat(40)]);
});
