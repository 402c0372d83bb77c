import fc from "fast-check";
import { expect, test } from "vitest";
import { openDb } from "#db/open.ts";
import { pruneBatch } from "#shop/retention/prune.server.ts";
import { onEachEngine } from "#test/shop.ts";
import { type Attempts, createAttempts } from "./attempts.server.ts";

const WINDOW_MS = 10_000;
const limit = (key: string, max = Number.POSITIVE_INFINITY, kind = "logins") => ({
  kind,
  key,
  windowMs: WINDOW_MS,
  max,
});
const times = async (attempts: Attempts, key: string, nowMs: number) => (await attempts.count([limit(key)], nowMs))[0];
const add = (attempts: Attempts, key: string, nowMs: number, max?: number) =>
  attempts.add([limit(key, max)], nowMs, "tooMany");
const after = (seconds: number) => ({ code: "tooMany", retryAfterSeconds: seconds });

onEachEngine("attempts", (openShop) => {
  test("the window of a key starts with its first attempt", async () => {
    const attempts = createAttempts((await openShop()).db);
    expect(await times(attempts, "a", 500)).toBe(0);
    await add(attempts, "a", 500);
    await add(attempts, "a", 3_000);
    await expect(add(attempts, "a", 3_000, 2)).rejects.toMatchObject(after(8));
    await expect(add(attempts, "a", 10_499, 2)).rejects.toMatchObject(after(1));
    expect([await times(attempts, "a", 10_499), await times(attempts, "a", 10_500)]).toEqual([2, 0]);
    expect(await times(attempts, "b", 3_000)).toBe(0);
    // The clock was set back: a new window starts.
    expect(await times(attempts, "a", 499)).toBe(0);
    await add(attempts, "a", 499, 1);
    await expect(add(attempts, "a", 499, 1)).rejects.toMatchObject(after(10));
  });

  test("an undone attempt no longer counts in its window", async () => {
    const attempts = createAttempts((await openShop()).db);
    const first = await add(attempts, "a", 0);
    await add(attempts, "a", 0);
    await first.undo(["logins"]);
    expect(await times(attempts, "a", 0)).toBe(1);
    await add(attempts, "a", 20_000);
    await first.undo(["logins"]);
    expect(await times(attempts, "a", 20_000)).toBe(1);
  });

  test("an attempt that was something else is counted as that", async () => {
    const attempts = createAttempts((await openShop()).db);
    const other = limit("a", 9, "successes");
    for (const now of [0, 3_000]) await (await add(attempts, "a", now)).undo(["logins"], [other]);
    expect(await attempts.count([limit("a"), other], 9_999)).toEqual([0, 2]);
    expect(await attempts.count([other], 10_000)).toEqual([0]);
  });

  test("an attempt that is refused for one key is counted under none; kinds are counted and undone by themselves", async () => {
    const attempts = createAttempts((await openShop()).db);
    const both = [limit("a", 3), limit("a", 1, "codes")];
    const { undo } = await attempts.add(both, 0, "tooMany");
    await expect(attempts.add(both, 0, "tooManyCodes")).rejects.toMatchObject({ code: "tooManyCodes" });
    expect(await attempts.count(both, 0)).toEqual([1, 1]);
    await undo(["codes"]);
    expect(await attempts.count(both, 0)).toEqual([1, 0]);
  });

  test("an attempt knows how many there are with it, for each key", async () => {
    const attempts = createAttempts((await openShop()).db);
    await add(attempts, "a", 0);
    expect((await attempts.add([limit("b"), limit("a")], 0, "tooMany")).times).toEqual([1, 2]);
  });

  test("attempts at once do not exceed the limit", async () => {
    const attempts = createAttempts((await openShop()).db);
    const made = await Promise.allSettled(Array.from({ length: 15 }, () => add(attempts, "a", 0, 4)));
    expect(made.filter(({ status }) => status === "fulfilled")).toHaveLength(4);
    expect(await times(attempts, "a", 0)).toBe(4);
  });

  test("a count is never negative and never exceeds its window, whatever the clock does", async () => {
    const { db } = await openShop();
    const step = fc.record({
      key: fc.constantFrom("a", "b"),
      ms: fc.integer({ min: -30_000, max: 30_000 }),
      undone: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step), async (steps) => {
        const attempts = createAttempts(db);
        const run = crypto.randomUUID();
        let now = 1e6;
        for (const { ms, undone, ...step } of steps) {
          const key = `${run} ${step.key}`;
          now += ms;
          const before = (await times(attempts, key, now)) ?? 0;
          const { undo } = await add(attempts, key, now);
          expect(await times(attempts, key, now)).toBe(before + 1);
          if (undone) await undo(["logins"]);
          expect(await times(attempts, key, now)).toBe(undone ? before : before + 1);
          await expect(add(attempts, key, now, 0)).rejects.toMatchObject({ code: "tooMany" });
        }
      }),
      { numRuns: 20 },
    );
  });

  test("count for all processes, also at once", async () => {
    const shop = await openShop();
    const other = await openDb(shop.location);
    shop.beforeClose(() => other.close());
    const counters = [createAttempts(shop.db), createAttempts(other)];
    const limits = [limit("pair", 4), limit("address", 6, "codes")];
    const made = counters.flatMap((counter) =>
      Array.from({ length: 8 }, (_, index) =>
        // In both orders, which must not lock each other out.
        counter.add(index % 2 === 0 ? limits : limits.toReversed(), 0, "tooMany"),
      ),
    );
    const failures = (await Promise.allSettled(made)).flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    expect(failures.map(({ code }) => code)).toEqual(Array(12).fill("tooMany"));
    for (const counter of counters) expect(await counter.count(limits, 0)).toEqual([4, 4]);
  });

  test("are deleted after their window, and do not contain what was typed", async () => {
    const shop = await openShop();
    const attempts = createAttempts(shop.db);
    await add(attempts, "asha@example.com", shop.now());
    const [row] = await shop.db.read.selectFrom("attempts").selectAll().execute();
    expect(row?.key).toMatch(/^[0-9a-f]{64}$/);
    await pruneBatch(shop);
    expect(await times(attempts, "asha@example.com", shop.now())).toBe(1);
    shop.wait(WINDOW_MS + 1);
    await pruneBatch(shop);
    expect(await shop.db.read.selectFrom("attempts").selectAll().execute()).toEqual([]);
  });
});
