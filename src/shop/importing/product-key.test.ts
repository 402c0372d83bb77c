import { expect, test } from "vitest";
import { normaliseKey } from "./product-key.server.ts";

test.each([
  ["https://www.shop.example/Phone/dp/B09/ref=sr_1_4?qid=1&sr=1-4", "shop.example/Phone/dp/B09"],
  ["http://shop.example/a/?x#y", "shop.example/a"],
  ["B09Y64H8VS", "B09Y64H8VS"],
  ["A/B?c", "A/B?c"],
  ["https://", "https://"],
])("the key of '%s' is '%s'", (cell, key) => {
  expect(normaliseKey(cell)).toBe(key);
});
