import { expect, test } from "vitest";
import { agoText, counted, dayText, spanText, timeText } from "./times.ts";

test("times are India's, whatever the browser's zone is", () => {
  expect(timeText("2026-11-28T19:00:00.000Z")).toBe("29 Nov 2026, 00:30");
  expect(dayText("2026-12-01")).toBe("1 Dec 2026");
});

test.each([
  [30_000, "less than a minute"],
  [60_000, "1 minute"],
  [59 * 60_000, "59 minutes"],
  [60 * 60_000, "1 hour"],
  [47 * 3_600_000, "47 hours"],
  [48 * 3_600_000, "2 days"],
])("%i milliseconds are '%s'", (ms, text) => {
  expect(spanText(ms)).toBe(text);
});

test("what was a moment ago, or seems to come, is just now", () => {
  const now = Date.parse("2026-11-28T10:00:00.000Z");
  expect(agoText("2026-11-28T09:59:50.000Z", now)).toBe("just now");
  expect(agoText("2026-11-28T10:00:05.000Z", now)).toBe("just now");
  expect(agoText("2026-11-28T07:00:00.000Z", now)).toBe("3 hours ago");
});

test("counts are grouped as in India", () => {
  expect(counted(1, "day")).toBe("1 day");
  expect(counted(0, "day")).toBe("0 days");
  expect(counted(123456, "entry", "entries")).toBe("1,23,456 entries");
});
