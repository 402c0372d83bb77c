import { expect, test } from "vitest";
import { socialLoginFailure } from "./social-login-failure.ts";

test.each([
  ["?back=%2Fcart&failed=cancelled", "The sign-in was cancelled. You can try again, or log in another way."],
  ["?back=%2Fcart&failed=expired", "This sign-in has expired. Please try again."],
  ["?failed=failed", "The sign-in did not work. Please try again later, or log in another way."],
  ["?back=%2Fcart", null],
  ["?failed=", null],
  ["?failed=toString", null],
])("the login page with '%s' says: %s", (search, sentence) => {
  expect(socialLoginFailure(search)).toBe(sentence);
});
