import { expect, test } from "vitest";
import { createWindows } from "./windows.ts";

test("a window counts from its first call until its time is over, and each key has its own", () => {
  let now = 1_000;
  const windows = createWindows(() => now);
  expect(windows.count("a", 100)).toEqual({ current: 1, ttl: 100 });
  now += 60;
  expect(windows.count("a", 100)).toEqual({ current: 2, ttl: 40 });
  expect(windows.count("b", 100)).toEqual({ current: 1, ttl: 100 });
  now += 40;
  expect(windows.count("a", 100)).toEqual({ current: 1, ttl: 100 });
});

test("of too many keys, the one that was counted least recently is forgotten", () => {
  const windows = createWindows(() => 0);
  for (let key = 0; key < 20_000; key++) windows.count(`${key}`, 100);
  windows.count("0", 100);
  windows.count("another", 100);
  expect(windows.count("0", 100).current).toBe(3);
  expect(windows.count("1", 100).current).toBe(1);
});
