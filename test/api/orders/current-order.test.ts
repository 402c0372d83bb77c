import { expect, test } from "vitest";
import { CurrentOrder } from "#contract/orders/current-order.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { changeOrderStatus } from "#shop/parcels/change-status.server.ts";
import { handOver } from "#shop/parcels/hand-over.server.ts";
import { packOrder } from "#shop/parcels/pack-order.server.ts";
import { changeSetting } from "#shop/settings/manage-settings.server.ts";
import { loggedInCustomer, logIn, productInput } from "#test/fixtures.ts";
import { httpOver } from "#test/http.ts";
import { addOrder } from "#test/order-fixture.ts";
import { onEachEngine, type TestShop } from "#test/shop.ts";

const DAY_MS = 24 * 3_600_000;

async function openCustomer(shop: TestShop) {
  const { ids } = await saveProducts(shop, [productInput({ pricePaise: 1_000_00, onHand: 9 })]);
  const { get, post } = await httpOver(shop);
  const { userId, headers } = await loggedInCustomer(shop);
  return {
    lamp: String(ids[0]),
    userId,
    headers,
    get,
    post,
    order: () => addOrder(shop, userId, String(ids[0])),
    deliver: async (id: string) => {
      for (const status of ["Dispatched", "Delivered"] as const) await changeOrderStatus(shop, id, status);
    },
    // A session of its own: others end meanwhile.
    current: async () => CurrentOrder.parse((await get("/api/user/current-order", await logIn(shop, userId))).json()),
  };
}

onEachEngine("GET /api/user/current-order", (openShop) => {
  test("is the newest order under way, with the day by which it arrives and its parcel", async () => {
    const shop = await openShop();
    const { current, order, deliver } = await openCustomer(shop);
    expect(await current()).toEqual({ hasOrdered: false, order: null, expectedBy: null, parcel: null });
    const first = await order();
    shop.wait(60_000);
    const second = await order();
    expect(await current()).toMatchObject({
      hasOrdered: true,
      order: { _id: second, stage: "Being prepared", changeable: true },
      expectedBy: expect.stringMatching(/^2026-01-\d\d$/),
      parcel: null,
    });
    await deliver(second);
    expect((await current()).order?._id).toBe(first);
    const trackingUrl = "https://courier.example/{number}";
    await changeSetting(shop, "couriers", JSON.stringify([{ name: "Blue Dart", trackingUrl }]));
    await packOrder(shop, first);
    await handOver(shop, first, { courier: "Blue Dart", tracking: "BD4711" });
    expect(await current()).toMatchObject({
      order: { _id: first, stage: "On its way" },
      parcel: { courier: "Blue Dart", number: "BD4711", link: "https://courier.example/BD4711" },
    });
    shop.wait(60 * DAY_MS);
    expect((await current()).expectedBy).toBeNull();
  });

  test("is else the newest delivered one within its return time, then none", async () => {
    const shop = await openShop();
    const { current, order, deliver, get, userId } = await openCustomer(shop);
    const id = await order();
    await deliver(id);
    const listed = async () => (await get("/api/user/get-orders", await logIn(shop, userId))).json()[0].returnUntil;
    const { order: delivered } = await current();
    expect(delivered).toMatchObject({ _id: id, orderStatus: "Delivered", returnUntil: expect.any(String) });
    expect(await listed()).toBe(delivered?.returnUntil);
    shop.wait(Date.parse(`${delivered?.returnUntil}`) - shop.now());
    expect((await current()).order?._id).toBe(id);
    shop.wait(1);
    expect(await current()).toEqual({ hasOrdered: true, order: null, expectedBy: null, parcel: null });
    expect(await listed()).toBeUndefined();
  });

  test("of which all pieces are on their way back has no return time", async () => {
    const shop = await openShop();
    const { current, order, deliver, get, post, headers, userId, lamp } = await openCustomer(shop);
    const id = await order();
    await deliver(id);
    const color = (await current()).order?.products[0]?.color._id;
    const lines = [{ productId: lamp, color, quantity: 1, reason: "No longer wanted" }];
    const reply = await post(`/api/user/orders/${id}/returns`, { lines }, headers);
    expect(reply.statusCode).toBe(201);
    const { order: returned } = await current();
    expect([returned?._id, returned?.returnUntil, returned?.returnStatus]).toEqual([id, undefined, "Requested"]);
    expect((await get("/api/user/get-orders", await logIn(shop, userId))).json()[0].returnStatus).toBe("Requested");
  });
});
