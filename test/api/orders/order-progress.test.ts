import { expect, test } from "vitest";
import { OrderProgress } from "#contract/orders/progress.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { lockOrder } from "#shop/orders/lock-order.server.ts";
import { notifyCustomer } from "#shop/orders/news/notify-customer.server.ts";
import type { StoredOrder } from "#shop/orders/order-response.server.ts";
import { changeOrderStatus } from "#shop/parcels/change-status.server.ts";
import { markPaid } from "#shop/payments/mark-paid.server.ts";
import { oweRefund } from "#shop/payments/owe-refund.server.ts";
import { payRefund } from "#shop/returns/pay-refund.server.ts";
import { inTransaction } from "#shop/transaction.server.ts";
import { loggedInCustomer, productInput } from "#test/fixtures.ts";
import { httpOver } from "#test/http.ts";
import { addOrder } from "#test/order-fixture.ts";
import { onEachEngine, type TestShop } from "#test/shop.ts";

async function openOrder(shop: TestShop) {
  const { ids } = await saveProducts(shop, [productInput({ pricePaise: 1_000_00 })]);
  const { get } = await httpOver(shop);
  const { userId, headers } = await loggedInCustomer(shop);
  const id = await addOrder(shop, userId, String(ids[0]));
  const progress = async () => OrderProgress.parse((await get(`/api/user/orders/${id}/progress`, headers)).json());
  const titles = async () =>
    (await progress()).steps.map(({ title, reached }) => (reached ? title : `${title}, to come`));
  const listed = async () => (await get("/api/user/get-orders", headers)).json()[0].stage;
  return { id, userId, headers, get, progress, titles, listed };
}

onEachEngine("GET /api/user/orders/{id}/progress", (openShop) => {
  test("says each step in words, with its time, and what is still to come", async () => {
    const shop = await openShop();
    const { id, progress, titles, listed } = await openOrder(shop);
    expect(await titles()).toEqual(["Placed", "Packed, to come", "On its way, to come", "Delivered, to come"]);
    expect([(await progress()).stage, await listed()]).toEqual(["Being prepared", "Being prepared"]);
    const placedAt = new Date(shop.now()).toISOString();
    shop.wait(60_000);
    await changeOrderStatus(shop, id, "Dispatched");
    shop.wait(60_000);
    await inTransaction(shop, async (tx) => {
      const order = (await lockOrder(tx, id)) as StoredOrder;
      await notifyCustomer(tx, order, "failed", { reason: "Nobody was at home" });
    });
    expect((await progress()).stage).toBe("Delivery failed");
    expect(await listed()).toBe("Delivery failed");
    expect((await progress()).steps).toMatchObject([
      { title: "Placed", at: placedAt, reached: true },
      { title: "On its way", reached: true },
      {
        title: "Delivery failed",
        at: new Date(shop.now()).toISOString(),
        text: "Nobody was at home. The courier will try again.",
      },
      { title: "Delivered", at: null, reached: false },
    ]);
    shop.wait(60_000);
    await changeOrderStatus(shop, id, "Delivered");
    expect(await titles()).toEqual(["Placed", "On its way", "Delivery failed", "Delivered"]);
    expect([(await progress()).stage, await listed()]).toEqual(["Delivered", "Delivered"]);
  });

  test("says what was paid and paid back", async () => {
    const shop = await openShop();
    const { id, progress } = await openOrder(shop);
    await markPaid(shop, id, { method: "upi", reference: "4711", amountPaise: null });
    expect((await progress()).payments).toMatchObject([{ amount: 1_000, method: "upi", reference: "4711" }]);
    await changeOrderStatus(shop, id, "Cancelled");
    await inTransaction(shop, (tx) => oweRefund(tx, id, { returnId: null, duePaise: 0 }));
    const [owed] = (await progress()).refunds;
    expect(owed).toMatchObject({ amount: 1_000, paidAt: null, method: null, reference: null });
    await payRefund(shop, String(owed?._id), { method: "bank", reference: "0815" });
    expect((await progress()).refunds).toMatchObject([
      { amount: 1_000, paidAt: new Date(shop.now()).toISOString(), method: "bank", reference: "0815" },
    ]);
  });

  test("is the customer's own only", async () => {
    const shop = await openShop();
    const { id, get } = await openOrder(shop);
    const { headers: others } = await loggedInCustomer(shop);
    const path = `/api/user/orders/${id}/progress`;
    expect([(await get(path, others)).statusCode, (await get(path)).statusCode]).toEqual([404, 401]);
  });
});
