import { expect, test } from "vitest";
import { captionOfView } from "./views-in-scale.ts";

test.each([
  ["laptop-slim-lavender-on-a-desk.0123abcd", "On a desk"],
  ["watch-round-silver-on-a-wrist.0123abcd", "On a wrist"],
  ["over-ear-midnightblue-on-a-head.0123abcd", "On a head"],
  ["phone-lavender-in-hand.0123abcd", "In hand"],
  ["phone-lavender-hero.0123abcd", undefined],
  ["lamp-on-a-desk-red-hero.0123abcd", undefined],
  ["0123456789abcdef", undefined],
])("%s shows the product: %s", (name, view) => {
  expect(captionOfView(name)).toBe(view);
});
