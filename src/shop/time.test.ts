import { expect, test } from "vitest";
import { formatDay, formatDayAfter, lastTimeOf, toIso } from "./time.ts";

test("a day is formatted in India's time zone", () => {
  expect(formatDay("2026-11-20T18:29:59.999Z")).toBe("20 November 2026");
  expect(formatDay("2026-11-20T18:30:00.000Z")).toBe("21 November 2026");
  expect(formatDay("2026-09-01T00:00:00.000Z")).toBe("1 September 2026");
});

test("times of the API have milliseconds", () => {
  expect(toIso(0)).toBe("1970-01-01T00:00:00.000Z");
});

test("days are added to the day in India", () => {
  expect(formatDayAfter(Date.parse("2026-11-21T18:29:00Z"), 4)).toBe("Wed,\u00A025\u00A0Nov");
  expect(formatDayAfter(Date.parse("2026-11-21T18:31:00Z"), 4)).toBe("Thu,\u00A026\u00A0Nov");
});

test("a clock in India showed a minute of the day last today, or yesterday", () => {
  const noon = Date.parse("2026-11-21T12:00:00+05:30");
  expect(toIso(lastTimeOf(12 * 60, noon))).toBe("2026-11-21T06:30:00.000Z");
  expect(toIso(lastTimeOf(12 * 60 + 1, noon))).toBe("2026-11-20T06:31:00.000Z");
  expect(toIso(lastTimeOf(0, noon))).toBe("2026-11-20T18:30:00.000Z");
});
