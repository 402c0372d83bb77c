import { expect, test } from "vitest";
import { addCoupon, findCoupon } from "#shop/coupons/manage-coupons.server.ts";
import { changeOrderStatus } from "#shop/parcels/change-status.server.ts";
import { loggedInCustomer } from "#test/fixtures.ts";
import { openOrders, shippingAddress } from "#test/order-fixture.ts";
import { onEachEngine } from "#test/shop.ts";
import { readProductView } from "#web/product/product-view.server.ts";

onEachEngine("a placed order", (openShop) => {
  test("is cancelled once before dispatch: stock and coupon are returned", async () => {
    const shop = await openShop();
    const { lamp, add, order, cancel, stockOf, post, headers } = await openOrders(shop);
    await addCoupon(shop, { code: "TEN", discount: { percent: 10 }, maxUses: 1, maxUsesPerUser: 1 });
    await add(lamp, 3);
    await post("/api/user/cart/applycoupon", { coupon: "ten" }, headers);
    const { _id } = (await order({ couponApplied: true, shippingAddress })).json().order;
    expect((await cancel(_id)).json()).toMatchObject({ orderStatus: "Cancelled", coupon: "TEN" });
    expect(await stockOf(lamp)).toBe(10);
    expect(await findCoupon(shop, "ten")).toMatchObject({ used: 0 });
    expect([(await cancel(_id)).statusCode, (await cancel("0".repeat(24))).statusCode]).toEqual([409, 404]);
    await add(lamp, 1);
    expect((await order({ couponApplied: "ten", shippingAddress })).statusCode).toBe(201);
  });

  test("follows the status transitions and notifies the customer of each", async () => {
    const shop = await openShop();
    const { lamp, add, order, cancel, get, headers } = await openOrders(shop);
    await add(lamp, 1);
    const { _id } = (await order({ shippingAddress })).json().order;
    await expect(changeOrderStatus(shop, _id, "Delivered")).rejects.toThrow(
      "The order is 'Processing' and cannot become 'Delivered'.",
    );
    shop.wait(1);
    await changeOrderStatus(shop, _id, "Dispatched");
    expect([(await cancel(_id)).statusCode, (await cancel(_id)).json().message]).toEqual([
      409,
      "This order can no longer be cancelled.",
    ]);
    shop.wait(1);
    await changeOrderStatus(shop, _id, "Delivered");
    await expect(changeOrderStatus(shop, _id, "Cancelled")).rejects.toThrow();
    const kinds = (await get("/api/user/notifications", headers)).json().map(({ kind }: { kind: string }) => kind);
    expect(kinds).toEqual(["delivered", "dispatched", "confirmed"]);
    const emails = await shop.db.read.selectFrom("outbox").orderBy("id").select("kind").execute();
    expect(emails.map(({ kind }) => kind)).toEqual(["order-confirmed", "order-dispatched", "order-delivered"]);
  });

  test("is neither visible to another customer nor changed by one", async () => {
    const shop = await openShop();
    const { lamp, add, order, get, put } = await openOrders(shop);
    await add(lamp, 1);
    const { _id } = (await order()).json().order;
    const { headers } = await loggedInCustomer(shop);
    expect((await get("/api/user/get-orders", headers)).json()).toEqual([]);
    const replies = [
      await get(`/api/user/orders/${_id}`, headers),
      await put(`/api/user/cancel-order/${_id}`, {}, headers),
      await put(`/api/user/orders/${_id}/address`, shippingAddress, headers),
    ];
    expect(replies.map((reply) => reply.statusCode)).toEqual([404, 404, 404]);
  });

  test("invalidates a product page only when its stock label or a review's verified mark changes", async () => {
    const shop = await openShop();
    const { lamp, add, order, put, headers } = await openOrders(shop);
    const shown = new Set<string>();
    await readProductView({ ...shop, dependsOn: (topic) => void shown.add(topic) }, lamp, { order: "newest", page: 1 });
    const published: string[] = [];
    shop.db.onChange((topic) => void published.push(topic));
    const orderInvalidatesPage = async (pieces: number) => {
      await add(lamp, pieces);
      published.length = 0;
      await order();
      return published.some((topic) => shown.has(topic));
    };
    expect([await orderInvalidatesPage(1), await orderInvalidatesPage(6)]).toEqual([false, true]);
    await put("/api/product/rating", { prodId: lamp, star: 5, comment: "Bright." }, headers);
    expect(await orderInvalidatesPage(1)).toBe(true);
  });
});
