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

test.each([
  [false, 30 * MINUTE],
  [true, 30 * HOUR],
])("the last use is stored again after 1/24 of the idle time; remembered: %s", (remembered, storedMs) => {
  const session = { remembered, usedAtMs: 5_000 };
  expect(shouldStoreUse(5_000 + storedMs - 1, session)).toBe(false);
  expect(shouldStoreUse(5_000 + storedMs, session)).toBe(true);
  expect(shouldStoreUse(5_000, session)).toBe(false);
});
