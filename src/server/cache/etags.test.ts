import { expect, test } from "vitest";
import { isKnown, weakForms } from "./etags.ts";

test.each([
  ["its own form", 'W/"abc"', true],
  ["the strong form", '"abc"', true],
  ["what a proxy makes of it by gzip", 'W/"abc-gzip"', true],
  ["the same, strong", '"abc-gzip"', true],
  ["what a proxy makes of it by Brotli", '"abc-br"', true],
  ["what another proxy makes of it", 'W/"abc;gzip"', true],
  ["one of a list", '"x", W/"y","abc" , "z"', true],
  ["any", "*", true],
  ["any, with spaces", " * ", true],
  ["no header", undefined, false],
  ["an empty header", "", false],
  ["another ETag", 'W/"abd"', false],
  ["a longer one", '"abcd"', false],
  ["one that ends like it", '"xabc"', false],
  ["one in other case", '"ABC"', false],
  ["without quotes", "abc", false],
  ["a star in a list", '"x", *', false],
])("a client that sends %s is known: %s → %s", (_name, header, known) => {
  expect(isKnown(header, 'W/"abc"')).toBe(known);
  expect(isKnown(header, '"abc"')).toBe(known);
});

test("an ETag may end like a proxy's own", () => {
  expect(isKnown('W/"q-br"', 'W/"q-br"')).toBe(true);
});

test("a list has all its ETags in the weak form", () => {
  expect(weakForms('"a", W/"b-gzip",  *, c')).toBe('W/"a", W/"b", *, c');
});
