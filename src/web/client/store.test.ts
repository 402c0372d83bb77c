import { expect, test, vi } from "vitest";
import { createStore } from "./store.ts";

test("listeners are called for each change until they end it", () => {
  const store = createStore(1);
  const [one, other] = [vi.fn(), vi.fn()];
  const end = store.subscribe(one);
  store.subscribe(other);
  store.set(2);
  end();
  store.set(3);
  expect([store.get(), one.mock.calls.length, other.mock.calls.length]).toEqual([3, 1, 2]);
});

test("the same value is no change", () => {
  const store = createStore("a");
  const listener = vi.fn();
  store.subscribe(listener);
  store.set("a");
  expect(listener).not.toHaveBeenCalled();
});

test("knows its first value, and whether anyone listens", () => {
  const store = createStore(1);
  expect(store.isSubscribed()).toBe(false);
  const end = store.subscribe(() => undefined);
  store.set(2);
  expect([store.initial, store.isSubscribed()]).toEqual([1, true]);
  end();
  expect(store.isSubscribed()).toBe(false);
});
