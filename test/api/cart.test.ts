import { expect, test } from "vitest";
import { Cart, CartChanged, LineChanged } from "#contract/cart.ts";
import { restock } from "#shop/catalogue/stock/stock-movements.server.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { addCoupon } from "#shop/coupons/manage-coupons.server.ts";
import { loggedInCustomer, productInput } from "#test/fixtures.ts";
import { httpOver } from "#test/http.ts";
import { onEachEngine, type TestShop } from "#test/shop.ts";

async function shopWith(shop: TestShop) {
  const { ids } = await saveProducts(shop, [
    productInput({ sourceKey: "lamp", title: "Lamp", pricePaise: 1_000_50, colors: ["black", "white"] }),
    productInput({ sourceKey: "fan", title: "Fan", pricePaise: 2_500_00 }),
  ]);
  const [lamp = "", fan = ""] = ids;
  const { post, get, delete: remove } = await httpOver(shop);
  const { headers, userId } = await loggedInCustomer(shop);
  return {
    lamp,
    fan,
    headers,
    userId,
    get,
    change: (body: object | string) => post("/api/user/cart", body, headers),
    coupon: (coupon: string) => post("/api/user/cart/applycoupon", { coupon }, headers),
    cart: async () => Cart.parse((await get("/api/user/cart", headers)).json()),
    remove: (path: string) => remove(path, headers),
    reprice: (pricePaise: number) =>
      saveProducts(shop, [productInput({ sourceKey: "lamp", title: "Lamp", pricePaise, colors: ["black", "white"] })]),
  };
}

onEachEngine("the cart", (openShop) => {
  test("is empty at first, and needs a session", async () => {
    const shop = await openShop();
    const { get } = await httpOver(shop);
    const { headers } = await loggedInCustomer(shop);
    expect((await get("/api/user/cart", headers)).json()).toEqual({
      products: [],
      cartVersion: 0,
      cartTotal: 0,
      totalAfterDiscount: 0,
    });
    expect((await get("/api/user/cart", headers)).headers["cache-control"]).toBe("no-store");
    expect((await get("/api/user/cart")).statusCode).toBe(401);
  });

  test("adds with a colour or a price, sets with neither", async () => {
    const shop = await openShop();
    const { lamp, change, cart, get } = await shopWith(shop);
    const white = (await get(`/api/product/${lamp}`)).json().color[1]._id;
    const added = LineChanged.parse((await change({ productId: lamp, quantity: 2, color: white, price: 1 })).json());
    expect(added).toMatchObject({ quantity: 2, color: white, price: 1000.5, title: "Lamp" });
    expect(added).toMatchObject({ cartTotal: 2001, totalAfterDiscount: 0, message: "Item added to cart!" });
    const merged = LineChanged.parse((await change({ productId: lamp, quantity: 3, price: 990 })).json());
    expect(merged).toMatchObject({ quantity: 3, color: white, _id: added._id });
    expect(merged.cart.products).toMatchObject([{ quantity: 5, color: white, productId: { _id: lamp } }]);
    const set = LineChanged.parse((await change({ productId: lamp, quantity: 4, price: null })).json());
    expect(set).toMatchObject({ quantity: 4, color: white, message: "Cart updated.", cartTotal: 4002 });
    expect(await cart()).toMatchObject({ products: [{ quantity: 4, price: 1000.5 }], cartTotal: 4002, coupon: null });
  });

  test("answers a line that a client can show at once, as in the cart", async () => {
    const { lamp, fan, change, cart, get } = await shopWith(await openShop());
    const [black, white] = (await get(`/api/product/${lamp}`)).json().color;
    await change({ productId: fan, quantity: 1, price: 1 });
    await change({ productId: lamp, quantity: 1, color: black._id });
    for (const body of [
      { productId: lamp, quantity: 2, color: white._id, price: 1 },
      { productId: lamp, quantity: 1, color: white._id },
      { productId: lamp.toUpperCase(), quantity: 5 },
    ]) {
      const { message: _, cart: changed, ...own } = (await change(body)).json();
      const { products, cartTotal, totalAfterDiscount, cartVersion } = await cart();
      const line = products.find(({ _id }) => _id === own._id);
      const { colorTitle: __, ...shown } = line ?? expect.fail("the line is not in the cart");
      expect(own).toEqual({ ...shown, quantity: body.quantity, cartTotal, totalAfterDiscount, cartVersion });
      expect(own).toMatchObject({
        color: white._id,
        price: 1000.5,
        productId: { _id: lamp, brand: { _id: expect.any(String) } },
      });
      expect(changed.products).toEqual(products);
    }
  });

  test.each([
    [{ quantity: 0 }],
    [{ quantity: -1 }],
    [{ quantity: 1.5 }],
    [{ quantity: "two" }],
    [{ quantity: "-2" }],
    [{ quantity: "1e1" }],
    [{ quantity: true }],
    [{ quantity: [] }],
    [{ quantity: null }],
    [{ quantity: undefined }],
    [{ productId: "x" }],
    [{ productId: ["a"] }],
    [{ color: "red" }],
    [{ color: "0".repeat(24) }],
  ])("%j is refused", async (own) => {
    const { lamp, change, cart } = await shopWith(await openShop());
    const reply = await change({ productId: lamp, quantity: 1, ...own });
    expect(reply.statusCode).toBe(400);
    const { message } = reply.json();
    expect(reply.json()).toEqual({
      status: "fail",
      message: expect.any(String),
      errors: { [Object.keys(own)[0] as string]: message },
    });
    expect((await cart()).products).toEqual([]);
  });

  test("extra fields and a wrong price have no effect; an invalid body is refused", async () => {
    const { lamp, change, cart, userId } = await shopWith(await openShop());
    const forged = { price: -5, title: "Free", _id: "mine", orderby: "me", cartTotal: 0, __proto__: { price: 1 } };
    expect((await change({ productId: lamp, quantity: 1, ...forged })).statusCode).toBe(200);
    expect(await cart()).toMatchObject({ cartTotal: 1000.5, products: [{ title: "Lamp" }] });
    expect((await change("[]")).statusCode).toBe(400);
    expect((await change("{")).statusCode).toBe(400);
    expect(userId).toHaveLength(24);
  });

  test("a line has at most 20 pieces; an unknown product is refused", async () => {
    const shop = await openShop();
    const { lamp, change, cart } = await shopWith(shop);
    await restock(shop, lamp, 10);
    await change({ productId: lamp, quantity: 15, price: 1 });
    const reply = await change({ productId: lamp, quantity: 6, price: 1 });
    expect([reply.statusCode, reply.json().message]).toEqual([409, "You can order up to 20 pieces of one product."]);
    expect((await cart()).products).toMatchObject([{ quantity: 15 }]);
    const unknown = await change({ productId: "0".repeat(24), quantity: 1 });
    expect([unknown.statusCode, unknown.json().message]).toEqual([404, "Product not found."]);
    for (const quantity of [21, "21", 1e9, 2 ** 53, 1e300])
      for (const rest of [{ price: 1 }, {}]) {
        const many = await change({ productId: lamp, quantity, ...rest });
        expect([many.statusCode, many.json().message], String(quantity)).toEqual([
          409,
          "You can order up to 20 pieces of one product.",
        ]);
      }
  });

  test("has up to 100 products, so that ordering them does not delay others", async () => {
    const shop = await openShop();
    const { change, cart } = await shopWith(shop);
    const { ids } = await saveProducts(
      shop,
      Array.from({ length: 101 }, () => productInput()),
    );
    for (const productId of ids.slice(0, 100))
      expect((await change({ productId, quantity: 1, price: 1 })).statusCode).toBe(200);
    const reply = await change({ productId: ids[100], quantity: 1, price: 1 });
    expect([reply.statusCode, reply.json().message]).toEqual([409, "A cart holds up to 100 products."]);
    expect((await change({ productId: ids[99], quantity: 2 })).statusCode).toBe(200);
    expect((await cart()).products).toHaveLength(100);
  });

  test("a line and the whole cart can be removed, also twice", async () => {
    const { lamp, fan, change, remove, cart } = await shopWith(await openShop());
    await change({ productId: lamp, quantity: 1, price: 1 });
    await change({ productId: fan, quantity: 2, price: 1 });
    for (const _time of [1, 2]) {
      const reply = await remove(`/api/user/cart/${lamp}`);
      expect(CartChanged.parse(reply.json())).toMatchObject({ cartTotal: 5000, message: "Item removed from cart!" });
    }
    expect((await remove("/api/user/empty-cart")).json()).toMatchObject({ cartTotal: 0, cart: { products: [] } });
    // Removing a line that is not there changes nothing.
    expect(await cart()).toEqual({ products: [], cartTotal: 0, totalAfterDiscount: 0, cartVersion: 4 });
    expect((await remove("/api/user/cart/nothing")).statusCode).toBe(400);
  });

  test("shows the current price, and the price when the line was added", async () => {
    const shop = await openShop();
    const { lamp, change, cart, reprice } = await shopWith(shop);
    await change({ productId: lamp, quantity: 2, price: 1 });
    await reprice(1_100_00);
    for (const _time of [1, 2])
      expect(await cart()).toMatchObject({ cartTotal: 2200, products: [{ price: 1100, priceWas: 1000.5 }] });
    const [line] = (await change({ productId: lamp, quantity: 3 })).json().cart.products;
    expect(line).toMatchObject({ price: 1100, quantity: 3 });
    expect(line).not.toHaveProperty("priceWas");
  });

  test("may contain more than the stock, and shows the stock", async () => {
    const shop = await openShop();
    const { lamp, change, cart } = await shopWith(shop);
    await change({ productId: lamp, quantity: 8, price: 1 });
    await restock(shop, lamp, -10);
    expect(await cart()).toMatchObject({ products: [{ quantity: 8, productId: { quantity: 0 } }] });
  });

  test("applies and removes a coupon, ignoring the case of its code", async () => {
    const shop = await openShop();
    const { lamp, change, coupon, cart, remove } = await shopWith(shop);
    await addCoupon(shop, { code: "Lamp10", discount: { percent: 10 }, minimumPaise: 2_000_00 });
    const empty = await coupon("lamp10");
    expect([empty.statusCode, empty.json().message]).toEqual([409, "Your cart is empty"]);
    await change({ productId: lamp, quantity: 1, price: 1 });
    const small = await coupon("lamp10");
    expect([small.statusCode, small.json().message]).toEqual([
      400,
      "This coupon is valid on orders of ₹2,000 or more.",
    ]);
    await change({ productId: lamp, quantity: 2 });
    expect((await coupon(" lAmP10 ")).json()).toEqual({ coupon: "LAMP10", totalAfterDiscount: 1800.9, cartVersion: 3 });
    expect(await cart()).toMatchObject({ cartTotal: 2001, totalAfterDiscount: 1800.9, coupon: "LAMP10" });
    await change({ productId: lamp, quantity: 1 });
    expect(await cart()).toMatchObject({ cartTotal: 1000.5, totalAfterDiscount: 0, coupon: null });
    await change({ productId: lamp, quantity: 2 });
    expect(await cart()).toMatchObject({ totalAfterDiscount: 1800.9 });
    expect((await remove("/api/user/cart/coupon")).json()).toMatchObject({ totalAfterDiscount: 0 });
    expect(await cart()).toMatchObject({ totalAfterDiscount: 0, coupon: null });
  });

  test("unknown, future, expired and used up coupons get the same response", async () => {
    const shop = await openShop();
    const { lamp, change, coupon } = await shopWith(shop);
    await change({ productId: lamp, quantity: 1, price: 1 });
    const now = shop.now();
    const discount = { percent: 10 };
    await addCoupon(shop, { code: "SOON", discount, startsAtMs: now + 1 });
    await addCoupon(shop, { code: "OVER", discount, startsAtMs: now - 2, endsAtMs: now });
    await addCoupon(shop, { code: "GONE", discount, maxUses: 0 });
    const replies = await Promise.all(["NEVER", "SOON", "OVER", "GONE"].map(coupon));
    expect(new Set(replies.map((reply) => `${reply.statusCode} ${reply.body}`))).toEqual(
      new Set(['400 {"status":"fail","message":"Invalid or expired coupon"}']),
    );
    expect((await coupon("  ")).statusCode).toBe(400);
  });
});
