import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { cartProductIds, lineOf, linesOf, PRICE, serverWith, shownQuantities, sleep } from "#test/cart-server.ts";
import { createCartStore, type LineWrite } from "./cart.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** How a call is transmitted: the delays of request and response in milliseconds, and whether one is lost. */
type Transmission = { requestMs: number; responseMs: number; lost: "nothing" | "request" | "response" };

const transmission = fc.record({
  requestMs: fc.integer({ min: 0, max: 900 }),
  responseMs: fc.integer({ min: 0, max: 900 }),
  lost: fc.constant("nothing" as const),
});
const unreliableTransmission = fc.record({
  requestMs: fc.integer({ min: 0, max: 900 }),
  responseMs: fc.integer({ min: 0, max: 900 }),
  lost: fc.constantFrom<Transmission["lost"]>("nothing", "request", "response"),
});
const click = fc.record({
  product: fc.integer({ min: 0, max: 2 }),
  quantity: fc.integer({ min: 0, max: 20 }),
  after: fc.integer({ min: 0, max: 700 }),
});

/** Makes these clicks while calls are transmitted in these ways, and waits until all calls have ended. */
async function play(clicks: { product: number; quantity: number; after: number }[], transmissions: Transmission[]) {
  const server = serverWith({ [cartProductIds[0] as string]: 1, [cartProductIds[1] as string]: 5 });
  let transmitted = 0;
  let writing = 0;
  async function transmit<T>(work: () => T): Promise<T> {
    const { requestMs, responseMs, lost } = transmissions[transmitted++ % transmissions.length] as Transmission;
    await sleep(requestMs);
    if (lost === "request") throw new Error("lost");
    const response = work();
    await sleep(responseMs);
    if (lost === "response") throw new Error("lost");
    return response;
  }
  const refused = vi.fn();
  const calls = {
    read: () => transmit(server.read),
    async write(change: LineWrite) {
      expect(++writing).toBe(1);
      return transmit(() => server.write(change)).finally(() => writing--);
    },
    removed: () => undefined,
    refused,
  };
  const store = createCartStore(calls, server.read());
  store.subscribe(() => {
    const { value, settled } = store.snapshot();
    const lines = linesOf(store);
    // Nothing else changes this cart, so a settled total must be correct.
    if (settled) expect(value?.cartTotal).toBe(lines.reduce((sum, { quantity }) => sum + quantity * PRICE, 0));
  });
  const expected: Record<string, number> = { ...shownQuantities(store) };
  for (const { product, quantity, after } of clicks) {
    const id = cartProductIds[product] as string;
    void store.setLine(lineOf(id, 1), quantity);
    expected[id] = quantity;
    expect(shownQuantities(store)[id] ?? 0).toBe(quantity);
    await vi.advanceTimersByTimeAsync(after);
  }
  await vi.advanceTimersByTimeAsync(60_000);
  return {
    server,
    store,
    refused,
    expected: Object.fromEntries(Object.entries(expected).filter(([, pieces]) => pieces > 0)),
  };
}

test("with random clicks and response times, the last quantity is shown and saved, and a settled total is correct", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(click, { maxLength: 12 }),
      fc.array(transmission, { minLength: 1 }),
      async (clicks, transmissions) => {
        const { server, store, expected, refused } = await play(clicks, transmissions);
        expect(Object.fromEntries(server.lines)).toEqual(expected);
        expect(shownQuantities(store)).toEqual(expected);
        expect(store.snapshot().settled).toBe(true);
        expect(refused).not.toHaveBeenCalled();
      },
    ),
    { numRuns: 300 },
  );
});

test("when random calls are lost, lines are rolled back to the server's cart, and only correct values are settled", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(click, { maxLength: 12 }),
      fc.array(unreliableTransmission, { minLength: 1 }),
      async (clicks, transmissions) => {
        const { server, store } = await play(clicks, transmissions);
        const { settled } = store.snapshot();
        if (settled) expect(shownQuantities(store)).toEqual(Object.fromEntries(server.lines));
        // The next reload reads the server's cart.
        else {
          transmissions.splice(0, transmissions.length, { requestMs: 1, responseMs: 1, lost: "nothing" });
          void store.reload();
          await vi.advanceTimersByTimeAsync(5_000);
          expect(store.snapshot().settled).toBe(true);
          expect(shownQuantities(store)).toEqual(Object.fromEntries(server.lines));
        }
      },
    ),
    { numRuns: 300 },
  );
});
