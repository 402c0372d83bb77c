import fc from "fast-check";
import { expect } from "vitest";
import { expectStatuses, newKey, orderIn, orderOf, type Race, withStatus } from "./race.ts";

const isReplay = ({ headers }: { headers: Record<string, unknown> }) => headers["idempotent-replayed"] === "true";

/** One request sent many times: one order, and the same response to all. */
export const sameKey: Race<{ times: number }> = {
  input: fc.record({ times: fc.constant(20) }),
  async run(races, { times }) {
    const [product = ""] = await races.stock(40);
    const [buyer] = await races.buyer([product]);
    const before = await races.ordersOf(buyer);
    const call = orderOf(buyer, { key: newKey() });
    const responses = await races.atOnce(Array.from({ length: times }, () => call));
    expectStatuses(responses, { 201: times });
    expect(responses.filter(isReplay)).toHaveLength(times - 1);
    expect(new Set(responses.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await races.inStock(product)).toBe(39);
    expect(await races.ordersOf(buyer)).toBe(before + 1);
  },
};

/** Different requests with one key: one places an order, the others are refused. */
export const keyWithOtherContents: Race<{ times: number }> = {
  input: fc.record({ times: fc.integer({ min: 2, max: 6 }) }),
  async run(races, { times }) {
    const [product = ""] = await races.stock(40);
    const [buyer] = await races.buyer([product]);
    const key = newKey();
    const contact = (number: number) => ({ contactEmail: `asha${number}@example.com` });
    const responses = await races.atOnce(
      Array.from({ length: times }, (_, number) => orderOf(buyer, { key, body: contact(number) })),
    );
    expectStatuses(responses, { 201: 1, 422: times - 1 });
    expect(await races.inStock(product)).toBe(39);
  },
};

/** A double click in a client that sends no key. */
export const doubleClick: Race<{ times: number }> = {
  input: fc.record({ times: fc.integer({ min: 2, max: 5 }) }),
  async run(races, { times }) {
    const [product = ""] = await races.stock(40);
    const [buyer] = await races.buyer([product]);
    const responses = await races.atOnce(Array.from({ length: times }, () => orderOf(buyer)));
    expectStatuses(responses, { 201: times });
    expect(responses.filter(isReplay)).toHaveLength(times - 1);
    expect(new Set(responses.map((response) => orderIn(response)._id)).size).toBe(1);
    expect(await races.inStock(product)).toBe(39);
  },
};

/** Several tabs with one cart and separate keys: one order; refusals contain its id. */
export const twoTabs: Race<{ tabs: number }> = {
  input: fc.record({ tabs: fc.integer({ min: 2, max: 4 }) }),
  async run(races, { tabs }) {
    const [product = ""] = await races.stock(40);
    const [buyer] = await races.buyer([product]);
    const responses = await races.atOnce(Array.from({ length: tabs }, () => orderOf(buyer, { key: newKey() })));
    expectStatuses(responses, { 201: 1, 409: tabs - 1 });
    const [ordered] = withStatus(responses, 201);
    const orderId = orderIn(ordered)._id;
    for (const { body } of withStatus(responses, 409))
      expect(body).toMatchObject({ message: "Your cart is empty", details: { orderId } });
    expect(await races.inStock(product)).toBe(39);
  },
};
