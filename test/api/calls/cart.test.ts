import { expect, test } from "vitest";
import { restock } from "#shop/catalogue/stock/stock-movements.server.ts";
import { onEachEngine, type TestShop } from "#test/shop.ts";
import { anId, aTime, completeLamp, otherStorefront } from "./other-storefront.ts";

/** A customer who adds to the cart as that storefront's product cards and cart page do. */
async function customer(shop: TestShop) {
  const storefront = await otherStorefront(shop);
  await storefront.register();
  const { lamp, fan, colorOf, withCredentials } = storefront;
  const [black, silver] = [await colorOf("black"), await colorOf("silver")];
  return {
    ...storefront,
    black,
    silver,
    add: (quantity: number, own: object = {}) =>
      withCredentials("POST", "user/cart", { productId: lamp, quantity, color: black, price: 1299.5, ...own }),
    addFan: (quantity: number) =>
      withCredentials("POST", "user/cart", { productId: fan, quantity, color: silver, price: 25_000 }),
    set: (quantity: unknown) => withCredentials("POST", "user/cart", { productId: lamp, quantity }),
    cart: async () => (await withCredentials("GET", "user/cart")).json(),
    apply: (coupon: string) => withCredentials("POST", "user/cart/applycoupon", { coupon }),
  };
}

onEachEngine("cart calls of another storefront", (openShop) => {
  test("POST user/cart with productId, quantity, color and price returns the added line and the totals", async () => {
    const { add, lamp, black } = await customer(await openShop());
    const reply = await add(2);
    expect([reply.statusCode, reply.json()]).toMatchObject([
      200,
      {
        _id: anId,
        productId: { ...completeLamp, _id: lamp },
        quantity: 2,
        color: black,
        price: 1299.5,
        title: "Reading Lamp",
        message: "Item added to cart!",
        cartTotal: 2599,
        totalAfterDiscount: 0,
        cart: { products: [{ quantity: 2, productId: { _id: lamp } }], cartTotal: 2599 },
      },
    ]);
  });

  test("GET user/cart returns lines with complete products, cartTotal, totalAfterDiscount and coupon", async () => {
    const { add, withCredentials, lamp, black } = await customer(await openShop());
    await add(2);
    const reply = await withCredentials("GET", "user/cart");
    expect([reply.statusCode, reply.json()]).toMatchObject([
      200,
      {
        _id: anId,
        cartTotal: 2599,
        totalAfterDiscount: 0,
        coupon: null,
        updatedAt: aTime,
        products: [
          {
            productId: { _id: lamp, ...completeLamp },
            quantity: 2,
            color: black,
            price: 1299.5,
            title: "Reading Lamp",
          },
        ],
      },
    ]);
  });

  test("an empty cart has no lines and totals of 0", async () => {
    const { withCredentials } = await customer(await openShop());
    const reply = await withCredentials("GET", "user/cart");
    expect([reply.statusCode, reply.json()]).toEqual([
      200,
      { products: [], cartTotal: 0, totalAfterDiscount: 0, cartVersion: 0 },
    ]);
  });

  test("adding a product that is in the cart increases its quantity; the response has the pieces of this call", async () => {
    const { add, cart } = await customer(await openShop());
    await add(2);
    expect((await add(3)).json()).toMatchObject({ quantity: 3, cartTotal: 6497.5 });
    expect(await cart()).toMatchObject({ cartTotal: 6497.5, products: [{ quantity: 5 }] });
  });

  test("adding another product appends its line; the total grows by price times quantity", async () => {
    const { add, addFan, cart, withCredentials, lamp, fan } = await customer(await openShop());
    await add(2);
    expect((await cart()).cartTotal).toBe(2599);
    await addFan(3);
    const { products, cartTotal } = await cart();
    expect(products.map((line: { productId: { _id: string } }) => line.productId._id)).toEqual([lamp, fan]);
    expect(cartTotal).toBe(2599 + 75_000);
    await withCredentials("DELETE", `user/cart/${lamp}`);
    await add(1);
    const again = (await cart()).products.map((line: { productId: { _id: string } }) => line.productId._id);
    expect(again, "in the order in which they were added").toEqual([fan, lamp]);
  });

  test("with a colour or a price POST user/cart adds", async () => {
    const { add, cart } = await customer(await openShop());
    await add(1);
    await add(1, { price: undefined });
    await add(1, { color: undefined });
    expect((await cart()).products).toMatchObject([{ quantity: 3 }]);
  });

  test("with only productId and quantity POST user/cart sets the quantity", async () => {
    const { add, set, cart } = await customer(await openShop());
    await add(5);
    expect((await set(2)).json()).toMatchObject({ quantity: 2, cartTotal: 2599 });
    expect((await cart()).products).toMatchObject([{ quantity: 2 }]);
  });

  test("a price in the request is ignored", async () => {
    const { add, cart } = await customer(await openShop());
    for (const price of [0.01, -5, 0]) expect((await add(1, { price })).json().price).toBe(1299.5);
    expect(await cart()).toMatchObject({ cartTotal: 3898.5, products: [{ price: 1299.5, quantity: 3 }] });
  });

  test("a line has 1 to 20 pieces: 20 are accepted, 0 and 21 are not", async () => {
    const shop = await openShop();
    const { add, set, cart, lamp } = await customer(shop);
    await restock(shop, lamp, 10);
    expect((await set(20)).statusCode).toBe(200);
    const message = "Quantity must be a whole number from 1 to 20";
    for (const quantity of [0, -1, 1.5, "many", null]) {
      const refused = await set(quantity);
      expect([quantity, refused.statusCode, refused.json()]).toEqual([
        ...[quantity, 400],
        { status: "fail", message, errors: { quantity: message } },
      ]);
    }
    for (const tooMany of [await add(1), await set(21), await set("21"), await add(1_000_000)])
      expect([tooMany.statusCode, tooMany.json().message]).toEqual([
        ...[409, "You can order up to 20 pieces of one product."],
      ]);
    expect((await cart()).products).toMatchObject([{ quantity: 20 }]);
    expect((await set(1)).statusCode).toBe(200);
    expect((await cart()).products).toMatchObject([{ quantity: 1 }]);
  });

  test("DELETE user/cart/{productId} removes only that line and updates the total", async () => {
    const { add, addFan, withCredentials, cart, lamp, fan } = await customer(await openShop());
    await add(2);
    await addFan(1);
    const reply = await withCredentials("DELETE", `user/cart/${lamp}`);
    expect([reply.statusCode, reply.json()]).toMatchObject([
      200,
      {
        message: "Item removed from cart!",
        cartTotal: 25_000,
        totalAfterDiscount: 0,
        cart: { products: [{ productId: { _id: fan }, quantity: 1 }], cartTotal: 25_000 },
      },
    ]);
    const { products, cartTotal } = await cart();
    expect([products.length, products[0].productId._id, cartTotal]).toEqual([1, fan, 25_000]);
  });

  test("POST user/cart/applycoupon with {coupon} returns the code and the total after the discount", async () => {
    const { add, apply } = await customer(await openShop());
    await add(2);
    const reply = await apply("TEN");
    expect([reply.statusCode, reply.json()]).toEqual([
      200,
      { coupon: "TEN", totalAfterDiscount: 2339.1, cartVersion: 2 },
    ]);
  });

  test("an applied coupon is stored with the cart, and its discount follows the total", async () => {
    const { add, addFan, apply, cart, withCredentials, lamp } = await customer(await openShop());
    await add(2);
    await apply("TEN");
    expect(await cart()).toMatchObject({ cartTotal: 2599, coupon: "TEN", totalAfterDiscount: 2339.1, cartVersion: 2 });
    expect((await addFan(1)).json()).toMatchObject({ cartTotal: 27_599, totalAfterDiscount: 24_839.1 });
    const removed = await withCredentials("DELETE", `user/cart/${lamp}`);
    expect(removed.json()).toMatchObject({ cartTotal: 25_000, totalAfterDiscount: 22_500 });
  });

  test("an unknown coupon is refused with 'Invalid or expired coupon' and changes nothing", async () => {
    const { add, apply, cart } = await customer(await openShop());
    await add(2);
    const reply = await apply("NOBODY");
    expect([reply.statusCode, reply.json()]).toEqual([400, { status: "fail", message: "Invalid or expired coupon" }]);
    expect(await cart()).toMatchObject({ cartTotal: 2599, coupon: null, totalAfterDiscount: 0 });
  });

  test("adding does not reserve stock: other customers can add the same pieces", async () => {
    const { addFan, register, cart, call, fan } = await customer(await openShop());
    await addFan(3);
    await register({ email: "ben@example.com", mobile: "9000000001" });
    expect((await addFan(3)).statusCode).toBe(200);
    expect((await cart()).products).toMatchObject([{ quantity: 3, productId: { quantity: 3 } }]);
    expect((await call("GET", `product/${fan}`)).json().quantity).toBe(3);
  });

  test("every cart and coupon call needs a session: visitors are refused with the message of the guard", async () => {
    const { call, lamp } = await customer(await openShop());
    for (const [method, path, body] of [
      ["GET", "user/cart", undefined],
      ["POST", "user/cart", { productId: lamp, quantity: 1, price: 1 }],
      ["DELETE", `user/cart/${lamp}`, undefined],
      ["POST", "user/cart/applycoupon", { coupon: "TEN" }],
      ["POST", "user/cart/cash-order", { COD: true, couponApplied: false }],
    ] as const) {
      const reply = await call(method, path, body);
      expect([path, reply.statusCode, reply.json().message]).toEqual([
        ...[path, 401, "You need to be logged in to perform this action!"],
      ]);
    }
  });
});
