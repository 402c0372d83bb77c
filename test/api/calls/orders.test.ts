import { expect, test } from "vitest";
import { restock } from "#shop/catalogue/stock/stock-movements.server.ts";
import { loggedInCustomer } from "#test/fixtures.ts";
import { addOrder } from "#test/order-fixture.ts";
import { onEachEngine, type TestShop } from "#test/shop.ts";
import { anId, aPicture, aTime, homeAddress, otherStorefront } from "./other-storefront.ts";

async function buyer(shop: TestShop) {
  const storefront = await otherStorefront(shop);
  const { _id } = (await storefront.register()).json();
  const { lamp, fan, withCredentials, withToken, call, colorOf } = storefront;
  await withToken("PUT", "user/save-address", homeAddress);
  const [black, silver] = [await colorOf("black"), await colorOf("silver")];
  return {
    ...storefront,
    userId: _id,
    black,
    addLamp: (quantity: number) =>
      withCredentials("POST", "user/cart", { productId: lamp, quantity, color: black, price: 1299.5 }),
    addFan: (quantity: number) =>
      withCredentials("POST", "user/cart", { productId: fan, quantity, color: silver, price: 25_000 }),
    apply: () => withCredentials("POST", "user/cart/applycoupon", { coupon: "TEN" }),
    order: (body: object) => withCredentials("POST", "user/cart/cash-order", body),
    cart: async () => (await withCredentials("GET", "user/cart")).json(),
    orders: async () => (await withToken("GET", "user/get-orders")).json(),
    stockOf: async (id: string) => (await call("GET", `product/${id}`)).json().quantity,
  };
}

onEachEngine("order calls of another storefront", (openShop) => {
  test("POST user/cart/cash-order with {COD, couponApplied} returns 201 and the complete order", async () => {
    const { lamp, black, userId, addLamp, order } = await buyer(await openShop());
    await addLamp(2);
    const reply = await order({ COD: true, couponApplied: false });
    expect([reply.statusCode, reply.json()]).toMatchObject([
      201,
      {
        message: "Order created successfully",
        order: {
          _id: anId,
          createdAt: aTime,
          updatedAt: aTime,
          orderStatus: "Processing",
          orderby: userId,
          paymentIntent: { method: "COD", amount: 2599, currency: "INR" },
          products: [
            {
              product: {
                _id: lamp,
                title: "Reading Lamp",
                price: 1299.5,
                images: [aPicture],
                brand: { _id: anId, title: "Orlin" },
              },
              count: 2,
              color: { _id: black, title: "black" },
              price: 1299.5,
            },
          ],
          shippingAddress: { firstname: "Asha", lastname: "Rao", ...homeAddress },
          contactEmail: "asha@example.com",
        },
      },
    ]);
    expect(reply.json().order).not.toHaveProperty("coupon");
    expect(reply.json().order).not.toHaveProperty("discount");
  });

  test("GET user/get-orders is [] at first, then the customer's complete orders, newest first", async () => {
    const shop = await openShop();
    const { addLamp, addFan, order, orders, call, lamp } = await buyer(shop);
    expect(await orders()).toEqual([]);
    await addLamp(1);
    const first = (await order({ COD: true, couponApplied: false })).json().order;
    shop.wait(1_000);
    await addFan(1);
    const second = (await order({ COD: true, couponApplied: false })).json().order;
    const other = await loggedInCustomer(shop);
    shop.wait(1_000);
    const othersId = await addOrder(shop, other.userId, lamp);
    const stage = "Being prepared";
    expect(await orders()).toEqual([second, first].map((order) => ({ ...order, stage })));
    expect((await call("GET", "user/get-orders", undefined, other.headers)).json()).toMatchObject([{ _id: othersId }]);
  });

  test("COD is true by default; false is refused and leaves the cart unchanged", async () => {
    const { addLamp, order, cart } = await buyer(await openShop());
    await addLamp(1);
    expect((await order({ COD: false, couponApplied: false })).statusCode).toBe(400);
    expect((await cart()).products).toHaveLength(1);
    const placed = await order({});
    expect([placed.statusCode, placed.json().order.paymentIntent.method]).toEqual([201, "COD"]);
  });

  test.each<[couponApplied: unknown, amount: number, discount: number | undefined]>([
    [true, 2339.1, 259.9],
    ["TEN", 2339.1, 259.9],
    [false, 2599, undefined],
    [null, 2599, undefined],
    ["", 2599, undefined],
  ])("an order with couponApplied %j costs %d", async (couponApplied, amount, discount) => {
    const { addLamp, apply, order } = await buyer(await openShop());
    await addLamp(2);
    await apply();
    const placed = (await order({ COD: true, couponApplied })).json().order;
    expect([placed.paymentIntent.amount, placed.discount, placed.coupon]).toEqual([
      ...[amount, discount, discount === undefined ? undefined : "TEN"],
    ]);
  });

  test("an order empties the cart and takes its pieces from the stock", async () => {
    const { lamp, fan, addLamp, addFan, order, cart, stockOf } = await buyer(await openShop());
    await addLamp(2);
    await addFan(1);
    expect([await stockOf(lamp), await stockOf(fan)]).toEqual([10, 3]);
    await order({ COD: true, couponApplied: false });
    expect(await cart()).toEqual({ products: [], cartTotal: 0, totalAfterDiscount: 0, cartVersion: 3 });
    expect([await stockOf(lamp), await stockOf(fan)]).toEqual([8, 2]);
  });

  test("an order above the stock is refused with 409 and the product's name; cart and stock are unchanged", async () => {
    const shop = await openShop();
    const { lamp, fan, addLamp, addFan, order, orders, cart, stockOf } = await buyer(shop);
    await addLamp(1);
    await addFan(3);
    await restock(shop, fan, -1);
    const reply = await order({ COD: true, couponApplied: false });
    expect([reply.statusCode, reply.json().message]).toEqual([409, "Only 2 of Table Fan are in stock."]);
    expect((await cart()).products).toMatchObject([
      { productId: { _id: lamp }, quantity: 1 },
      { productId: { _id: fan }, quantity: 3 },
    ]);
    expect([await stockOf(lamp), await stockOf(fan)]).toEqual([10, 2]);
    expect(await orders()).toEqual([]);
  });

  test("an order without any address is accepted, and stays 'Not Processed' until an address is added", async () => {
    const { addLamp, register, order, withToken } = await buyer(await openShop());
    await register({ email: "ben@example.com", mobile: "9000000001" });
    await addLamp(1);
    const placed = (await order({ COD: true, couponApplied: null })).json().order;
    expect(placed).toMatchObject({ orderStatus: "Not Processed", shippingAddress: null });
    const address = { firstname: "Ben", lastname: "Rao", ...homeAddress };
    const updated = await withToken("PUT", `user/orders/${placed._id}/address`, address);
    expect(updated.json()).toMatchObject({ orderStatus: "Processing", shippingAddress: address });
  });

  test("an order with an empty cart is refused with 'Your cart is empty'", async () => {
    const { order, orders } = await buyer(await openShop());
    const reply = await order({ COD: true, couponApplied: false });
    expect([reply.statusCode, reply.json()]).toEqual([409, { status: "fail", message: "Your cart is empty" }]);
    expect(await orders()).toEqual([]);
  });
});
