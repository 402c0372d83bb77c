import { expect, test } from "vitest";
import { OrderProgress } from "#contract/orders/progress.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { changeOrderStatus } from "#shop/parcels/change-status.server.ts";
import { bringBack, failDelivery, loseParcel } from "#shop/parcels/come-back.server.ts";
import { handOver } from "#shop/parcels/hand-over.server.ts";
import { packOrder } from "#shop/parcels/pack-order.server.ts";
import { unpackOrder } from "#shop/parcels/unpack-order.server.ts";
import { markPaid } from "#shop/payments/mark-paid.server.ts";
import { payRefund } from "#shop/returns/pay-refund.server.ts";
import { changeSetting } from "#shop/settings/manage-settings.server.ts";
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
    const packedAt = new Date(shop.now()).toISOString();
    await packOrder(shop, id);
    expect(await titles()).toEqual(["Placed", "Packed", "On its way, to come", "Delivered, to come"]);
    expect([(await progress()).stage, await listed(), (await progress()).parcel]).toEqual(["Packed", "Packed", null]);
    await unpackOrder(shop, id);
    expect(await titles()).toEqual(["Placed", "Packed, to come", "On its way, to come", "Delivered, to come"]);
    expect([(await progress()).stage, await listed()]).toEqual(["Being prepared", "Being prepared"]);
    await packOrder(shop, id);
    shop.wait(60_000);
    const handedOverAt = new Date(shop.now()).toISOString();
    await handOver(shop, id, { courier: "Blue Dart", tracking: "BD 4711" });
    shop.wait(60_000);
    await failDelivery(shop, id, "Nobody was at home");
    expect((await progress()).stage).toBe("Delivery failed");
    expect(await listed()).toBe("Delivery failed");
    expect((await progress()).steps).toMatchObject([
      { title: "Placed", at: placedAt, reached: true },
      { title: "Packed", at: packedAt, reached: true },
      { title: "On its way", at: handedOverAt, text: "Blue Dart, number BD 4711.", reached: true },
      {
        title: "Delivery failed",
        at: new Date(shop.now()).toISOString(),
        text: "Nobody was at home. The courier will try again.",
      },
      { title: "Delivered", at: null, reached: false },
    ]);
    shop.wait(60_000);
    await changeOrderStatus(shop, id, "Delivered");
    expect(await titles()).toEqual(["Placed", "Packed", "On its way", "Delivery failed", "Delivered"]);
    expect([(await progress()).stage, await listed()]).toEqual(["Delivered", "Delivered"]);
  });

  test("says who has the parcel, and where the courier says where it is", async () => {
    const couriers = [{ name: "Blue Dart", trackingUrl: "https://courier.example/?n={number}" }];
    const shop = await openShop();
    await changeSetting(shop, "couriers", couriers);
    const { id, progress, titles, listed } = await openOrder(shop);
    await packOrder(shop, id);
    await handOver(shop, id, { courier: "Blue Dart", tracking: "BD 4711" });
    expect((await progress()).parcel).toEqual({
      courier: "Blue Dart",
      number: "BD 4711",
      link: "https://courier.example/?n=BD%204711",
    });
    await bringBack(shop, id);
    const way = ["Placed", "Packed", "On its way", "On its way back to us"];
    expect(await titles()).toEqual([...way, "Back with us, and cancelled, to come"]);
    expect(await listed()).toBe("On its way back to us");
    await loseParcel(shop, id);
    expect(await titles()).toEqual([...way, "Lost on its way, and cancelled"]);
    expect(await listed()).toBe("Cancelled");
  });

  test("says what was paid and paid back", async () => {
    const shop = await openShop();
    const { id, progress } = await openOrder(shop);
    const hourLater = () => {
      shop.wait(3_600_000);
      return new Date(shop.now()).toISOString();
    };
    const payingAt = hourLater();
    await markPaid(shop, id, { method: "upi", reference: "4711", amountPaise: null });
    hourLater();
    expect((await progress()).payments).toMatchObject([
      { amount: 1_000, at: payingAt, method: "upi", reference: "4711" },
    ]);
    const owedAt = hourLater();
    await changeOrderStatus(shop, id, "Cancelled");
    hourLater();
    const [owed] = (await progress()).refunds;
    expect(owed).toMatchObject({ amount: 1_000, owedAt, paidAt: null, method: null, reference: null });
    const paidAt = hourLater();
    await payRefund(shop, String(owed?._id), { method: "bank", reference: "0815" });
    hourLater();
    expect((await progress()).refunds).toMatchObject([{ amount: 1_000, paidAt, method: "bank", reference: "0815" }]);
  });

  test("is the customer's own only", async () => {
    const shop = await openShop();
    const { id, get } = await openOrder(shop);
    const { headers: others } = await loggedInCustomer(shop);
    const path = `/api/user/orders/${id}/progress`;
    expect([(await get(path, others)).statusCode, (await get(path)).statusCode]).toEqual([404, 401]);
  });
});
