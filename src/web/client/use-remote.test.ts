import { act } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { renderHook } from "#test/react/render-hook.ts";
import { readOnce, useRemote } from "./use-remote.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a read", () => {
  test("is loading, then has the value, and is not repeated for the same key", async () => {
    const { shown, show, calls, answer } = remote("a");
    expect(shown()).toEqual({ value: undefined, latest: undefined, loading: true, failed: false });
    await answer(0, "one");
    show("a");
    expect(shown()).toEqual({ value: "one", latest: "one", loading: false, failed: false });
    expect(calls).toHaveLength(1);
  });

  test("of a key that changes meanwhile is aborted, and its late answer is not shown", async () => {
    const { shown, show, calls, answer } = remote("a");
    show("b");
    expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    await answer(0, "late");
    expect(shown()).toMatchObject({ value: undefined, latest: undefined, loading: true });
    await answer(1, "two");
    expect(shown()).toMatchObject({ value: "two", loading: false });
  });

  test("that is aborted and fails changes nothing, before and after the next answer", async () => {
    const { shown, show, answer, fail } = remote("a");
    show("b");
    show("c");
    await fail(0);
    expect(shown()).toMatchObject({ loading: true, failed: false });
    await answer(2, "three");
    await fail(1);
    expect(shown()).toEqual({ value: "three", latest: "three", loading: false, failed: false });
  });

  test("of the next key leaves the latest value, which is not the value of the new key", async () => {
    const { shown, show, answer } = remote("a");
    await answer(0, "one");
    show("b");
    expect(shown()).toEqual({ value: undefined, latest: "one", loading: true, failed: false });
  });

  test("that fails says so and leaves the latest value, until another key is read", async () => {
    const { shown, show, answer, fail } = remote("a");
    await answer(0, "one");
    show("b");
    await fail(1);
    expect(shown()).toEqual({ value: undefined, latest: "one", loading: false, failed: true });
    show("c");
    expect(shown()).toMatchObject({ loading: true, failed: false });
    await answer(2, "three");
    expect(shown()).toEqual({ value: "three", latest: "three", loading: false, failed: false });
  });

  test("is ended by null, which forgets the value", async () => {
    const { shown, show, calls, answer } = remote("a");
    await answer(0, "one");
    show("b");
    show(null);
    expect(calls[1]?.signal.aborted).toBe(true);
    expect(shown()).toEqual({ value: undefined, latest: undefined, loading: false, failed: false });
    show("c");
    expect(shown()).toMatchObject({ latest: undefined, loading: true });
  });

  test("is ended when its component goes, and renders nothing any more", async () => {
    const { calls, answer, unmount, renders } = remote("a");
    unmount();
    expect(calls[0]?.signal.aborted).toBe(true);
    const before = renders();
    await answer(0, "late");
    expect(renders()).toBe(before);
  });

  test("waits until the key has not changed for the pause, and is not sent for the keys before", () => {
    const { show, calls, unmount } = remote("l", 150);
    vi.advanceTimersByTime(149);
    show("la");
    vi.advanceTimersByTime(149);
    expect(calls).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(calls.map(({ key }) => key)).toEqual(["la"]);
    show("lap");
    unmount();
    vi.advanceTimersByTime(150);
    expect(calls).toHaveLength(1);
  });
});

describe("a cache", () => {
  test("reads a key once while it is fresh, and again for another key, after its time and after a failure", async () => {
    const read = vi.fn(async (key: string) => `${key} ${read.mock.calls.length}`);
    const values = readOnce(read, 1_000);
    expect([await values.read("a"), await values.read("a")]).toEqual(["a 1", "a 1"]);
    expect(await values.read("b")).toBe("b 2");
    vi.advanceTimersByTime(1_000);
    expect(await values.read("b")).toBe("b 3");
    read.mockRejectedValueOnce(new Error("no"));
    await expect(values.read("c")).rejects.toThrow("no");
    expect(await values.read("c")).toBe("c 5");
    values.forget();
    expect(await values.read("c")).toBe("c 6");
  });

  test("is shared by the screens that read the same key, also while its request is under way", async () => {
    const request = Promise.withResolvers<string>();
    const read = vi.fn(() => request.promise);
    const values = readOnce(read);
    const [one, other] = [1, 2].map(() => renderHook((key: string) => useRemote(key, () => values.read(key)), "a"));
    await act(async () => request.resolve("one"));
    expect([one?.result().value, other?.result().value, read.mock.calls.length]).toEqual(["one", "one", 1]);
  });

  test("does not keep a failure of an earlier key over the answer of a later one", async () => {
    const first = Promise.withResolvers<string>();
    const read = vi.fn((key: string) => (key === "a" ? first.promise : Promise.resolve(key)));
    const values = readOnce(read);
    const failed = values.read("a").catch(() => "failed");
    await values.read("b");
    first.reject(new Error("no"));
    expect([await failed, await values.read("b"), read.mock.calls.length]).toEqual(["failed", "b", 2]);
  });
});

/** The hook with a first key, and its requests, which the test answers. */
function remote(first: string, pauseMs?: number) {
  const calls: (PromiseWithResolvers<string> & { key: string; signal: AbortSignal })[] = [];
  const { render, result, ...host } = renderHook(
    (key: string | null) =>
      useRemote(
        key,
        (signal) => {
          const call = { key: String(key), signal, ...Promise.withResolvers<string>() };
          calls.push(call);
          return call.promise;
        },
        pauseMs,
      ),
    first as string | null,
  );
  return {
    ...host,
    shown: result,
    show: render,
    calls,
    answer: (index: number, value: string) => act(async () => calls[index]?.resolve(value)),
    fail: (index: number) => act(async () => calls[index]?.reject(new Error("no"))),
  };
}
