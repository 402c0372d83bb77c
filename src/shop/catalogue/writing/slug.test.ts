import { expect, test } from "vitest";
import { slugOf } from "./slug.ts";

test.each([
  ["Café 15″ (black)", "cafe-15-black"],
  ["  --A  b--  ", "a-b"],
  ["🎧", "product"],
  ["हिन्दी कीबोर्ड", "हिन्दी-कीबोर्ड"],
  ["x".repeat(200), "x".repeat(80)],
])("the slug of '%s' is '%s'", (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});
