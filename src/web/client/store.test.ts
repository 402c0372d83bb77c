import { act } from "react";
import { expect, test, vi } from "vitest";
import { renderHook } from "#test/react/render-hook.ts";
import { createStore, useStore } from "./store.ts";

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

test("a component renders again only when the part that it reads has changed, and ends listening when it goes", () => {
  const store = createStore({ count: 1, other: "a" });
  const { result, renders, unmount } = renderHook(() => useStore(store, ({ count }) => count), null);
  act(() => store.set({ count: 1, other: "b" }));
  expect([result(), renders()]).toEqual([1, 1]);
  act(() => store.set({ count: 2, other: "b" }));
  expect([result(), renders()]).toEqual([2, 2]);
  unmount();
  expect(store.isSubscribed()).toBe(false);
  vi.unstubAllGlobals();
});
