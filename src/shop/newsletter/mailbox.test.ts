import { expect, test } from "vitest";
import { mailboxOf } from "./mailbox.ts";

test.each([
  ["asha@example.com", "asha@example.com"],
  ["Asha@Example.COM", "asha@example.com"],
  ["asha+1@example.com", "asha@example.com"],
  ["asha+1+2@example.com", "asha@example.com"],
  ["+asha@example.com", "+asha@example.com"],
  ["asha.rao@example.com", "asha.rao@example.com"],
  ["a.s.h.a+x@gmail.com", "asha@gmail.com"],
  ["asha@googlemail.com", "asha@gmail.com"],
])("%s reaches the mailbox %s", (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
