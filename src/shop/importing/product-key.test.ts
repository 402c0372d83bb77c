import { expect, test } from "vitest";
import { keyOf, normaliseKey } from "./product-key.server.ts";

test.each([
  ["https://www.shop.example/Phone/dp/B09/ref=sr_1_4?qid=1&sr=1-4", "shop.example/Phone/dp/B09"],
  ["http://shop.example/a/?x#y", "shop.example/a"],
  ["https://awww.example/a", "awww.example/a"],
  ["app+https://shop.example/a?id=1", "app+https://shop.example/a?id=1"],
  ["B09Y64H8VS", "B09Y64H8VS"],
  ["A/B?c", "A/B?c"],
  ["https://", "https://"],
])("the key of '%s' is '%s'", (cell, key) => {
  expect(normaliseKey(cell)).toBe(key);
});

test.each([
  [" 1 ", "sku:1"],
  [" ", null],
  ["x".repeat(196), `sku:${"x".repeat(196)}`],
  ["x".repeat(197), expect.stringMatching(/^sku:[\w-]{27}$/)],
])("a row's key has no spaces around it and a limited length: case %#", (cell, key) => {
  const row = { number: 2, problem: null, position: 0, original: [], cells: new Map([["sku", cell]]) };
  expect(keyOf(row, { key: "sku" })).toEqual(key);
});

test.each([
  ["https://www.shop.example", "shop.example"],
  ["https://shop.example:8080/a//", "shop.example:8080/a"],
  ["HTTPS://Shop.Example/A", "shop.example/A"],
  ["https://shop.example/www.a", "shop.example/www.a"],
  ["see https://shop.example/a", "see https://shop.example/a"],
  ["ftp://shop.example/a", "ftp://shop.example/a"],
  ["https://shop.example/a/ref=x/b", "shop.example/a"],
  ["https://shop.example/pref=1", "shop.example/pref=1"],
])("the key of '%s' is '%s'", (cell, key) => {
  expect(normaliseKey(cell)).toBe(key);
});
