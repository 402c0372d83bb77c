import { expect, test } from "vitest";
import { cleanMobile } from "./clean-mobile.ts";

test.each([
  ...["9845012345", "+919845012345", "+91 98450 12345", "+91-98450-12345", "0091 9845012345", "919845012345"],
  ...["09845012345", "+91 09845012345", " 98450 12345 ", "(98450) 12345", "\u00a098450\u200912345", "98450–12345"],
])("%j is 9845012345", (typed) => {
  expect(cleanMobile(typed)).toBe("9845012345");
});

test.each(["9198450123", "0123456789"])("ten digits stay, whatever they begin with: %s", (typed) => {
  expect(cleanMobile(typed)).toBe(typed);
});

test.each(["", "98450", "98450 1234", "+1 98450 12345", "98450123456", "call me", "९८४५०१२३४५"])(
  "%j is left as typed",
  (typed) => {
    expect(cleanMobile(typed)).toBe(typed);
  },
);
