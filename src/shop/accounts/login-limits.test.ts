import fc from "fast-check";
import { expect, test } from "vitest";
import { createLoginLimits } from "./login-limits.ts";
import { createCounter, createRecent } from "./recent.ts";

const MINUTE = 60_000;

/** What becomes of an attempt that fails. */
function fail(limits: ReturnType<typeof createLoginLimits>, account: string, address: string, nowMs: number) {
  try {
    limits.begin({ account, address }, nowMs);
    return "tried";
  } catch (error) {
    return (error as { particulars: { retryAfterSeconds: number } }).particulars.retryAfterSeconds;
  }
}

test("ten failures with one account from one address are the last for 15 minutes", () => {
  const limits = createLoginLimits();
  for (let time = 0; time < 10; time++) expect(fail(limits, "asha", "a", time)).toBe("tried");
  expect(fail(limits, "asha", "a", MINUTE)).toBe(14 * 60);
  expect(fail(limits, "asha", "b", MINUTE)).toBe("tried");
  expect(fail(limits, "ben", "a", MINUTE)).toBe("tried");
  expect(fail(limits, "asha", "a", 15 * MINUTE)).toBe("tried");
});

test("attempts under way count as failed until they are known", () => {
  const limits = createLoginLimits();
  const underWay = Array.from({ length: 10 }, () => limits.begin({ account: "asha", address: "a" }, 0));
  expect(fail(limits, "asha", "a", 0)).toBe(900);
  underWay[0]?.withdrawn();
  expect(fail(limits, "asha", "a", 0)).toBe("tried");
  expect(fail(limits, "asha", "a", 0)).toBe(900);
  underWay[1]?.succeeded();
  expect(fail(limits, "asha", "a", 0)).toBe("tried");
});

test("fifty failures from one address are the last, whichever the accounts", () => {
  const limits = createLoginLimits();
  for (let time = 0; time < 50; time++) expect(fail(limits, `account ${time}`, "a", 0)).toBe("tried");
  expect(fail(limits, "asha", "a", 0)).toBe(900);
  expect(fail(limits, "asha", "b", 0)).toBe("tried");
});

test("others at the same address keep nobody out who was let in from there before", () => {
  const limits = createLoginLimits();
  limits.begin({ account: "asha", address: "office" }, 0).succeeded();
  for (let time = 0; time < 50; time++) expect(fail(limits, `account ${time}`, "office", 0)).toBe("tried");
  expect(fail(limits, "ben", "office", 0)).toBe(900);
  for (let time = 0; time < 10; time++) expect(fail(limits, "asha", "office", 0)).toBe("tried");
  expect(fail(limits, "asha", "office", 0)).toBe(900);
});

test.each([0, 1_790_000_000_000])(
  "an account under attack is tried once a second, its owner first, from %i ms",
  (now) => {
    const limits = createLoginLimits();
    limits.begin({ account: "asha", address: "home" }, now).succeeded();
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

test("a counter never counts below nothing, nor beyond its window, whatever the clock does", () => {
  const step = fc.record({
    key: fc.constantFrom("a", "b"),
    ms: fc.integer({ min: -3_000, max: 3_000 }),
    back: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const counter = createCounter(1_000);
      let now = 1e6;
      for (const { key, ms, back } of steps) {
        now += ms;
        const before = counter.count(key, now).times;
        const takeBack = counter.add(key, now);
        expect(counter.count(key, now).times).toBe(before + 1);
        if (back) takeBack();
        const { times, secondsLeft } = counter.count(key, now);
        expect([times >= 0, secondsLeft >= 0, secondsLeft <= 1]).toEqual([true, true, true]);
      }
    }),
  );
});

test("what is kept stays bounded: the one longest untouched goes", () => {
  const recent = createRecent<number>(2);
  for (const key of ["a", "b", "a", "c"]) recent.set(key, 1);
  expect(["a", "b", "c"].map((key) => recent.get(key))).toEqual([1, undefined, 1]);
});
