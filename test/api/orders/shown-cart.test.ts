import { expect, test } from "vitest";
import { addCoupon } from "#shop/coupons/manage-coupons.server.ts";
import { logIn } from "#test/fixtures.ts";
import { openOrders } from "#test/order-fixture.ts";
import { onEachEngine } from "#test/shop.ts";

onEachEngine("what was shown", (openShop) => {
  test("stands in every answer with a cart, and is compared with the order", async () => {
    const shop = await openShop();
    await addCoupon(shop, { code: "TEN", discount: { percent: 10 } });
    const { lamp, fan, add, order, cart, post, send, headers } = await openOrders(shop);
    expect(await cart()).toEqual({ products: [], cartTotal: 0, totalAfterDiscount: 0, cartVersion: 0 });
    const remove = (path: string) => send(path, { method: "DELETE", headers });
    const changes = [
      () => add(lamp, 2),
      () => post("/api/user/cart", { productId: lamp, quantity: 1 }, headers),
      () => add(fan, 1),
      () => post("/api/user/cart/applycoupon", { coupon: "ten" }, headers),
      () => remove("/api/user/cart/coupon"),
      () => remove(`/api/user/cart/${fan}`),
    ];
    for (const change of changes) {
      const before = (await cart()).cartVersion;
      const answer = (await change()).json();
      expect(answer.cartVersion).toBeGreaterThan(before);
      expect([(answer.cart ?? answer).cartVersion, (await cart()).cartVersion]).toEqual(
        Array(2).fill(answer.cartVersion),
      );
    }
    const { cartVersion } = await cart();
    const placed = await order({ shown: { cartVersion: ` ${cartVersion} `, total: "1000.00" } });
    expect(placed.json()).toMatchObject({ order: { paymentIntent: { amount: 1000 } } });
    const again = await post(`/api/user/orders/${placed.json().order._id}/buy-again`, {}, headers);
    expect(again.json().cartVersion).toBe((await cart()).cartVersion);
  });

  test("is not what would be ordered: 409 says what is, and that is taken", async () => {
    const shop = await openShop();
    const { lamp, fan, add, order, post, userId, reprice } = await openOrders(shop);
    const { cartVersion } = (await add(lamp, 1)).json();
    await reprice(1_200_00);
    const dearer = await order({ shown: { cartVersion, total: 1000 } }, "key");
    expect([dearer.statusCode, dearer.json()]).toEqual([
      409,
      {
        status: "fail",
        message: "A price in your cart has changed. The total is now ₹1,200.",
        shown: { cartVersion, total: 1200 },
      },
    ]);
    const other = await logIn(shop, userId);
    const added = (await post("/api/user/cart", { productId: fan, quantity: 1, price: 1 }, other)).json();
    const changed = await order({ shown: dearer.json().shown }, "key");
    expect([changed.statusCode, changed.json()]).toEqual([
      409,
      {
        status: "fail",
        message: "Your cart has changed. The total is now ₹3,700.50.",
        shown: { cartVersion: added.cartVersion, total: 3700.5 },
      },
    ]);
    expect((await order({ shown: changed.json().shown }, "key")).statusCode).toBe(201);
  });

  test.each<[shown: unknown, field: string]>([
    [{ cartVersion: 1 }, "shown.total"],
    [{ total: 1000 }, "shown.cartVersion"],
    [{ cartVersion: 1.5, total: 1000 }, "shown.cartVersion"],
    [{ cartVersion: 1, total: "1,000" }, "shown.total"],
    [{ cartVersion: 1, total: -1 }, "shown.total"],
    [{ cartVersion: 1, total: null }, "shown.total"],
    [7, "shown"],
    [[1, 1000], "shown"],
  ])("as %j is refused with an error for its field", async (shown, field) => {
    const { lamp, add, order, orders } = await openOrders(await openShop());
    await add(lamp, 1);
    const reply = await order({ shown });
    expect([reply.statusCode, Object.keys(reply.json().errors)]).toEqual([400, [field]]);
    expect(await orders()).toEqual([]);
  });

  test.each([undefined, null, "", "null"])("as %j counts as absent", async (shown) => {
    const { lamp, add, order } = await openOrders(await openShop());
    await add(lamp, 1);
    expect((await order({ shown })).statusCode).toBe(201);
  });
});
