import { expect, test, vi } from "vitest";
import { readOnce } from "./use-remote.ts";

test("a key is read once while it is fresh, and again for another key, after its time and after a failure", async () => {
  vi.useFakeTimers();
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
  vi.useRealTimers();
});
