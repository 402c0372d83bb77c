import { expect, test } from "vitest";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { orderNumber } from "#shop/order-number.ts";
import { confirmOrder } from "#shop/parcels/calls.server.ts";
import { listStage } from "#shop/parcels/list-stage.server.ts";
import { packOrder } from "#shop/parcels/pack-order.server.ts";
import { pruneBatch } from "#shop/retention/prune.server.ts";
import { undo } from "#shop/undo/undo.server.ts";
import { addCustomer, productInput } from "#test/fixtures.ts";
import { addOrder } from "#test/order-fixture.ts";
import { asStaff, onEachEngine, type TestShop } from "#test/shop.ts";
import { beginRound, getRound, listRounds, removeRound } from "./rounds.server.ts";

onEachEngine("packing rounds", (openShop) => {
  async function open(count: number) {
    const shop = await openShop();
    const { ids: products } = await saveProducts(shop, [productInput({ onHand: 100 })]);
    const userId = await addCustomer(shop);
    const order = async () => {
      const id = await addOrder(shop, userId, `${products[0]}`);
      await confirmOrder(shop, id, { outcome: "confirmed" });
      return id;
    };
    const ids: string[] = [];
    for (let placed = 0; placed < count; placed++) ids.push(await order());
    return { shop, order, ids, numbers: ids.map(orderNumber) };
  }

  const listed = async (shop: TestShop, round: string | null) =>
    (await listStage(shop, { stage: "to pack", round, oldestAfter: null, limit: 100 })).map(({ id }) => id);

  test("have the orders that they began with, whatever arrives and whatever becomes of them", async () => {
    const { shop, order, ids, numbers } = await open(3);
    const { round, leftOut } = await beginRound(shop, { orders: [], all: true });
    expect([round.orders, round.toPack, round.packed, leftOut]).toEqual([3, 3, 0, []]);
    const later = await order();
    expect(await listed(shop, round._id)).toEqual(ids);
    expect(await listed(shop, null)).toEqual([later]);
    await packOrder(shop, `${ids[0]}`);
    expect(await getRound(shop, round._id)).toMatchObject({ orders: 3, toPack: 2, packed: 1 });

    const named = await beginRound(shop, { orders: [`${numbers[1]}`, orderNumber(later), "00000000"], all: false });
    expect(named.round).toMatchObject({ orders: 1, toPack: 1 });
    expect(named.leftOut).toEqual([
      { order: "00000000", message: expect.stringContaining("order") },
      { order: numbers[1], message: "The order is in another packing round." },
    ]);
    expect((await listRounds(shop)).map(({ _id }) => _id)).toEqual([named.round._id, round._id]);
    const packedOne = beginRound(shop, { orders: [`${numbers[0]}`], all: false });
    await expect(packedOne).rejects.toMatchObject({
      code: "roundEmpty",
      message: expect.stringContaining("to be packed"),
    });
    await expect(beginRound(shop, { orders: [], all: true })).rejects.toMatchObject({ code: "roundEmpty" });
  });

  test("are taken apart, also by an undo, and their orders can be in another one", async () => {
    const { shop, ids } = await open(2);
    const first = (await beginRound(shop, { orders: [], all: true })).round;
    await removeRound(shop, first._id);
    await expect(getRound(shop, first._id)).rejects.toMatchObject({ code: "roundNotFound" });
    await expect(removeRound(shop, first._id)).rejects.toMatchObject({ code: "roundNotFound" });
    const second = (await beginRound(shop, { orders: [], all: true })).round;
    expect(second.orders).toBe(2);
    const entry = await shop.db.read
      .selectFrom("audit_entries")
      .where("action", "=", "round.begin")
      .orderBy("id", "desc")
      .select("id")
      .executeTakeFirstOrThrow();
    await undo(shop, { id: entry.id });
    expect(await listRounds(shop)).toEqual([]);
    expect(await listed(shop, null)).toEqual(ids);
  });

  test("begun at the same time share no order", async () => {
    const { shop, ids } = await open(4);
    const begun = await Promise.allSettled([1, 2, 3, 4].map(() => beginRound({ ...shop }, { orders: [], all: true })));
    const rounds = begun.flatMap((one) => (one.status === "fulfilled" ? [one.value.round] : []));
    expect(rounds.reduce((sum, { orders }) => sum + orders, 0)).toBe(4);
    const stored = await shop.db.read
      .selectFrom("packing_round_orders")
      .select("order_id")
      .orderBy("order_id")
      .execute();
    expect(stored.map(({ order_id }) => order_id)).toEqual(ids);
    for (const one of begun) if (one.status === "rejected") expect(one.reason).toMatchObject({ code: "roundEmpty" });
  });

  test("are begun by whoever may dispatch, and pruned after ninety days", async () => {
    const { shop } = await open(1);
    const begin = beginRound(asStaff(shop, "orders.list"), { orders: [], all: true });
    await expect(begin).rejects.toMatchObject({ code: "forbidden" });
    await beginRound(asStaff(shop, "orders.dispatch"), { orders: [], all: true });
    shop.wait(91 * 86_400_000);
    while (await pruneBatch(shop));
    expect(await shop.db.read.selectFrom("packing_rounds").selectAll().execute()).toEqual([]);
    expect(await shop.db.read.selectFrom("packing_round_orders").selectAll().execute()).toEqual([]);
  });
});
