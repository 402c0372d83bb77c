import { expect, test } from "vitest";
import { formLimitOf } from "./form-limits.ts";

test.each([
  ["/reset-password/token", "/reset-password/", 120],
  ["/register/token", "/register/", 120],
  ["/reset-password/token.data", "/reset-password/", 120],
  ["/Undo-Change/token", "/undo-change/", 120],
  ["/confirm-email/token", "/confirm-email/", 120],
  ["/newsletter/confirm/token", "/newsletter/confirm/", 120],
  ["/newsletter/unsubscribe/token", "/newsletter/unsubscribe/", 1_000],
  ["/newsletter", "/newsletter", 10],
  ["/newsletter.data?index", "/newsletter", 10],
  ["/contact/", "/contact", 10],
  ["/contact/reply/token.data", "/contact/reply/", 120],
  ["/elsewhere", "", 10],
  ["/elsewhere/else", "", 10],
])("%s is of the form '%s', with its own count of %i", (url, form, max) => {
  expect(formLimitOf(url)).toEqual({ form, max });
});
