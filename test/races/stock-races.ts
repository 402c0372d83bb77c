import fc from "fast-check";
import { expect } from "vitest";
import { countStock, receiveStock } from "#shop/catalogue/stock/change-stock.server.ts";
import { listLedger } from "#shop/catalogue/stock/ledger.server.ts";
import { expectStatuses, newKey, orderOf, type Race, withStatus } from "./race.ts";

/** All order one product: exactly the stock is sold, and refused buyers keep their carts. */
export const scarceStock: Race<{ buyers: number; stock: number; quantity: number }> = {
  input: fc.record({
    buyers: fc.constantFrom(100, 100, 30),
    stock: fc.integer({ min: 1, max: 50 }),
    quantity: fc.constantFrom(1, 1, 2, 3),
  }),
  async run(races, { buyers: count, stock, quantity }) {
    const [product = ""] = await races.stock(stock);
    const buyers = await races.buyers(count, () => [product], quantity);
    const responses = await races.atOnce(buyers.map((buyer) => orderOf(buyer, { key: newKey() })));
    const sold = Math.min(count, Math.floor(stock / quantity));
    expectStatuses(responses, { 201: sold, 409: count - sold });
    expect(await races.inStock(product)).toBe(stock - sold * quantity);
    for (const { body } of withStatus(responses, 409)) expect(body).toMatchObject({ details: { productId: product } });
    expect(await races.linesLeft(buyers)).toBe(count - sold);
  },
};

/** Carts with the same products in opposite order; one product runs out first. */
export const oppositeOrder: Race<{ buyers: number; stock: number[] }> = {
  input: fc.record({
    buyers: fc.integer({ min: 10, max: 40 }),
    stock: fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 2, maxLength: 4 }),
  }),
  async run(races, { buyers: count, stock }) {
    const products = await races.stock(...stock);
    const buyers = await races.buyers(count, (number) => (number % 2 === 0 ? products : products.toReversed()));
    const responses = await races.atOnce(buyers.map((buyer) => orderOf(buyer, { key: newKey() })));
    const sold = Math.min(count, ...stock);
    expectStatuses(responses, { 201: sold, 409: count - sold });
    expect(await Promise.all(products.map(races.inStock))).toEqual(stock.map((pieces) => pieces - sold));
  },
};

/** A coupon limit below the number of buyers: it is not exceeded, and nobody pays more than shown. */
export const couponLimit: Race<{ limit: number }> = {
  input: fc.record({ limit: fc.integer({ min: 1, max: 63 }) }),
  async run(races, { limit }) {
    const [product = ""] = await races.stock(200);
    const buyers = await races.buyers(64, () => [product]);
    const coupon = await races.coupon(limit, buyers);
    const responses = await races.atOnce(
      buyers.map((buyer) => orderOf(buyer, { key: newKey(), body: { couponApplied: true } })),
    );
    expectStatuses(responses, { 201: limit, 409: 64 - limit });
    for (const { body } of withStatus(responses, 201)) expect(body).toMatchObject({ order: { coupon: coupon.code } });
    expect(await races.uses(coupon)).toBe(limit);
    expect(await races.linesLeft(buyers)).toBe(64 - limit);
  },
};

/**
 * A product is counted and received, with two clicks each, while it is ordered. A count that says when it began is that
 * number less what was sold and with what came in since; each other one is the stock at its moment.
 */
export const countWhileOrdering: Race<{ buyers: number; received: number[]; counted: number[]; begun: number }> = {
  input: fc.record({
    buyers: fc.integer({ min: 5, max: 30 }),
    received: fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 3 }),
    counted: fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 3 }),
    begun: fc.integer({ min: 30, max: 60 }),
  }),
  async run(races, { buyers: count, received, counted, begun }) {
    const { shop } = races;
    const [one = "", other = ""] = await races.stock(40, 40);
    const buyers = await races.buyers(count, () => [one, other]);
    shop.wait(1);
    const since = { ms: shop.now() };
    const twice = <Click>(click: () => Promise<Click>) => [click(), click()];
    const counting = (productId: string, quantity: number, own: { since: { ms: number } | null }) => {
      const input = { productId, quantity, key: newKey(), note: null, ...own };
      return twice(() => countStock(shop, input));
    };
    const receiving = (productId: string, quantity: number) => {
      const input = { productId, quantity, key: newKey(), note: null };
      return twice(() => receiveStock(shop, input));
    };
    const [responses, clicks] = await Promise.all([
      races.atOnce(buyers.map((buyer) => orderOf(buyer, { key: newKey() }))),
      Promise.all([
        ...received.flatMap((pieces) => [...receiving(one, pieces), ...receiving(other, pieces)]),
        ...counted.flatMap((pieces) => counting(one, pieces, { since: null })),
        ...counting(other, begun, { since }),
      ]),
    ]);
    expect(clicks.filter(({ repeated }) => repeated)).toHaveLength(clicks.length / 2);
    const movementsOf = async (productId: string) => (await listLedger(shop, { productId, limit: 99 })).movements;
    const counts = (await movementsOf(one)).filter((movement) => movement.counted !== undefined);
    expect(counts.map(({ stock }) => stock)).toEqual(counts.map((movement) => movement.counted));
    expect(counts).toHaveLength(counted.length);
    const sold = withStatus(responses, 201).length;
    const pieces = received.reduce((sum, quantity) => sum + quantity, 0);
    expect(await races.inStock(other)).toBe(begun + pieces - sold);
  },
};
