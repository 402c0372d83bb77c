import { expect, test } from "vitest";
import type { Database } from "#db/db.ts";
import { addCoupon } from "#shop/coupons/manage-coupons.server.ts";
import { listViolations } from "#shop/invariants/invariants.server.ts";
import { setGstRate } from "#shop/invoices/rates/set-rate.server.ts";
import { changeOrderStatus } from "#shop/parcels/change-status.server.ts";
import { inTransaction } from "#shop/transaction.server.ts";
import { addOrder, openOrders, receiveBack, shippingAddress } from "#test/order-fixture.ts";
import { onEachEngine, type TestShop, withSettings } from "#test/shop.ts";

const inKarnataka = { ...shippingAddress, city: "Mysuru", state: "karnataka ", pincode: "570001" };

const numbersOf = async ({ db }: TestShop) =>
  (await db.read.selectFrom("invoices").orderBy("number").select("number").execute()).map(({ number }) => number);

onEachEngine("an invoice", (openShop) => {
  test("is issued at dispatch, with the tax by state, and adds up to the order's total", async () => {
    const shop = await openShop();
    const { lamp, fan, add, order, get, headers } = await openOrders(shop);
    await addCoupon(shop, { code: "TEN", discount: { percent: 10 } });
    await add(lamp, 2);
    await add(fan, 1);
    const { _id } = (await order({ couponApplied: "TEN", shippingAddress: inKarnataka })).json().order;
    const read = () => get(`/api/user/orders/${_id}/invoice`, headers);
    expect([(await read()).statusCode, (await read()).json().message]).toEqual([404, "This order has no invoice yet."]);
    await changeOrderStatus(shop, _id, "Dispatched");
    expect((await read()).json()).toEqual({
      number: "BIJ/25-26/000001",
      issuedAt: "2026-01-15T06:30:00.000Z",
      orderId: _id,
      seller: {
        name: shop.settings.seller.name,
        address: shop.settings.seller.address,
        gstin: shop.settings.seller.gstin,
      },
      buyer: { name: "Asha Rao", address: "4, Hill Road, Mysuru 570001, karnataka, India" },
      placeOfSupply: "Karnataka (29)",
      lines: [
        {
          ...{ title: "Lamp, Black", hsn: "8471", rate: 18, quantity: 2, price: 1_000, discount: 200 },
          ...{ taxable: 1_525.42, cgst: 137.29, sgst: 137.29, igst: 0, total: 1_800 },
        },
        {
          ...{ title: "Fan, Black", hsn: "8471", rate: 18, quantity: 1, price: 2_500.5, discount: 250.05 },
          ...{ taxable: 1_907.17, cgst: 171.64, sgst: 171.64, igst: 0, total: 2_250.45 },
        },
      ],
      ...{ discount: 450.05, taxable: 3_432.59, cgst: 308.93, sgst: 308.93, igst: 0, total: 4_050.45 },
      cancelled: false,
    });
    expect((await get(`/api/user/orders/${_id}`, headers)).json().invoice).toBe("BIJ/25-26/000001");
    expect((await get("/api/user/get-orders", headers)).json()[0].invoice).toBe("BIJ/25-26/000001");
  });

  test("has the integrated tax of another state, and stays as it was issued", async () => {
    const shop = await openShop();
    const { lamp, add, order, get, headers, reprice } = await openOrders(shop);
    await add(lamp, 1);
    // The state is unknown, so that of the PIN code counts.
    const { _id } = (await order({ shippingAddress: { ...shippingAddress, state: "MH" } })).json().order;
    await changeOrderStatus(shop, _id, "Dispatched");
    const read = async () => (await get(`/api/user/orders/${_id}/invoice`, headers)).json();
    const issued = await read();
    expect(issued).toMatchObject({ placeOfSupply: "Maharashtra (27)", taxable: 847.46, cgst: 0, igst: 152.54 });
    await reprice(9_000_00);
    const seller = { ...shop.settings.seller, gstin: "27AAAAA0000A1Z2", name: "Other" };
    await setGstRate(shop, { category: "laptops", hsn: "8543", percent: 5 });
    await changeOrderStatus(withSettings(shop, { seller }), _id, "Delivered");
    expect(await read()).toEqual(issued);
  });

  test("keeps its number when the parcel is refused and the order cancelled", async () => {
    const shop = await openShop();
    const { lamp, add, order, get, headers } = await openOrders(shop);
    await add(lamp, 1);
    const { _id } = (await order({ shippingAddress })).json().order;
    await changeOrderStatus(shop, _id, "Dispatched");
    await receiveBack(shop, _id);
    const invoice = (await get(`/api/user/orders/${_id}/invoice`, headers)).json();
    expect(invoice).toMatchObject({ number: "BIJ/25-26/000001", cancelled: true });
  });

  test("takes the year's next number: without gaps after a failure, from 1 in April", async () => {
    const shop = await openShop();
    const { lamp, userId } = await openOrders(shop);
    const ids: string[] = [];
    for (let number = 0; number < 7; number++) ids.push(await addOrder(shop, userId, lamp));
    const dispatch = (id: string | undefined) => changeOrderStatus(shop, String(id), "Dispatched");
    await dispatch(ids[0]);
    const failing = inTransaction(shop, async (tx) => {
      await tx.db.updateTable("invoice_series").set({ last_number: 2 }).execute();
      throw new Error("stopped");
    });
    await expect(failing).rejects.toThrow("stopped");
    // An order is dispatched once, however often at once.
    const results = await Promise.allSettled([...ids.slice(1, 6), ids[1]].map(dispatch));
    expect(results.filter(({ status }) => status === "rejected")).toHaveLength(1);
    shop.wait(90 * 24 * 3_600_000);
    await dispatch(ids[6]);
    expect(await numbersOf(shop)).toEqual([
      ...[1, 2, 3, 4, 5, 6].map((number) => `BIJ/25-26/00000${number}`),
      "BIJ/26-27/000001",
    ]);
  });

  test("that is missing, has a gap or another total is found by the invariants", async () => {
    const shop = await openShop();
    const { lamp, userId } = await openOrders(shop);
    const [first, second] = [await addOrder(shop, userId, lamp), await addOrder(shop, userId, lamp)];
    await changeOrderStatus(shop, first, "Dispatched");
    shop.wait(1);
    await changeOrderStatus(shop, second, "Dispatched");
    const rolledBack = shop.db.write(async (tx) => {
      const { id } = await tx.db
        .selectFrom("invoices")
        .where("order_id", "=", second)
        .select("id")
        .executeTakeFirstOrThrow();
      await tx.db.deleteFrom("invoice_lines").where("invoice_id", "=", id).execute();
      const stream: Database["stream"] = async function* (query) {
        yield* await query(tx.db).execute();
      };
      const inside = { ...shop, db: { ...shop.db, stream } };
      expect((await listViolations(inside)).sort()).toEqual([
        `an invoice stands until its credit notes took back all of it: ${second}`,
        `an invoice that stands adds up to the total of its order, and has its pieces: ${second}`,
      ]);
      await tx.db.deleteFrom("invoices").where("order_id", "=", second).execute();
      expect((await listViolations(inside)).sort()).toEqual([
        `a packed order that is not cancelled has an invoice, which stands until it is delivered: ${second}`,
        `every order dispatched since the first invoice has one, and no order that is not processed: ${second}`,
        "the invoices of a financial year are numbered from 1 without gaps: 2025",
      ]);
      throw new Error("roll back");
    });
    await expect(rolledBack).rejects.toThrow("roll back");
  });
});
