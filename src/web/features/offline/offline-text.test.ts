import { expect, test } from "vitest";
import { ageOf } from "./offline-text.ts";

const MS = Date.parse("2026-11-28T14:05:30+05:30");

test.each([
  ["/", "Prices as of 14:05, 28 Nov."],
  ["/shop/title/lamps", "Prices as of 14:05, 28 Nov."],
  ["/product/1", "Prices as of 14:05, 28 Nov."],
  ["/compare", "Prices as of 14:05, 28 Nov."],
  ["/about", "This page is as of 14:05, 28 Nov."],
  ["/blog/1", "This page is as of 14:05, 28 Nov."],
])("how old the stored page at %s is", (path, text) => {
  expect(ageOf(path, MS)).toBe(text);
});

test("nothing is said of a page that is not stored", () => {
  expect(ageOf("/cart", undefined)).toBe("");
});

test("the first minutes of a day are those of India", () => {
  expect(ageOf("/", Date.parse("2026-11-27T18:31:00Z"))).toBe("Prices as of 00:01, 28 Nov.");
});
