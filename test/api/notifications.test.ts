import { expect, test } from "vitest";
import { z } from "zod";
import { Notification } from "#contract/orders.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { addNotification } from "#shop/notifications/notifications.server.ts";
import { changeOrderStatus } from "#shop/parcels/change-status.server.ts";
import { inTransaction } from "#shop/transaction.server.ts";
import { loggedInCustomer, logIn, productInput } from "#test/fixtures.ts";
import { httpOver } from "#test/http.ts";
import { addOrder } from "#test/order-fixture.ts";
import { onEachEngine } from "#test/shop.ts";

onEachEngine("GET /api/user/notifications", (openShop) => {
  test("lists events of the customer's own orders, newest first, in pages", async () => {
    const shop = await openShop();
    const { ids } = await saveProducts(shop, [productInput()]);
    const { get } = await httpOver(shop);
    const [{ userId, headers: own }, { headers: others }] = [
      await loggedInCustomer(shop),
      await loggedInCustomer(shop),
    ];
    const none = await get("/api/user/notifications", own);
    expect([none.json(), none.headers["x-total-count"]]).toEqual([[], "0"]);
    const orderId = await addOrder(shop, userId, String(ids[0]));
    for (const status of ["Dispatched", "Delivered"] as const) {
      shop.wait(60_000);
      await changeOrderStatus(shop, orderId, status);
    }
    // Adding it again does not create a second one.
    await inTransaction(shop, (tx) => addNotification(tx, { userId, orderId, kind: "delivered", once: true }));
    const all = await get("/api/user/notifications", own);
    expect(z.array(z.strictObject(Notification.shape)).parse(all.json())).toMatchObject([
      {
        kind: "delivered",
        title: "Order delivered",
        orderId,
        products: "Plain product",
        createdAt: new Date(shop.now()).toISOString(),
      },
      { kind: "dispatched", title: "Order dispatched", orderId },
      { kind: "confirmed", title: "COD order confirmed", orderId },
    ]);
    expect([all.headers["x-total-count"], all.headers["cache-control"]]).toEqual(["3", "no-store"]);
    const second = await get("/api/user/notifications?page=2&limit=2", own);
    expect(second.json()).toEqual(all.json().slice(2));
    expect(second.headers["x-total-count"]).toBe("3");
    expect(second.headers.link).toContain('rel="prev"');
    expect((await get(`/api/user/notifications?order=${orderId}`, own)).json()).toEqual(all.json());
    expect((await get(`/api/user/notifications?order=${"0".repeat(24)}`, own)).json()).toEqual([]);
    expect((await get(`/api/user/notifications?order=${orderId}`, others)).json()).toEqual([]);
    expect((await get("/api/user/notifications", others)).json()).toEqual([]);
  });

  test("lists an order that was cancelled", async () => {
    const shop = await openShop();
    const { ids } = await saveProducts(shop, [productInput()]);
    const { get, put } = await httpOver(shop);
    const { userId, headers } = await loggedInCustomer(shop);
    const orderId = await addOrder(shop, userId, String(ids[0]));
    shop.wait(60_000);
    const { headers: others } = await loggedInCustomer(shop);
    for (const _ of ["once", "again"]) await put(`/api/user/cancel-order/${orderId}`, {}, headers);
    await inTransaction(shop, (tx) => addNotification(tx, { userId, orderId, kind: "cancelled", once: true }));
    expect((await get("/api/user/notifications", headers)).json()).toMatchObject([
      { kind: "cancelled", title: "Order cancelled", orderId },
      { kind: "confirmed", orderId },
    ]);
    expect((await get("/api/user/notifications", others)).json()).toEqual([]);
  });

  test("are unread until the customer has seen them, on all devices", async () => {
    const shop = await openShop();
    const { ids } = await saveProducts(shop, [productInput()]);
    const { get, put } = await httpOver(shop);
    const { userId, headers } = await loggedInCustomer(shop);
    const otherDevice = await logIn(shop, userId);
    const { headers: others } = await loggedInCustomer(shop);
    const unread = async (of = otherDevice) => (await get("/api/user/me", of)).json().unread;
    const read = async (upTo: string, of = headers) => (await put("/api/user/notifications/read", { upTo }, of)).json();
    expect(await unread()).toBe(0);
    const orderId = await addOrder(shop, userId, String(ids[0]));
    shop.wait(60_000);
    await changeOrderStatus(shop, orderId, "Dispatched");
    const [dispatched, confirmed] = (await get("/api/user/notifications", headers)).json();
    expect([dispatched.read, confirmed.read, await unread()]).toEqual([false, false, 2]);
    await read(dispatched._id, others);
    expect([await unread(), await unread(others)]).toEqual([2, 0]);
    // The other one came after the list was read.
    expect(await read(confirmed._id)).toEqual({ unread: 1 });
    expect((await get("/api/user/notifications", headers)).json()).toMatchObject([{ read: false }, { read: true }]);
    expect([await read(dispatched._id), await read(confirmed._id), await unread()]).toEqual([
      { unread: 0 },
      { unread: 0 },
      0,
    ]);
    expect((await put("/api/user/notifications/read", { upTo: "all" }, headers)).statusCode).toBe(400);
  });

  test("is refused to visitors", async () => {
    const { get } = await httpOver(await openShop());
    expect((await get("/api/user/notifications")).statusCode).toBe(401);
  });
});
