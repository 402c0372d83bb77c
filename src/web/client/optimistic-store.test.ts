import { expect, test, vi } from "vitest";
import { createOptimisticStore } from "./optimistic-store.ts";

const add = (amount: number, send: () => Promise<unknown>) => ({
  key: `add ${amount}`,
  apply: (value: number) => value + amount,
  async send() {
    await send();
    return (confirmed: number) => confirmed + amount;
  },
});

test("a change before the first load reads the value, then is sent", async () => {
  const store = createOptimisticStore<number>({ read: async () => 1 });
  const send = vi.fn(async () => undefined);
  expect(await store.change(add(2, send))).toBe(true);
  expect(send).toHaveBeenCalledTimes(1);
  expect(store.snapshot()).toMatchObject({ value: 3, confirmed: 3, settled: true });
});

test("a change fails when the value cannot be read, and is not sent later", async () => {
  const read = vi.fn(async () => 1).mockRejectedValueOnce(new Error("away"));
  const store = createOptimisticStore<number>({ read });
  const send = vi.fn(async () => undefined);
  await expect(store.change(add(2, send))).rejects.toThrow("away");
  await store.load();
  expect(send).not.toHaveBeenCalled();
  expect(store.snapshot()).toMatchObject({ value: 1, settled: true });
});

test("changes that were not sent before a reset resolve to false", async () => {
  const store = createOptimisticStore<number>({ initial: 1, read: async () => 1 });
  const first = Promise.withResolvers<void>();
  const sent = store.change(add(2, () => first.promise));
  const send = vi.fn(async () => undefined);
  const queued = store.change(add(3, send));
  expect(store.snapshot().value).toBe(6);
  store.reset();
  expect(await queued).toBe(false);
  first.resolve();
  expect(await sent).toBe(true);
  expect(send).not.toHaveBeenCalled();
  expect(store.snapshot().value).toBeNull();
});
