import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { cartProductIds, lineOf, savedOf, serverWith, shownQuantities, sleep } from "#test/cart-server.ts";
import { createCartStore, type LineWrite } from "./cart.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Runs everything that does not wait for a timer. */
const settleCalls = () => vi.advanceTimersByTimeAsync(0);

const [lamp, cable] = cartProductIds as [string, string];

function openStore(quantities: Record<string, number>) {
  const server = serverWith(quantities);
  const calls = {
    read: vi.fn(async () => server.read()),
    write: vi.fn(async (change: LineWrite) => server.write(change)),
    removed: vi.fn(),
    refused: vi.fn(),
  };
  const store = createCartStore(calls, server.read());
  return { server, calls, store, close: store.subscribe(() => undefined) };
}

test("a change is shown at once, sent, and the cart is read again half a second later", async () => {
  const { calls, store } = openStore({ [lamp]: 1 });
  void store.setLine(lineOf(lamp, 1), 2);
  expect(shownQuantities(store)).toEqual({ [lamp]: 2 });
  expect(store.snapshot().settled).toBe(false);
  await settleCalls();
  expect(calls.write).toHaveBeenCalledTimes(1);
  expect(store.snapshot().settled).toBe(true);
  await vi.advanceTimersByTimeAsync(499);
  expect(calls.read).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(calls.read).toHaveBeenCalledTimes(1);
});

test("quick clicks are combined into one change after the first", async () => {
  const { calls, store } = openStore({ [lamp]: 1 });
  for (const quantity of [2, 3, 4, 5, 6]) void store.setLine(lineOf(lamp, 1), quantity);
  await settleCalls();
  expect(calls.write.mock.calls.map(([{ quantity }]) => quantity)).toEqual([2, 6]);
  expect(shownQuantities(store)).toEqual({ [lamp]: 6 });
});

test("a click and its reversal before the request send nothing", async () => {
  const { calls, store } = openStore({ [lamp]: 1, [cable]: 1 });
  void store.setLine(lineOf(cable, 1), 2);
  void store.setLine(lineOf(lamp, 1), 2);
  void store.setLine(lineOf(lamp, 1), 1);
  await settleCalls();
  expect(calls.write.mock.calls.map(([{ line }]) => line.productId._id)).toEqual([cable]);
});

test("a refused change is rolled back and reported once, and the cart is read again", async () => {
  const { calls, store } = openStore({ [lamp]: 3 });
  calls.write.mockRejectedValueOnce(new Error("no"));
  void store.setLine(lineOf(lamp, 3), 9);
  await settleCalls();
  expect(shownQuantities(store)).toEqual({ [lamp]: 3 });
  expect(calls.refused).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ quantity: 9 }), expect.any(Error));
  expect(calls.read).toHaveBeenCalledTimes(1);
  expect(store.snapshot().settled).toBe(true);
});

test("undoing a removal adds the line again with its colour and quantity", async () => {
  const { server, calls, store } = openStore({ [lamp]: 3, [cable]: 1 });
  void store.setLine(lineOf(lamp, 3), 0);
  await settleCalls();
  expect(shownQuantities(store)).toEqual({ [cable]: 1 });
  calls.removed.mock.calls[0]?.[0]();
  expect(shownQuantities(store)).toEqual({ [lamp]: 3, [cable]: 1 });
  await settleCalls();
  expect(calls.write.mock.calls.map(([{ kind }]) => kind)).toEqual(["remove", "add"]);
  expect(Object.fromEntries(server.lines)).toEqual({ [lamp]: 3, [cable]: 1 });
});

test("a product's colours are changed separately, and named to the shop only while there are several", async () => {
  const inColor = (color: string, quantity: number) => ({ ...lineOf(lamp, quantity), _id: `${color}-line`, color });
  const [black, white] = [inColor("black", 1), inColor("white", 2)];
  const cartOf = (...products: (typeof black)[]) => ({ products, cartTotal: 0, totalAfterDiscount: 0, cartVersion: 1 });
  const write = vi.fn(async ({ kind, quantity }: LineWrite) =>
    kind === "remove" ? savedOf(cartOf(white), "none") : savedOf(cartOf({ ...white, quantity }), lamp),
  );
  const calls = { read: async () => cartOf(black, white), write, removed: vi.fn(), refused: vi.fn() };
  const store = createCartStore(calls, cartOf(black, white));
  void store.setLine(white, 5);
  expect(store.snapshot().value?.products.map(({ quantity }) => quantity)).toEqual([1, 5]);
  await settleCalls();
  void store.setLine(black, 0);
  await settleCalls();
  void store.setLine(white, 3);
  await settleCalls();
  expect(write.mock.calls.map(([{ kind, lineId }]) => [kind, lineId])).toEqual([
    ["set", "white-line"],
    ["remove", "black-line"],
    ["set", undefined],
  ]);
});

test("a line that is saved after another device changed the cart is not settled until the cart is read", async () => {
  const { server, calls, store } = openStore({ [lamp]: 1 });
  server.write({ kind: "add", line: lineOf(cable, 2), quantity: 2 });
  const read = Promise.withResolvers<void>();
  calls.read.mockImplementationOnce(async () => {
    await read.promise;
    return server.read();
  });
  void store.setLine(lineOf(lamp, 1), 3);
  await settleCalls();
  expect(store.snapshot().settled).toBe(false);
  read.resolve();
  await settleCalls();
  expect(shownQuantities(store)).toEqual({ [lamp]: 3, [cable]: 2 });
  expect(store.snapshot().settled).toBe(true);
});

test("changes from another tab are shown after the next reload", async () => {
  const { server, store } = openStore({ [lamp]: 1 });
  server.lines.set(lamp, 7);
  server.lines.set(cable, 2);
  await store.reload();
  expect(shownQuantities(store)).toEqual({ [lamp]: 7, [cable]: 2 });
});

test("a coupon change waits for the lines, and the totals are not settled until the cart is read", async () => {
  const { calls, store } = openStore({ [lamp]: 1 });
  const order: string[] = [];
  calls.write.mockImplementationOnce(async () => {
    await sleep(100);
    order.push("line");
    return savedOf(serverWith({ [lamp]: 2 }).read(), lamp);
  });
  void store.setLine(lineOf(lamp, 1), 2);
  const applied = store.changeCoupon(async () => void order.push("coupon"));
  await vi.advanceTimersByTimeAsync(99);
  expect(store.snapshot().settled).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await applied;
  expect(order).toEqual(["line", "coupon"]);
  await settleCalls();
  expect(calls.read).toHaveBeenCalledTimes(1);
  expect(store.snapshot().settled).toBe(true);
});

test("a refused coupon change rejects its promise", async () => {
  const { store } = openStore({ [lamp]: 1 });
  await expect(store.changeCoupon(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
});

test("the store has an error while the cart cannot be read", async () => {
  const { calls, store } = openStore({ [lamp]: 1 });
  calls.read.mockRejectedValueOnce(new Error("away"));
  await store.reload();
  expect(store.snapshot().error).toEqual(new Error("away"));
  await store.reload();
  expect(store.snapshot().error).toBeNull();
});

test("a store without subscribers sends pending changes and stops reading", async () => {
  const { server, calls, store, close } = openStore({ [lamp]: 1 });
  for (const quantity of [2, 3]) void store.setLine(lineOf(lamp, 1), quantity);
  close();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(Object.fromEntries(server.lines)).toEqual({ [lamp]: 3 });
  expect(calls.read).not.toHaveBeenCalled();
});
