import { afterEach, expect, test, vi } from "vitest";
import { DatabaseUnavailable } from "#db/db.ts";
import { createUnavailableLog } from "./unavailable-log.ts";

afterEach(() => void vi.useRealTimers());

test("a cause is logged at once, and then once a minute with the number of requests that it failed", () => {
  vi.useFakeTimers();
  const lines: object[] = [];
  const logUnavailable = createUnavailableLog({ error: (details) => void lines.push(details) });
  const fail = (reason: string, times: number) => {
    for (let time = 0; time < times; time++) logUnavailable(new DatabaseUnavailable(reason));
  };
  fail("disk full", 500);
  fail("locked", 1);
  expect(lines.splice(0)).toEqual([
    { reason: "disk full", times: 1 },
    { reason: "locked", times: 1 },
  ]);
  vi.advanceTimersByTime(60_000);
  expect(lines.splice(0)).toEqual([{ reason: "disk full", times: 499 }]);
  fail("disk full", 3);
  vi.advanceTimersByTime(60_000);
  expect(lines.splice(0)).toEqual([{ reason: "disk full", times: 3 }]);
  vi.advanceTimersByTime(60_000);
  fail("disk full", 1);
  expect(lines).toEqual([{ reason: "disk full", times: 1 }]);
});
