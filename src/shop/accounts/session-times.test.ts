import { expect, test } from "vitest";
import { absoluteEnd, idleEnd, shouldStoreUse } from "./session-times.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

test.each([
  [false, 12 * HOUR, 7 * DAY],
  [true, 30 * DAY, 90 * DAY],
])("idle end and absolute end; remembered: %s", (remembered, idleMs, absoluteMs) => {
  const session = { remembered, createdAtMs: 5_000 };
  expect(absoluteEnd(5_000, remembered)).toBe(5_000 + absoluteMs);
  expect(idleEnd(5_000, session)).toBe(5_000 + idleMs);
  expect(idleEnd(6_000, session)).toBe(6_000 + idleMs);
  const last = 5_000 + absoluteMs - idleMs;
  expect([idleEnd(last, session), idleEnd(last + 1, session)]).toEqual([5_000 + absoluteMs, 5_000 + absoluteMs]);
});

test("the last use is stored again after half an hour", () => {
  expect(shouldStoreUse(5_000 + 30 * MINUTE - 1, 5_000)).toBe(false);
  expect(shouldStoreUse(5_000 + 30 * MINUTE, 5_000)).toBe(true);
  expect(shouldStoreUse(5_000, 5_000)).toBe(false);
});

test("a session ends after 12 hours without use and after 7 days, a remembered one after 30 and 90 days", () => {
  const started = { createdAtMs: 0 };
  expect(idleEnd(0, { ...started, remembered: false })).toBe(12 * HOUR);
  expect(idleEnd(0, { ...started, remembered: true })).toBe(30 * DAY);
  expect([absoluteEnd(0, false), absoluteEnd(0, true)]).toEqual([7 * DAY, 90 * DAY]);
  expect(idleEnd(89 * DAY, { ...started, remembered: true })).toBe(90 * DAY);
});
