import fc from "fast-check";
import { expect } from "vitest";
import { expectStatuses, newKey, orderIn, orderOf, type Race, withStatus } from "./race.ts";

const isReplay = ({ headers }: { headers: Record<string, unknown> }) => headers["idempotent-replayed"] === "true";

/** One attempt sent many times, as impatient clients and networks do: one order, and the same answer to all. */
export const sameKey: Race<{ times: number }> = {
  particulars: fc.record({ times: fc.constant(20) }),
  async run(races, { times }) {
    const [product = ""] = await races.stock(40);
    const [buyer] = await races.buyer([product]);
    const before = await races.ordersOf(buyer);
    const call = orderOf(buyer, { key: newKey() });
    const answers = await races.atOnce(Array.from({ length: times }, () => call));
    expectStatuses(answers, { 201: times });
    expect(answers.filter(isReplay)).toHaveLength(times - 1);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await races.inStock(product)).toBe(39);
    expect(await races.ordersOf(buyer)).toBe(before + 1);
  },
};

/** The same key with several contents at once: one of them is ordered, the others are refused. */
export const keyWithOtherContents: Race<{ times: number }> = {
  particulars: fc.record({ times: fc.integer({ min: 2, max: 6 }) }),
  async run(races, { times }) {
    const [product = ""] = await races.stock(40);
    const [buyer] = await races.buyer([product]);
    const key = newKey();
    const contact = (number: number) => ({ contactEmail: `asha${number}@example.com` });
    const answers = await races.atOnce(
      Array.from({ length: times }, (_, number) => orderOf(buyer, { key, body: contact(number) })),
    );
    expectStatuses(answers, { 201: 1, 422: times - 1 });
    expect(await races.inStock(product)).toBe(39);
  },
};

/** The double click of a client that knows no keys. */
export const doubleClick: Race<{ times: number }> = {
  particulars: fc.record({ times: fc.integer({ min: 2, max: 5 }) }),
  async run(races, { times }) {
    const [product = ""] = await races.stock(40);
    const [buyer] = await races.buyer([product]);
    const answers = await races.atOnce(Array.from({ length: times }, () => orderOf(buyer)));
    expectStatuses(answers, { 201: times });
    expect(answers.filter(isReplay)).toHaveLength(times - 1);
    expect(new Set(answers.map((answer) => orderIn(answer)._id)).size).toBe(1);
    expect(await races.inStock(product)).toBe(39);
  },
};

/** Two windows with the same cart, each with a key of its own: one order, and the others are told where it is. */
export const twoTabs: Race<{ tabs: number }> = {
  particulars: fc.record({ tabs: fc.integer({ min: 2, max: 4 }) }),
  async run(races, { tabs }) {
    const [product = ""] = await races.stock(40);
    const [buyer] = await races.buyer([product]);
    const answers = await races.atOnce(Array.from({ length: tabs }, () => orderOf(buyer, { key: newKey() })));
    expectStatuses(answers, { 201: 1, 409: tabs - 1 });
    const [ordered] = withStatus(answers, 201);
    const orderId = orderIn(ordered)._id;
    for (const { body } of withStatus(answers, 409))
      expect(body).toMatchObject({ message: "Your cart is empty", details: { orderId } });
    expect(await races.inStock(product)).toBe(39);
  },
};
