import { expect, test } from "vitest";
import { dialledNumber, eventText } from "./order-text.ts";

test.each([
  ["called", "no-answer", "Call: no answer"],
  ["handedOver", null, "Handed over to the courier"],
  ["packed", null, "Packed"],
] as const)("what happened is said in words: %s %s", (kind, outcome, text) => {
  expect(eventText({ kind, outcome })).toBe(text);
});

test.each([
  ["9876543210", "919876543210"],
  ["+44 20 7946 0000", "442079460000"],
])("a number is dialled with its country: %s", (mobile, dialled) => {
  expect(dialledNumber(mobile)).toBe(dialled);
});
