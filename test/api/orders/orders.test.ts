import { expect, test } from "vitest";
import { Order, OrderPlaced } from "#contract/orders.ts";
import { restock } from "#shop/catalogue/stock/stock-movements.server.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { changeOrderStatus } from "#shop/parcels/change-status.server.ts";
import { packOrder } from "#shop/parcels/pack-order.server.ts";
import { loggedInCustomer, productInput } from "#test/fixtures.ts";
import { openOrders, shippingAddress } from "#test/order-fixture.ts";
import { onEachEngine } from "#test/shop.ts";

onEachEngine("an order", (openShop) => {
  test("empties the cart, takes the stock and stores the address", async () => {
    const shop = await openShop();
    const { lamp, fan, add, order, cart, orders, stockOf, get, headers, userId } = await openOrders(shop);
    expect(await stockOf(lamp)).toBe(10);
    await add(lamp, 2);
    await add(fan, 1);
    const reply = await order({
      COD: true,
      couponApplied: false,
      shippingAddress,
      contactEmail: "A@b.example",
      contactMobile: "9876501234",
    });
    expect(reply.statusCode).toBe(201);
    const placed = OrderPlaced.parse(reply.json());
    expect(placed).toMatchObject({
      message: "Order created successfully",
      order: {
        orderStatus: "Processing",
        orderby: userId,
        shippingAddress,
        contactEmail: "a@b.example",
        contactMobile: "9876501234",
        paymentIntent: { method: "COD", amount: 4500.5, currency: "INR" },
        products: [
          { product: { _id: lamp, title: "Lamp", price: 1000 }, count: 2, price: 1000 },
          { product: { _id: fan, title: "Fan" }, count: 1, price: 2500.5 },
        ],
      },
    });
    expect(reply.headers["idempotent-replayed"]).toBeUndefined();
    expect(await cart()).toEqual({ products: [], cartTotal: 0, totalAfterDiscount: 0, cartVersion: 3 });
    expect([await stockOf(lamp), await stockOf(fan)]).toEqual([8, 2]);
    expect(await orders()).toEqual([{ ...Order.parse(placed.order), stage: "Being prepared" }]);
    expect((await get(`/api/user/orders/${placed.order._id}`, headers)).json()).toEqual({
      ...placed.order,
      stage: "Being prepared",
    });
    expect(await shop.db.read.selectFrom("outbox").select(["kind", "recipient", "order_id"]).execute()).toEqual([
      { kind: "order-confirmed", recipient: expect.stringContaining("@example.com"), order_id: placed.order._id },
      { kind: "confirm-email", recipient: "a@b.example", order_id: null },
    ]);
    expect((await get("/api/user/notifications", headers)).json()).toMatchObject([{ orderId: placed.order._id }]);
  });

  test("stores title and price at the time of the order; orders are listed newest first, in pages", async () => {
    const shop = await openShop();
    const { lamp, add, order, orders, get, headers, reprice } = await openOrders(shop);
    for (const price of [1_000_00, 900_00, 800_00]) {
      await reprice(price);
      await add(lamp, 1);
      await order({ shippingAddress });
      shop.wait(1000);
    }
    await saveProducts(shop, [productInput({ sourceKey: "lamp", title: "Torch", keep: ["onHand"] })]);
    expect(
      (await orders()).map(({ paymentIntent, products }) => [paymentIntent.amount, products[0]?.product.title]),
    ).toEqual([
      [800, "Lamp"],
      [900, "Lamp"],
      [1000, "Lamp"],
    ]);
    const page = await get("/api/user/get-orders?page=2&limit=2", headers);
    expect([page.json().length, page.headers["x-total-count"]]).toEqual([1, "3"]);
  });

  test("uses the saved address; without one it is not processed until an address is added", async () => {
    const shop = await openShop();
    const { lamp, post, put } = await openOrders(shop);
    const saved = { street: "1 Sea Face", city: "Goa", state: "Goa", country: "India", pincode: "403001" };
    for (const [own, expected] of [
      [{ address: saved }, { orderStatus: "Processing", shippingAddress: { firstname: "Asha", ...saved } }],
      [{}, { orderStatus: "Not Processed", shippingAddress: null }],
    ] as const) {
      const { headers } = await loggedInCustomer(shop, own);
      await post("/api/user/cart", { productId: lamp, quantity: 1, price: 1 }, headers);
      const { order } = (await post("/api/user/cart/cash-order", {}, headers)).json();
      expect(order).toMatchObject(expected);
      if (order.shippingAddress) continue;
      await expect(packOrder(shop, order._id)).rejects.toThrow("no address");
      const updated = await put(`/api/user/orders/${order._id}/address`, shippingAddress, headers);
      expect(updated.json()).toMatchObject({ orderStatus: "Processing", shippingAddress });
      const again = await put(`/api/user/orders/${order._id}/address`, shippingAddress, headers);
      expect([again.statusCode, again.json()]).toEqual([200, updated.json()]);
      await post("/api/user/cart", { productId: lamp, quantity: 1, price: 1 }, headers);
      const another = (await post("/api/user/cart/cash-order", {}, headers)).json().order;
      await changeOrderStatus(shop, another._id, "Cancelled");
    }
  });

  test.each<[body: object, field: string]>([
    [{ COD: false }, "COD"],
    [{ COD: "yes" }, "COD"],
    [{ couponApplied: 1 }, "couponApplied"],
    [{ contactEmail: "nobody" }, "contactEmail"],
    [{ contactMobile: "98765" }, "contactMobile"],
    [{ shippingAddress: { ...shippingAddress, city: " " } }, "shippingAddress.city"],
    ...Object.keys(shippingAddress).map(
      (field) =>
        [{ shippingAddress: { ...shippingAddress, [field]: undefined } }, `shippingAddress.${field}`] as [
          object,
          string,
        ],
    ),
    [{ shippingAddress: { ...shippingAddress, pincode: "12" } }, "shippingAddress.pincode"],
    [{ shippingAddress: "here" }, "shippingAddress"],
  ])("%j is refused with an error for its field", async (body, field) => {
    const { lamp, add, order, orders } = await openOrders(await openShop());
    await add(lamp, 1);
    const reply = await order(body);
    expect(reply.statusCode).toBe(400);
    expect(reply.json().errors).toEqual({ [field]: expect.any(String) });
    expect(await orders()).toEqual([]);
  });

  test("is refused when a price rose, and charges a lower price", async () => {
    const { lamp, add, order, cart, reprice } = await openOrders(await openShop());
    await add(lamp, 2);
    await reprice(1_200_00);
    const refused = await order({ shippingAddress });
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      {
        status: "fail",
        message: "A price in your cart has changed. The total is now ₹2,400.",
        details: { cartTotal: 2400 },
      },
    ]);
    expect(await cart()).toMatchObject({ cartTotal: 2400 });
    await reprice(1_100_00);
    expect((await order({ shippingAddress })).json()).toMatchObject({
      order: { paymentIntent: { amount: 2200 } },
    });
  });

  test("a refusal shows the new price, and the next attempt is charged at it", async () => {
    const { lamp, add, order, reprice } = await openOrders(await openShop());
    await add(lamp, 1);
    await reprice(1_200_00);
    expect((await order()).statusCode).toBe(409);
    expect((await order()).json()).toMatchObject({ order: { paymentIntent: { amount: 1200 } } });
  });

  test("is refused when stock is too low: the message names the product, and the cart is unchanged", async () => {
    const shop = await openShop();
    const { lamp, fan, add, order, cart, stockOf } = await openOrders(shop);
    await add(lamp, 1);
    await add(fan, 3);
    await restock(shop, fan, -1);
    const few = await order();
    expect([few.statusCode, few.json().message, few.json().details]).toEqual([
      ...[409, "Only 2 of Fan are in stock.", { productId: fan }],
    ]);
    await restock(shop, fan, -2);
    expect((await order()).json().message).toBe("Fan is out of stock.");
    expect((await cart()).products).toHaveLength(2);
    expect(await stockOf(lamp)).toBe(10);
  });

  test("a customer has at most 20 open orders", async () => {
    const shop = await openShop();
    const { lamp, add, order, cancel } = await openOrders(shop);
    await restock(shop, lamp, 100);
    const ids: string[] = [];
    for (let number = 0; number < 20; number++) {
      await add(lamp, 1);
      ids.push((await order({ shippingAddress }, `k${number}`)).json().order._id);
    }
    await add(lamp, 1);
    expect((await order({}, "more")).json().message).toBe(
      "You have too many open orders. Please wait until one is delivered.",
    );
    await cancel(ids[0] as string);
    expect((await order({}, "more")).statusCode).toBe(201);
  });
});
