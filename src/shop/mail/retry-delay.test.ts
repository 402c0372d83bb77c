import { expect, test } from "vitest";
import { retryDelay } from "./retry-delay.ts";

const MINUTE_MS = 60_000;

test("an email waits longer each time and is given up after three days", () => {
  const delays = Array.from({ length: 40 }, (_, index) => retryDelay(index + 1)).filter((delay) => delay !== null);
  expect(delays.slice(0, 6).map((delay) => delay / MINUTE_MS)).toEqual([1, 5, 30, 120, 360, 360]);
  const hours = delays.reduce((sum, delay) => sum + delay, 0) / MINUTE_MS / 60;
  expect(hours).toBeGreaterThanOrEqual(72);
  expect(hours).toBeLessThan(78);
  expect(retryDelay(delays.length + 1)).toBe(null);
});
