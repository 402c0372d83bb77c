import { expect, test } from "vitest";
import { blockCustomer } from "#shop/accounts/operator/block-customer.server.ts";
import { openOrders, shippingAddress } from "#test/order-fixture.ts";
import { onEachEngine } from "#test/shop.ts";

onEachEngine("orders of a blocked customer", (openShop) => {
  test("are refused with 403, and the cart says so before", async () => {
    const shop = await openShop();
    const { lamp, add, order, get, headers, userId } = await openOrders(shop);
    await add(lamp, 1);
    expect((await get("/api/user/cart", headers)).json()).not.toHaveProperty("ordering");
    await blockCustomer(shop, userId, { kind: "orders", reason: "Fraud" });
    const cart = (await get("/api/user/cart", headers)).json();
    expect(cart).toMatchObject({ ordering: "refused", products: [{ quantity: 1 }] });
    const refused = await order({ shippingAddress });
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      "Orders from this account are not possible at the moment. Please contact us.",
    ]);
    expect(refused.body).not.toContain("Fraud");
    expect((await get("/api/user/cart", headers)).json()).toEqual(cart);
    // Their things stay.
    expect((await get("/api/user/get-orders", headers)).statusCode).toBe(200);
  });

  test("are to be paid before they are sent when the customer may not pay in cash, as the cart says", async () => {
    const shop = await openShop();
    const { lamp, add, order, get, headers, userId } = await openOrders(shop);
    await add(lamp, 1);
    await blockCustomer(shop, userId, { kind: "cash", reason: null });
    expect((await get("/api/user/cart", headers)).json()).toMatchObject({ ordering: "payBefore" });
    const placed = await order({ shippingAddress });
    expect(placed.statusCode).toBe(201);
    expect(placed.json().order).toMatchObject({
      orderStatus: "Not Processed",
      awaitsRelease: true,
      payBefore: { amount: expect.any(Number) },
      paymentIntent: { method: "COD" },
    });
  });
});
