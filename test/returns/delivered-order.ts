import { changeOrderStatus } from "#shop/parcels/change-status.server.ts";
import { openOrders, shippingAddress } from "#test/order-fixture.ts";
import type { TestShop } from "#test/shop.ts";

/** What came back of a return of one product, by its condition. */
export const pieces = (sellable: number, damaged = 0, missing = 0) => ({
  sellable: [{ line: null, pieces: sellable }],
  damaged: [{ line: null, pieces: damaged }],
  missing: [{ line: null, pieces: missing }],
});

/** A delivered order of three lamps and a fan. */
export async function deliveredOrder(shop: TestShop) {
  const opened = await openOrders(shop);
  const { lamp, fan, add, order, get, post, put, headers } = opened;
  await add(lamp, 3);
  await add(fan, 1);
  const placed = (await order({ shippingAddress })).json().order;
  const id: string = placed._id;
  for (const status of ["Dispatched", "Delivered"] as const) await changeOrderStatus(shop, id, status);
  const color: string = placed.products[0].color._id;
  const path = `/api/user/orders/${id}/returns`;
  const lineOf = (quantity: number, productId = lamp) => ({
    productId,
    color,
    quantity,
    reason: "Damaged or faulty",
  });
  const ask = (more: object, ...lines: object[]) => post(path, { lines, ...more }, headers);
  return {
    ...opened,
    id,
    path,
    lineOf,
    ask,
    request: async (quantity: number, more: object = {}): Promise<string> =>
      (await ask(more, lineOf(quantity))).json()._id,
    withdraw: (returnId: string, of = headers) => put(`${path}/${returnId}/withdraw`, {}, of),
    read: async () => (await get(path, headers)).json(),
    refunds: () => shop.db.read.selectFrom("refunds").orderBy("id").selectAll().execute(),
  };
}
