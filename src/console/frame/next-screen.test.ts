import { expect, test } from "vitest";
import { headingOf, isAnotherScreen } from "./next-screen.ts";

test.each([
  ["/", "/staff", true],
  ["/staff", "/staff/1", true],
  ["/activity", "/activity", false],
  ["/settings", "/settings/seller", false],
  ["/settings/seller", "/settings", false],
  ["/settings", "/me", true],
])("from %s to %s is another screen: %s", (from, to, isAnother) => {
  expect(isAnotherScreen(from, to)).toBe(isAnother);
});

test.each([
  ["/", "Today"],
  ["/me", "Me"],
  ["/settings/seller", "Settings"],
  ["/enquiries/Q7", null],
])("the heading of %s is %s", (path, heading) => {
  expect(headingOf(path)).toBe(heading);
});
