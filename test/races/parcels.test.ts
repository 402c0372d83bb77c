import { expect, test } from "vitest";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { cancelOrder } from "#shop/parcels/cancel-order.server.ts";
import { changeOrderStatus } from "#shop/parcels/change-status.server.ts";
import { loseParcel, receiveParcel } from "#shop/parcels/come-back.server.ts";
import { handOver } from "#shop/parcels/hand-over.server.ts";
import { packOrder } from "#shop/parcels/pack-order.server.ts";
import { unpackOrder } from "#shop/parcels/unpack-order.server.ts";
import { addCustomer, productInput } from "#test/fixtures.ts";
import { addOrder } from "#test/order-fixture.ts";
import { asCustomer, onEachEngine, otherProcess, type TestShop } from "#test/shop.ts";

const ROUNDS = 4;

async function openRace(shop: TestShop) {
  const { ids } = await saveProducts(shop, [productInput({ onHand: 100, pricePaise: 100_00 })]);
  const userId = await addCustomer(shop);
  const lamp = String(ids[0]);
  const count = async (table: "invoices" | "credit_notes" | "parcels", orderId: string) =>
    (await shop.db.read.selectFrom(table).where("order_id", "=", orderId).select("id").execute()).length;
  return {
    other: await otherProcess(shop),
    customer: asCustomer(shop, userId),
    place: async () => {
      shop.wait(61_000);
      return addOrder(shop, userId, lamp);
    },
    count,
    stock: async () =>
      (await shop.db.read.selectFrom("products").where("id", "=", lamp).select("on_hand").executeTakeFirstOrThrow())
        .on_hand,
    statusOf: async (id: string) =>
      (await shop.db.read.selectFrom("orders").where("id", "=", id).select("status").executeTakeFirstOrThrow()).status,
  };
}

const one = { sellable: [{ line: null, pieces: 1 }], damaged: [], missing: [] };
const none = { sellable: [], damaged: [{ line: null, pieces: 1 }], missing: [] };

/** How many are done; all others were refused in words. */
function done(settled: readonly PromiseSettledResult<unknown>[]): number {
  const refused = settled.filter((result) => result.status === "rejected");
  expect(refused.filter(({ reason }) => !/orderMoved|orderUnderWay/.test(String(reason.code)))).toEqual([]);
  return settled.length - refused.length;
}

/** Both engines are asked by two processes at once; the invariants are checked after each test. */
onEachEngine("two members of the staff", (openShop) => {
  test("pack the same order: one parcel, one invoice", async () => {
    const shop = await openShop();
    const { place, other, count } = await openRace(shop);
    for (let round = 0; round < ROUNDS; round++) {
      const id = await place();
      const packed = await Promise.all([shop, other, shop, other].map((ctx) => packOrder(ctx, id)));
      expect(new Set(packed.map(({ invoice }) => invoice)).size).toBe(1);
      expect(packed.filter(({ isAgain }) => !isAgain)).toHaveLength(1);
      expect([await count("parcels", id), await count("invoices", id)]).toEqual([1, 1]);
    }
  });

  test("hand the same order over to two couriers: one of them has it", async () => {
    const shop = await openShop();
    const { place, other } = await openRace(shop);
    for (let round = 0; round < ROUNDS; round++) {
      const id = await place();
      await packOrder(shop, id);
      const settled = await Promise.allSettled([
        handOver(shop, id, { courier: "Swift", tracking: `S${round}` }),
        handOver(other, id, { courier: "Slow", tracking: `L${round}` }),
        changeOrderStatus(other, id, "Dispatched"),
      ]);
      expect(done(settled)).toBe(1);
    }
  });

  test("receive the same parcel, and lose it: its pieces come back once", async () => {
    const shop = await openShop();
    const { place, other, count, stock } = await openRace(shop);
    for (let round = 0; round < ROUNDS; round++) {
      const id = await place();
      await changeOrderStatus(shop, id, "Dispatched");
      const before = await stock();
      const settled = await Promise.allSettled([
        receiveParcel(shop, id, one),
        receiveParcel(other, id, one),
        receiveParcel(other, id, none),
        loseParcel(shop, id),
        changeOrderStatus(other, id, "Delivered"),
      ]);
      expect(done(settled)).toBe(1);
      expect((await stock()) - before).toBe(settled.slice(0, 2).some(({ status }) => status === "fulfilled") ? 1 : 0);
      expect(await count("credit_notes", id)).toBe(settled[4]?.status === "fulfilled" ? 0 : 1);
    }
  });

  test("unpack a cancelled order twice: its pieces are on sale once", async () => {
    const shop = await openShop();
    const { place, other, customer, stock } = await openRace(shop);
    for (let round = 0; round < ROUNDS; round++) {
      const before = await stock();
      const id = await place();
      await packOrder(shop, id);
      await cancelOrder(customer, id);
      expect(done(await Promise.allSettled([unpackOrder(shop, id), unpackOrder(other, id)]))).toBe(1);
      expect(await stock()).toBe(before);
    }
  });

  test("pack, or hand over, what its customer cancels: either way the documents and the stock agree", async () => {
    const shop = await openShop();
    const { place, other, customer, count, statusOf, stock } = await openRace(shop);
    for (let round = 0; round < ROUNDS * 2; round++) {
      const before = await stock();
      const id = await place();
      if (round % 2 === 1) await packOrder(shop, id);
      const settled = await Promise.allSettled([
        cancelOrder(customer, id),
        packOrder(other, id),
        ...(round % 2 === 1 ? [handOver(other, id, { courier: "Swift", tracking: `T${round}` })] : []),
      ]);
      done(settled);
      const isCancelled = (await statusOf(id)) === "Cancelled";
      expect(settled[0]?.status).toBe(isCancelled ? "fulfilled" : "rejected");
      expect(await count("credit_notes", id)).toBe(isCancelled ? await count("invoices", id) : 0);
      if (isCancelled && (await count("parcels", id)) === 1) await unpackOrder(shop, id);
      expect(await stock()).toBe(isCancelled ? before : before - 1);
    }
  });
});
