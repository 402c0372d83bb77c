import { expect, test } from "vitest";
import { noLoginLimits } from "./login-limits.ts";
import { createCounter, createRecent } from "./recent.ts";

test("a window begins with the first and ends after its time", () => {
  const counter = createCounter(10_000);
  expect(counter.count("a", 500)).toEqual({ times: 0, secondsLeft: 10 });
  counter.add("a", 500);
  counter.add("a", 3_000);
  expect(counter.count("a", 3_000)).toEqual({ times: 2, secondsLeft: 8 });
  expect(counter.count("a", 10_499)).toEqual({ times: 2, secondsLeft: 1 });
  expect(counter.count("a", 10_500)).toEqual({ times: 0, secondsLeft: 10 });
  expect(counter.count("b", 3_000).times).toBe(0);
  // The clock was set back: another window begins.
  expect(counter.count("a", 499)).toEqual({ times: 0, secondsLeft: 10 });
  counter.forget("a");
  expect(counter.count("a", 3_000).times).toBe(0);
});

test("what is taken back counts no more, in its own window", () => {
  const counter = createCounter(1_000);
  const first = counter.add("a", 0);
  counter.add("a", 0);
  first();
  expect(counter.count("a", 0).times).toBe(1);
  counter.add("a", 2_000);
  first();
  expect(counter.count("a", 2_000).times).toBe(1);
});

test("of many keys those longest untouched are forgotten", () => {
  const counter = createCounter(1_000, 2);
  for (const key of ["a", "b", "a", "c"]) counter.add(key, 0);
  expect(["a", "b", "c"].map((key) => counter.count(key, 0).times)).toEqual([2, 0, 1]);
  const recent = createRecent<string>(2);
  for (const key of ["a", "b"]) recent.set(key, key);
  expect([recent.get("a"), recent.get("b")]).toEqual(["a", "b"]);
  recent.set("a", "changed");
  recent.set("c", "c");
  expect([recent.get("a"), recent.get("b"), recent.get("c")]).toEqual(["changed", undefined, "c"]);
  recent.forget("a");
  expect(recent.get("a")).toBeUndefined();
});

test("without a number, twenty thousand keys are kept", () => {
  const recent = createRecent<number>();
  for (let key = 0; key <= 20_000; key++) recent.set(String(key), key);
  expect([recent.get("0"), recent.get("1"), recent.get("20000")]).toEqual([undefined, 1, 20_000]);
});

test("no limits let everything through", () => {
  const attempt = noLoginLimits.begin({ account: "asha", address: "a" }, 0);
  expect([attempt.succeeded(), attempt.withdrawn()]).toEqual([undefined, undefined]);
});
