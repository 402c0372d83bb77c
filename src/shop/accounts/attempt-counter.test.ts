import { expect, test } from "vitest";
import { createAttemptCounter, createBoundedMap } from "./attempt-counter.server.ts";
import { noLoginLimits } from "./login-limits.server.ts";

test("the window of a key starts with its first attempt", () => {
  const counter = createAttemptCounter(10_000);
  expect(counter.count("a", 500)).toEqual({ attempts: 0, secondsLeft: 10 });
  counter.add("a", 500);
  counter.add("a", 3_000);
  expect(counter.count("a", 3_000)).toEqual({ attempts: 2, secondsLeft: 8 });
  expect(counter.count("a", 10_499)).toEqual({ attempts: 2, secondsLeft: 1 });
  expect(counter.count("a", 10_500)).toEqual({ attempts: 0, secondsLeft: 10 });
  expect(counter.count("b", 3_000).attempts).toBe(0);
  // The clock was set back: a new window starts.
  expect(counter.count("a", 499)).toEqual({ attempts: 0, secondsLeft: 10 });
});

test("an undone attempt no longer counts in its window", () => {
  const counter = createAttemptCounter(1_000);
  const undoFirst = counter.add("a", 0);
  counter.add("a", 0);
  undoFirst();
  expect(counter.count("a", 0).attempts).toBe(1);
  counter.add("a", 2_000);
  undoFirst();
  expect(counter.count("a", 2_000).attempts).toBe(1);
});

test("the least recently used keys are dropped", () => {
  const counter = createAttemptCounter(1_000, 2);
  for (const key of ["a", "b", "a", "c"]) counter.add(key, 0);
  expect(["a", "b", "c"].map((key) => counter.count(key, 0).attempts)).toEqual([2, 0, 1]);
  const map = createBoundedMap<string>(2);
  for (const key of ["a", "b"]) map.set(key, key);
  expect([map.get("a"), map.get("b")]).toEqual(["a", "b"]);
  map.set("a", "changed");
  map.set("c", "c");
  expect([map.get("a"), map.get("b"), map.get("c")]).toEqual(["changed", undefined, "c"]);
  map.delete("a");
  expect(map.get("a")).toBeUndefined();
});

test("the default limit is 20,000 keys", () => {
  const map = createBoundedMap<number>();
  for (let key = 0; key <= 20_000; key++) map.set(String(key), key);
  expect([map.get("0"), map.get("1"), map.get("20000")]).toEqual([undefined, 1, 20_000]);
});

test("without limits every attempt is allowed", () => {
  const attempt = noLoginLimits.begin({ account: "asha", address: "a" }, 0);
  expect([attempt.succeed(), attempt.cancel()]).toEqual([undefined, undefined]);
});
