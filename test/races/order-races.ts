import fc from "fast-check";
import { expect } from "vitest";
import { restock } from "#shop/catalogue/stock/stock-movements.server.ts";
import { changeCoupon } from "#shop/coupons/manage-coupons.server.ts";
import { expectStatuses, newKey, orderIn, orderOf, type Race } from "./race.ts";

/** Simultaneous cancellations of one order: stock and coupon are returned once. */
export const cancelTwice: Race<{ times: number }> = {
  input: fc.record({ times: fc.integer({ min: 2, max: 8 }) }),
  async run(races, { times }) {
    const [product = ""] = await races.stock(10);
    const [buyer] = await races.buyer([product]);
    const coupon = await races.coupon(5, [buyer]);
    const [ordered] = await races.atOnce([orderOf(buyer, { body: { couponApplied: true } })]);
    const path = `user/cancel-order/${orderIn(ordered)._id}`;
    const cancel = { method: "PUT" as const, path, token: buyer.token };
    const responses = await races.atOnce(Array.from({ length: times }, () => cancel));
    expectStatuses(responses, { 200: 1, 409: times - 1 });
    expect(await races.inStock(product)).toBe(10);
    expect(await races.uses(coupon)).toBe(0);
  },
};

/** Orders, cancellations, restocking and a changing coupon limit at once. */
export const mixedCalls: Race<{ buyers: number; stock: number[]; limit: number }> = {
  input: fc.record({
    buyers: fc.integer({ min: 10, max: 30 }),
    stock: fc.array(fc.integer({ min: 5, max: 30 }), { minLength: 3, maxLength: 3 }),
    limit: fc.integer({ min: 1, max: 10 }),
  }),
  async run(races, { buyers: count, stock, limit }) {
    const products = await races.stock(...stock);
    const early = await races.buyers(count, (number) => [products[number % 3] as string]);
    const first = await races.atOnce(early.map((buyer) => orderOf(buyer, { key: newKey() })));
    const cart = (number: number) => products.toSpliced(number % 3, 1);
    const buyers = await races.buyers(count, (number) => (number % 2 === 0 ? cart(number) : cart(number).toReversed()));
    const coupon = await races.coupon(limit, buyers);
    const cancels = first.flatMap((response, number) => {
      if (response.status !== 201) return [];
      const path = `user/cancel-order/${orderIn(response)._id}`;
      return [{ method: "PUT" as const, path, token: early[number]?.token }];
    });
    const [responses] = await Promise.all([
      races.atOnce([
        ...cancels,
        ...buyers.map((buyer) => orderOf(buyer, { key: newKey(), body: { couponApplied: true } })),
      ]),
      ...products.map((product) => restock(races.shop, product, 5)),
      changeCoupon(races.shop, coupon.code, { maxUses: limit + 3 }),
    ]);
    expectStatuses(responses.slice(0, cancels.length), { 200: cancels.length });
    const ordered = responses.slice(cancels.length).filter(({ status }) => status === 201).length;
    expect(ordered).toBeLessThanOrEqual(limit + 3);
    expect(await races.uses(coupon)).toBe(ordered);
  },
};
