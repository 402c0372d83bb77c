import { expect, test } from "vitest";
import { restock } from "#shop/catalogue/stock/stock-movements.server.ts";
import { openOrders, shippingAddress } from "#test/order-fixture.ts";
import { onEachEngine } from "#test/shop.ts";

onEachEngine("an order that is sent again", (openShop) => {
  test("the same key returns the same response; different contents are refused", async () => {
    const { lamp, add, order, orders } = await openOrders(await openShop());
    await add(lamp, 1);
    const body = { shippingAddress, COD: true };
    const first = await order(body, "key-1");
    const again = await order({ COD: true, shippingAddress: { ...shippingAddress } }, "key-1");
    expect([again.statusCode, again.headers["idempotent-replayed"], again.body]).toEqual([201, "true", first.body]);
    for (const { headers } of [first, again]) expect(headers["content-type"]).toBe("application/json; charset=utf-8");
    expect((await order({ COD: true }, "key-1")).statusCode).toBe(422);
    await add(lamp, 1);
    expect((await order(body, "key-2")).json().order._id).not.toBe(first.json().order._id);
    expect(await orders()).toHaveLength(2);
    expect((await order(body, "a b")).statusCode).toBe(400);
  });

  test("a refusal is not stored under the key", async () => {
    const shop = await openShop();
    const { fan, add, order } = await openOrders(shop);
    await add(fan, 3);
    await restock(shop, fan, -1);
    expect((await order({}, "k")).statusCode).toBe(409);
    await restock(shop, fan, 1);
    expect((await order({}, "k")).statusCode).toBe(201);
  });

  test("a repeated request without a key returns the same order for a minute; with a key it is refused with the order's id", async () => {
    const shop = await openShop();
    const { lamp, add, order, orders } = await openOrders(shop);
    expect([(await order()).statusCode, (await order()).json().message]).toEqual([409, "Your cart is empty"]);
    await add(lamp, 1);
    const first = await order();
    const again = await order();
    expect([again.statusCode, again.headers["idempotent-replayed"], again.json()]).toEqual([201, "true", first.json()]);
    const other = await order({}, "another-tab");
    expect([other.statusCode, other.json().details]).toEqual([409, { orderId: first.json().order._id }]);
    shop.wait(61_000);
    for (const late of [await order(), await order({}, "another-tab")])
      expect([late.statusCode, late.json().details]).toEqual([409, { orderId: first.json().order._id }]);
    for (let hours = 0; hours < 24; hours += 8) {
      expect((await order()).json().details).toBeDefined();
      shop.wait(8 * 60 * 60_000);
    }
    expect((await order()).json()).toEqual({ status: "fail", message: "Your cart is empty" });
    expect(await orders()).toHaveLength(1);
  });

  test("needs no body, and is not repeated after it was cancelled", async () => {
    const shop = await openShop();
    const { lamp, add, cancel, send, headers } = await openOrders(shop);
    const orderWithoutBody = () => send("/api/user/cart/cash-order", { method: "POST", headers });
    await add(lamp, 1);
    const first = await orderWithoutBody();
    expect([first.statusCode, (await orderWithoutBody()).body]).toEqual([201, first.body]);
    await cancel(first.json().order._id);
    expect((await orderWithoutBody()).statusCode).toBe(409);
  });
});
