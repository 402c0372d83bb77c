import fc from "fast-check";
import { expect, test } from "vitest";
import type { ShopError } from "#shop/shop-error.ts";
import { createAttemptCounter, createBoundedMap } from "./attempt-counter.server.ts";
import { createLoginLimits } from "./login-limits.server.ts";

const MINUTE = 60_000;

/** Starts an attempt that fails. Returns the seconds to wait if it is refused. */
function fail(limits: ReturnType<typeof createLoginLimits>, account: string, address: string, nowMs: number) {
  try {
    limits.begin({ account, address }, nowMs);
    return "tried";
  } catch (error) {
    return (error as ShopError).retryAfterSeconds;
  }
}

test("ten failures with one account from one address block it there for 15 minutes", () => {
  const limits = createLoginLimits();
  for (let time = 0; time < 10; time++) expect(fail(limits, "asha", "a", time)).toBe("tried");
  expect(fail(limits, "asha", "a", MINUTE)).toBe(14 * 60);
  expect(fail(limits, "asha", "b", MINUTE)).toBe("tried");
  expect(fail(limits, "ben", "a", MINUTE)).toBe("tried");
  expect(fail(limits, "asha", "a", 15 * MINUTE)).toBe("tried");
});

test("pending attempts count as failed", () => {
  const limits = createLoginLimits();
  const attempts = Array.from({ length: 10 }, () => limits.begin({ account: "asha", address: "a" }, 0));
  expect(fail(limits, "asha", "a", 0)).toBe(900);
  attempts[0]?.cancel();
  expect(fail(limits, "asha", "a", 0)).toBe("tried");
  expect(fail(limits, "asha", "a", 0)).toBe(900);
  attempts[1]?.succeed();
  expect(fail(limits, "asha", "a", 0)).toBe("tried");
});

test("a success neither forgets the attempts in flight, nor earlier failures", () => {
  const limits = createLoginLimits();
  for (let time = 0; time < 9; time++) limits.begin({ account: "asha", address: "a" }, 0);
  limits.begin({ account: "asha", address: "a" }, 0).succeed();
  expect(fail(limits, "asha", "a", 0)).toBe("tried");
  expect(fail(limits, "asha", "a", 0)).toBe(900);
});

test("attempts are limited whatever their outcome: 100 with one account from one address, 1,000 from one address", () => {
  const limits = createLoginLimits();
  for (let time = 0; time < 100; time++) limits.begin({ account: "asha", address: "a" }, 0).succeed();
  expect(fail(limits, "asha", "a", 0)).toBe(900);
  for (let time = 0; time < 900; time++) limits.begin({ account: `account ${time}`, address: "a" }, 0).succeed();
  expect(fail(limits, "ben", "a", 0)).toBe(900);
  expect(fail(limits, "account 5", "a", 0)).toBe("tried");
  expect(fail(limits, "asha", "b", 0)).toBe("tried");
});

test("fifty failures from one address block it for all accounts", () => {
  const limits = createLoginLimits();
  for (let time = 0; time < 50; time++) expect(fail(limits, `account ${time}`, "a", 0)).toBe("tried");
  expect(fail(limits, "asha", "a", 0)).toBe(900);
  expect(fail(limits, "asha", "b", 0)).toBe("tried");
});

test("failures of others do not block customers who have logged in from the same address", () => {
  const limits = createLoginLimits();
  limits.begin({ account: "asha", address: "office" }, 0).succeed();
  for (let time = 0; time < 50; time++) expect(fail(limits, `account ${time}`, "office", 0)).toBe("tried");
  expect(fail(limits, "ben", "office", 0)).toBe(900);
  for (let time = 0; time < 10; time++) expect(fail(limits, "asha", "office", 0)).toBe("tried");
  expect(fail(limits, "asha", "office", 0)).toBe(900);
});

test.each([0, 1_790_000_000_000])(
  "an account under attack allows one login a second, and known addresses first, from %i ms",
  (now) => {
    const limits = createLoginLimits();
    limits.begin({ account: "asha", address: "home" }, now).succeed();
    for (let time = 0; time < 100; time++) expect(fail(limits, "asha", `bot ${time % 10}`, now)).toBe("tried");
    for (let bot = 10; bot < 20; bot++)
      expect(fail(limits, "asha", `bot ${bot}`, now + 5)).toBe(bot === 10 ? "tried" : 1);
    expect(fail(limits, "asha", "bot 10", now + 5)).toBe("tried");
    expect(fail(limits, "asha", "bot 10", now + 900)).toBe(1);
    expect(fail(limits, "asha", "home", now + 900)).toBe("tried");
    expect(fail(limits, "asha", "holiday", now + 1_005)).toBe("tried");
    expect(fail(limits, "asha", "bot 10", now + 1_005)).toBe("tried");
  },
);

test("a counter is never negative and never exceeds its window, whatever the clock does", () => {
  const step = fc.record({
    key: fc.constantFrom("a", "b"),
    ms: fc.integer({ min: -3_000, max: 3_000 }),
    undone: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const counter = createAttemptCounter(1_000);
      let now = 1e6;
      for (const { key, ms, undone } of steps) {
        now += ms;
        const before = counter.count(key, now).attempts;
        const undo = counter.add(key, now);
        expect(counter.count(key, now).attempts).toBe(before + 1);
        if (undone) undo();
        const { attempts, secondsLeft } = counter.count(key, now);
        expect([attempts >= 0, secondsLeft >= 0, secondsLeft <= 1]).toEqual([true, true, true]);
      }
    }),
  );
});

test("a full map drops the least recently used key", () => {
  const map = createBoundedMap<number>(2);
  for (const key of ["a", "b", "a", "c"]) map.set(key, 1);
  expect(["a", "b", "c"].map((key) => map.get(key))).toEqual([1, undefined, 1]);
});
