import { expect, test } from "vitest";
import { capitalized, labelOf, wordsOf } from "./words.ts";

test("names of code are shown in words", () => {
  expect(wordsOf("orderEmailsPerDay")).toBe("order emails per day");
  expect(wordsOf("end-sessions")).toBe("end sessions");
  expect(capitalized("sales email")).toBe("Sales email");
});

test.each([
  ["name", "Name"],
  ["seller.gstin", "GSTIN"],
  ["upiAddress", "UPI address"],
  ["delivery.zoneDays.metro", "Metro"],
])("%s is labelled '%s'", (path, label) => {
  expect(labelOf(path)).toBe(label);
});
