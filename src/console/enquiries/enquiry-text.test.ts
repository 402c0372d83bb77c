import { expect, test } from "vitest";
import type { ManagedEnquiry } from "#contract/admin/enquiries.ts";
import { emailText, excerpt, statusText } from "./enquiry-text.ts";

const NOW = Date.parse("2026-11-28T10:00:00.000Z");
const enquiry = (change: Partial<ManagedEnquiry>) =>
  ({ status: "open", dueAt: "2026-11-28T13:00:00.000Z", overdue: false, ...change }) as ManagedEnquiry;

test.each([
  [{}, "Open, 3 hours left to answer"],
  [{ dueAt: "2026-11-28T08:00:00.000Z", overdue: true }, "Open, 2 hours overdue"],
  [{ status: "answered" }, "Answered, 3 hours left to close"],
  [{ status: "closed", dueAt: null }, "Closed"],
] as const)("%j is '%s'", (change, text) => {
  expect(statusText(enquiry(change), NOW)).toBe(text);
});

test.each([
  [null, "No email was sent."],
  [{ state: "sent", sentAt: null, lastError: null }, "Sent by email."],
  [{ state: "waiting", sentAt: null, lastError: "refused" }, "The email waits to be sent (refused)."],
  [{ state: "given up", sentAt: null, lastError: null }, "The email could not be sent."],
] as const)("%j is '%s'", (email, text) => {
  expect(emailText(email)).toBe(text);
});

test("an excerpt is one line of at most so many characters", () => {
  expect(excerpt("  My\n\nparcel ")).toBe("My parcel");
  expect(excerpt("a b c d e f", 6)).toBe("a b c…");
});
