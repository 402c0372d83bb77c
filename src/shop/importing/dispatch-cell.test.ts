import fc from "fast-check";
import { expect, test } from "vitest";
import { readDispatchDays } from "./dispatch-cell.ts";

test.each<[string, number | null]>([
  ["2", 2],
  ["0", 0],
  ["1 day", 1],
  ["1-3 days", 3],
  ["1 – 3 Business Days", 3],
  ["1 to 2 working days.", 2],
  ["3d", 3],
  ["within 4 days", 4],
  ["Ships in 2 days", 2],
  ["24 hours", 1],
  ["24-48 hrs", 2],
  ["1 week", 5],
  ["2-3 weeks", 15],
  ["1 month", 20],
  ["same day", 0],
  ["Next business day", 1],
  ["next day", 1],
  ["same business day", 0],
  ["Tomorrow", 1],
  ["today", 0],
  ["3-1 days", null],
  ["soon", null],
  ["", null],
  ["-2", null],
  ["1.5 days", null],
  ["366", null],
  ["2 years", null],
  ["days 2 or 3 maybe", null],
])("'%s' is ready to ship after %s business days", (text, days) => {
  expect(readDispatchDays(text)).toBe(days);
});

test("a range ships no earlier than its longest number of days says", () => {
  fc.assert(
    fc.property(fc.nat(100), fc.nat(100), (one, other) => {
      const [from, to] = [Math.min(one, other), Math.max(one, other)];
      expect(readDispatchDays(`${from}-${to} days`)).toBe(to);
    }),
  );
});
