import fc from "fast-check";
import { expect } from "vitest";
import { changeOrderStatus } from "#shop/parcels/change-status.server.ts";
import { changeOrderLine } from "#shop/parcels/changes/change-line.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { PRICE } from "./buyers.ts";
import { expectStatuses, orderIn, orderOf, type Race } from "./race.ts";

/** How the pieces of one line are lowered at once, by the customer's tabs and by the owner, while staff send the order. */
type Lowered = { quantity: number; tabs: number[]; owner: number[]; sent: boolean };

const refused = async (work: Promise<unknown>) =>
  work.catch((error: unknown) => {
    if (!(error instanceof ShopError)) throw error;
  });

/** Whoever comes first is served; every other request fits what it was shown, or is refused. No piece is returned twice. */
export const lowerAtOnce: Race<Lowered> = {
  input: fc.integer({ min: 2, max: 6 }).chain((quantity) =>
    fc.record({
      quantity: fc.constant(quantity),
      tabs: fc.array(fc.integer({ min: 0, max: quantity - 1 }), { minLength: 1, maxLength: 5 }),
      owner: fc.array(fc.integer({ min: 0, max: quantity - 1 }), { maxLength: 2 }),
      sent: fc.boolean(),
    }),
  ),
  async run(races, { quantity, tabs, owner, sent }) {
    const [product = ""] = await races.stock(10);
    const [buyer] = await races.buyers(1, () => [product], quantity);
    if (!buyer) throw new Error("no buyer");
    const [ordered] = await races.atOnce([orderOf(buyer)]);
    const { _id: id, products } = orderIn(ordered);
    const { _id: color } = (products[0] as unknown as { color: { _id: string } }).color;
    const lower = (count: number) => ({
      ...{ method: "PUT" as const, path: `user/orders/${id}/lines`, token: buyer.token },
      body: { productId: product, color, count, shownTotal: (PRICE * count) / 100 },
    });
    const reference = { productId: product, color: null };
    const [responses] = await Promise.all([
      races.atOnce(tabs.map(lower)),
      ...owner.map((count) => refused(changeOrderLine(races.shop, id, { reference, count }))),
      ...(sent ? [refused(changeOrderStatus(races.shop, id, "Dispatched"))] : []),
    ]);
    expect(responses.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    const [after] = await races.atOnce([{ method: "GET", path: `user/orders/${id}`, token: buyer.token }]);
    const order = after?.body as { orderStatus: string; products: { count: number }[] };
    const left = order.orderStatus === "Cancelled" ? 0 : (order.products[0]?.count ?? 0);
    expect(await races.inStock(product)).toBe(10 - left);
    if (!sent) expect(left).toBe(Math.min(...tabs, ...owner));
  },
};

/** The same request several times at once: each gets the same answer, and the pieces are on sale once. */
export const lowerTwice: Race<{ times: number; count: number }> = {
  input: fc.record({ times: fc.integer({ min: 2, max: 8 }), count: fc.integer({ min: 0, max: 2 }) }),
  async run(races, { times, count }) {
    const [product = ""] = await races.stock(10);
    const [buyer] = await races.buyers(1, () => [product], 3);
    if (!buyer) throw new Error("no buyer");
    const [ordered] = await races.atOnce([orderOf(buyer)]);
    const { _id: id, products } = orderIn(ordered);
    const { _id: color } = (products[0] as unknown as { color: { _id: string } }).color;
    const body = { productId: product, color, count, shownTotal: (PRICE * count) / 100 };
    const lower = { method: "PUT" as const, path: `user/orders/${id}/lines`, token: buyer.token, body };
    const responses = await races.atOnce(Array.from({ length: times }, () => lower));
    expectStatuses(responses, { 200: times });
    expect(await races.inStock(product)).toBe(10 - count);
    const told = await races.shop.db.read
      .selectFrom("notifications")
      .where("order_id", "=", id)
      .where("kind", "in", ["changed", "cancelled"])
      .select("kind")
      .execute();
    expect(told).toHaveLength(1);
  },
};
