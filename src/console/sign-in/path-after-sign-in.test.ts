import { expect, test } from "vitest";
import { pathAfterSignIn } from "./path-after-sign-in.ts";

test.each([
  ["/activity?by=asha", "/activity?by=asha"],
  ["/", "/"],
  [null, "/"],
  ["", "/"],
  ["//elsewhere.example", "/"],
  ["/\\elsewhere.example", "/"],
  ["https://elsewhere.example", "/"],
  ["/sign-in?next=/staff", "/"],
  ["/welcome", "/"],
])("after a sign-in for %s, the screen is %s", (next, path) => {
  expect(pathAfterSignIn(next)).toBe(path);
});
