import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Cart, CartLine } from "#contract/cart.ts";
import { createCartStore, type LineWrite } from "./cart-store.ts";

const PRICE = 100;
const ids = ["a", "b", "c"].map((letter) => letter.repeat(24));

const lineOf = (id: string, quantity: number) =>
  ({ _id: id, productId: { _id: id, quantity: 99 }, quantity, color: id, price: PRICE, title: id }) as CartLine;

/** The shop's side: what is in the cart, and the cart as it tells it. */
function shopWith(quantities: Record<string, number>) {
  const lines = new Map(Object.entries(quantities));
  const told = (): Cart => {
    const products = [...lines].map(([id, quantity]) => lineOf(id, quantity));
    const cartTotal = products.reduce((total, { quantity }) => total + quantity * PRICE, 0);
    return { products, cartTotal, totalAfterDiscount: 0 };
  };
  return {
    lines,
    told,
    take({ kind, line, quantity }: LineWrite): Cart {
      const id = line.productId._id;
      if (kind === "remove") lines.delete(id);
      else lines.set(id, kind === "add" ? (lines.get(id) ?? 0) + quantity : quantity);
      return told();
    },
  };
}

const shownBy = (store: ReturnType<typeof createCartStore>) =>
  Object.fromEntries(linesOf(store).map(({ productId, quantity }) => [productId._id, quantity]));

const linesOf = (store: ReturnType<typeof createCartStore>) => store.snapshot().value?.products ?? [];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Lets everything happen that waits for no timer. */
const settleCalls = () => vi.advanceTimersByTimeAsync(0);

/** A call's way to the shop and back, each as long as the history says; lost on either way, or refused. */
type Journey = { there: number; back: number; fate: "arrives" | "lost" | "answer lost" };

const journey = fc.record({
  there: fc.integer({ min: 0, max: 900 }),
  back: fc.integer({ min: 0, max: 900 }),
  fate: fc.constant("arrives" as const),
});
const badJourney = fc.record({
  there: fc.integer({ min: 0, max: 900 }),
  back: fc.integer({ min: 0, max: 900 }),
  fate: fc.constantFrom<Journey["fate"]>("arrives", "lost", "answer lost"),
});
const click = fc.record({
  product: fc.integer({ min: 0, max: 2 }),
  quantity: fc.integer({ min: 0, max: 20 }),
  after: fc.integer({ min: 0, max: 700 }),
});

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Plays a history of clicks against a shop whose answers take as long as they take; waits until all is quiet. */
async function play(clicks: { product: number; quantity: number; after: number }[], journeys: Journey[]) {
  const shop = shopWith({ [ids[0] as string]: 1, [ids[1] as string]: 5 });
  let trips = 0;
  let writing = 0;
  async function travel<T>(work: () => T): Promise<T> {
    const { there, back, fate } = journeys[trips++ % journeys.length] as Journey;
    await sleep(there);
    if (fate === "lost") throw new Error("lost");
    const answer = work();
    await sleep(back);
    if (fate === "answer lost") throw new Error("lost");
    return answer;
  }
  const refused = vi.fn();
  const calls = {
    read: () => travel(shop.told),
    async write(change: LineWrite) {
      expect(++writing).toBe(1);
      return travel(() => shop.take(change)).finally(() => writing--);
    },
    removed: () => undefined,
    refused,
  };
  const store = createCartStore(calls, shop.told());
  store.subscribe(() => {
    const { value, settled } = store.snapshot();
    const lines = linesOf(store);
    // Nobody else changes this cart, so whatever is not marked as being updated is right.
    if (settled) expect(value?.cartTotal).toBe(lines.reduce((sum, { quantity }) => sum + quantity * PRICE, 0));
  });
  const wanted: Record<string, number> = { ...shownBy(store) };
  for (const { product, quantity, after } of clicks) {
    const id = ids[product] as string;
    void store.setLine(lineOf(id, 1), quantity);
    wanted[id] = quantity;
    expect(shownBy(store)[id] ?? 0).toBe(quantity);
    await vi.advanceTimersByTimeAsync(after);
  }
  await vi.advanceTimersByTimeAsync(60_000);
  return {
    shop,
    store,
    refused,
    wanted: Object.fromEntries(Object.entries(wanted).filter(([, pieces]) => pieces > 0)),
  };
}

describe("whatever is clicked and whenever the shop answers", () => {
  test("the last quantity chosen is shown and kept, and the total is never wrong", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(click, { maxLength: 12 }),
        fc.array(journey, { minLength: 1 }),
        async (clicks, ways) => {
          const { shop, store, wanted, refused } = await play(clicks, ways);
          expect(Object.fromEntries(shop.lines)).toEqual(wanted);
          expect(shownBy(store)).toEqual(wanted);
          expect(store.snapshot().settled).toBe(true);
          expect(refused).not.toHaveBeenCalled();
        },
      ),
      { numRuns: 300 },
    );
  });

  test("when calls are lost, lines go back to what the shop has, and nothing is called settled that is not", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(click, { maxLength: 12 }),
        fc.array(badJourney, { minLength: 1 }),
        async (clicks, ways) => {
          const { shop, store } = await play(clicks, ways);
          const { settled } = store.snapshot();
          if (settled) expect(shownBy(store)).toEqual(Object.fromEntries(shop.lines));
          // Another try, such as the next look at the tab, finds the truth.
          else {
            ways.splice(0, ways.length, { there: 1, back: 1, fate: "arrives" });
            void store.reload();
            await vi.advanceTimersByTimeAsync(5_000);
            expect(store.snapshot().settled).toBe(true);
            expect(shownBy(store)).toEqual(Object.fromEntries(shop.lines));
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe("one by one", () => {
  const [lamp, cable] = ids as [string, string];

  function opened(quantities: Record<string, number>) {
    const shop = shopWith(quantities);
    const calls = {
      read: vi.fn(async () => shop.told()),
      write: vi.fn(async (change: LineWrite) => shop.take(change)),
      removed: vi.fn(),
      refused: vi.fn(),
    };
    const store = createCartStore(calls, shop.told());
    return { shop, calls, store, close: store.subscribe(() => undefined) };
  }

  test("a change is shown at once, sent, and the cart is read again half a second later", async () => {
    const { calls, store } = opened({ [lamp]: 1 });
    void store.setLine(lineOf(lamp, 1), 2);
    expect(shownBy(store)).toEqual({ [lamp]: 2 });
    expect(store.snapshot().settled).toBe(false);
    await settleCalls();
    expect(calls.write).toHaveBeenCalledTimes(1);
    expect(store.snapshot().settled).toBe(true);
    await vi.advanceTimersByTimeAsync(499);
    expect(calls.read).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(calls.read).toHaveBeenCalledTimes(1);
  });

  test("quick clicks are sent as one change after the first", async () => {
    const { calls, store } = opened({ [lamp]: 1 });
    for (const quantity of [2, 3, 4, 5, 6]) void store.setLine(lineOf(lamp, 1), quantity);
    await settleCalls();
    expect(calls.write.mock.calls.map(([{ quantity }]) => quantity)).toEqual([2, 6]);
    expect(shownBy(store)).toEqual({ [lamp]: 6 });
  });

  test("a click and its contrary before the shop was asked send nothing further", async () => {
    const { calls, store } = opened({ [lamp]: 1, [cable]: 1 });
    void store.setLine(lineOf(cable, 1), 2);
    void store.setLine(lineOf(lamp, 1), 2);
    void store.setLine(lineOf(lamp, 1), 1);
    await settleCalls();
    expect(calls.write.mock.calls.map(([{ line }]) => line.productId._id)).toEqual([cable]);
  });

  test("a refused change goes back, says so once, and the cart is read", async () => {
    const { calls, store } = opened({ [lamp]: 3 });
    calls.write.mockRejectedValueOnce(new Error("no"));
    void store.setLine(lineOf(lamp, 3), 9);
    await settleCalls();
    expect(shownBy(store)).toEqual({ [lamp]: 3 });
    expect(calls.refused).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ quantity: 9 }), expect.any(Error));
    expect(calls.read).toHaveBeenCalledTimes(1);
    expect(store.snapshot().settled).toBe(true);
  });

  test("a removed line put back is added again with its colour and quantity", async () => {
    const { shop, calls, store } = opened({ [lamp]: 3, [cable]: 1 });
    void store.setLine(lineOf(lamp, 3), 0);
    await settleCalls();
    expect(shownBy(store)).toEqual({ [cable]: 1 });
    calls.removed.mock.calls[0]?.[0]();
    expect(shownBy(store)).toEqual({ [lamp]: 3, [cable]: 1 });
    await settleCalls();
    expect(calls.write.mock.calls.map(([{ kind }]) => kind)).toEqual(["remove", "add"]);
    expect(Object.fromEntries(shop.lines)).toEqual({ [lamp]: 3, [cable]: 1 });
  });

  test("what another tab changed is shown after the next reading", async () => {
    const { shop, store } = opened({ [lamp]: 1 });
    shop.lines.set(lamp, 7);
    shop.lines.set(cable, 2);
    await store.reload();
    expect(shownBy(store)).toEqual({ [lamp]: 7, [cable]: 2 });
  });

  test("the coupon waits for the lines, and the totals are in doubt until they are read", async () => {
    const { calls, store } = opened({ [lamp]: 1 });
    const order: string[] = [];
    calls.write.mockImplementationOnce(async () => {
      await sleep(100);
      order.push("line");
      return shopWith({ [lamp]: 2 }).told();
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

  test("a refused coupon reaches whoever asked", async () => {
    const { store } = opened({ [lamp]: 1 });
    await expect(store.changeCoupon(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
  });

  test("a cart that cannot be read says so until it can", async () => {
    const { calls, store } = opened({ [lamp]: 1 });
    calls.read.mockRejectedValueOnce(new Error("away"));
    await store.reload();
    expect(store.snapshot().error).toEqual(new Error("away"));
    await store.reload();
    expect(store.snapshot().error).toBeNull();
  });

  test("a store without subscribers sends what was chosen, and reads no more", async () => {
    const { shop, calls, store, close } = opened({ [lamp]: 1 });
    for (const quantity of [2, 3]) void store.setLine(lineOf(lamp, 1), quantity);
    close();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(Object.fromEntries(shop.lines)).toEqual({ [lamp]: 3 });
    expect(calls.read).not.toHaveBeenCalled();
  });
});
