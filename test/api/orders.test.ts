import { expect, test } from "vitest";
import { Order, OrderPlaced } from "#contract/orders.ts";
import { restock } from "#shop/catalogue/stock/stock-movements.server.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { addCoupon, changeCoupon, findCoupon } from "#shop/coupons/manage-coupons.server.ts";
import { changeOrderStatus } from "#shop/orders/change-order.server.ts";
import { productInput, signedInCustomer } from "#test/fixtures.ts";
import { httpOver } from "#test/http.ts";
import { onEachEngine, type TestShop } from "#test/shop.ts";
import { readProductView } from "#web/product/product-view.server.ts";

const address = {
  firstname: "Asha",
  lastname: "Rao",
  street: "4, Hill Road",
  city: "Pune",
  state: "Maharashtra",
  country: "India",
  pincode: "411001",
};

async function shopWith(shop: TestShop, environment: Record<string, string> = {}) {
  const [lamp = "", fan = ""] = (
    await saveProducts(shop, [
      productInput({ sourceKey: "lamp", title: "Lamp", pricePaise: 1_000_00, onHand: 10 }),
      productInput({ sourceKey: "fan", title: "Fan", pricePaise: 2_500_50, onHand: 3 }),
    ])
  ).ids;
  const { post, get, put, send } = await httpOver(shop, environment);
  const { headers, userId } = await signedInCustomer(shop);
  return {
    lamp,
    fan,
    headers,
    userId,
    post,
    get,
    put,
    send,
    add: (productId: string, quantity: number) => post("/api/user/cart", { productId, quantity, price: 1 }, headers),
    order: (body: object = {}, key?: string) =>
      post("/api/user/cart/cash-order", body, { ...headers, ...(key ? { "idempotency-key": key } : {}) }),
    cart: async () => (await get("/api/user/cart", headers)).json(),
    orders: async () => (await get("/api/user/get-orders", headers)).json() as Order[],
    cancel: (id: string) => put(`/api/user/cancel-order/${id}`, {}, headers),
    stockOf: async (id: string) => (await get(`/api/product/${id}`)).json().quantity as number,
    reprice: (pricePaise: number) =>
      saveProducts(shop, [productInput({ sourceKey: "lamp", title: "Lamp", pricePaise, keep: ["onHand"] })]),
  };
}

onEachEngine("an order", (openShop) => {
  test("empties the cart, takes the stock and stores the address", async () => {
    const shop = await openShop();
    const { lamp, fan, add, order, cart, orders, stockOf, get, headers, userId } = await shopWith(shop);
    expect(await stockOf(lamp)).toBe(10);
    await add(lamp, 2);
    await add(fan, 1);
    const reply = await order({
      COD: true,
      couponApplied: false,
      shippingAddress: address,
      contactEmail: "A@b.example",
    });
    expect(reply.statusCode).toBe(201);
    const placed = OrderPlaced.parse(reply.json());
    expect(placed).toMatchObject({
      message: "Order created successfully",
      order: {
        orderStatus: "Processing",
        orderby: userId,
        shippingAddress: address,
        contactEmail: "a@b.example",
        paymentIntent: { method: "COD", amount: 4500.5, currency: "INR" },
        products: [
          { product: { _id: lamp, title: "Lamp", price: 1000 }, count: 2, price: 1000 },
          { product: { _id: fan, title: "Fan" }, count: 1, price: 2500.5 },
        ],
      },
    });
    expect(reply.headers["idempotent-replayed"]).toBeUndefined();
    expect(await cart()).toEqual({ products: [], cartTotal: 0, totalAfterDiscount: 0 });
    expect([await stockOf(lamp), await stockOf(fan)]).toEqual([8, 2]);
    expect(await orders()).toEqual([Order.parse(placed.order)]);
    expect((await get(`/api/user/orders/${placed.order._id}`, headers)).json()).toEqual(placed.order);
    expect(await shop.db.read.selectFrom("outbox").select(["kind", "recipient", "order_id"]).execute()).toEqual([
      { kind: "order-confirmed", recipient: "a@b.example", order_id: placed.order._id },
    ]);
    expect((await get("/api/user/notifications", headers)).json()).toMatchObject([{ orderId: placed.order._id }]);
  });

  test("stores title and price of its time; the list is newest first, in pages", async () => {
    const shop = await openShop();
    const { lamp, add, order, orders, get, headers, reprice } = await shopWith(shop);
    for (const price of [1_000_00, 900_00, 800_00]) {
      await reprice(price);
      await add(lamp, 1);
      await order({ shippingAddress: address });
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

  test("uses the saved address; without one it waits until one is given", async () => {
    const shop = await openShop();
    const { lamp, post, put } = await shopWith(shop);
    const saved = { street: "1 Sea Face", city: "Goa", state: "Goa", country: "India", pincode: "403001" };
    for (const [own, expected] of [
      [saved, { orderStatus: "Processing", shippingAddress: { firstname: "Asha", ...saved } }],
      [{}, { orderStatus: "Not Processed", shippingAddress: null }],
    ] as const) {
      const { headers } = await signedInCustomer(shop, own);
      await post("/api/user/cart", { productId: lamp, quantity: 1, price: 1 }, headers);
      const { order } = (await post("/api/user/cart/cash-order", {}, headers)).json();
      expect(order).toMatchObject(expected);
      if (order.shippingAddress) continue;
      await expect(changeOrderStatus(shop, order._id, "Processing")).rejects.toThrow("no address");
      const given = await put(`/api/user/orders/${order._id}/address`, address, headers);
      expect(given.json()).toMatchObject({ orderStatus: "Processing", shippingAddress: address });
      const again = await put(`/api/user/orders/${order._id}/address`, address, headers);
      expect([again.statusCode, again.json().message]).toEqual([
        ...[409, "The address of this order can no longer be changed."],
      ]);
    }
  });

  test.each<[body: object, field: string]>([
    [{ COD: false }, "COD"],
    [{ COD: "yes" }, "COD"],
    [{ couponApplied: 1 }, "couponApplied"],
    [{ contactEmail: "nobody" }, "contactEmail"],
    [{ shippingAddress: { ...address, city: " " } }, "shippingAddress.city"],
    ...Object.keys(address).map(
      (field) =>
        [{ shippingAddress: { ...address, [field]: undefined } }, `shippingAddress.${field}`] as [object, string],
    ),
    [{ shippingAddress: { ...address, pincode: "12" } }, "shippingAddress.pincode"],
    [{ shippingAddress: "here" }, "shippingAddress"],
  ])("%j is refused by the field", async (body, field) => {
    const { lamp, add, order, orders } = await shopWith(await openShop());
    await add(lamp, 1);
    const reply = await order(body);
    expect(reply.statusCode).toBe(400);
    expect(reply.json().errors).toEqual({ [field]: expect.any(String) });
    expect(await orders()).toEqual([]);
  });

  test("is refused when a price rose, and charges a lower price", async () => {
    const { lamp, add, order, cart, reprice } = await shopWith(await openShop());
    await add(lamp, 2);
    await reprice(1_200_00);
    const refused = await order({ shippingAddress: address });
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
    expect((await order({ shippingAddress: address })).json()).toMatchObject({
      order: { paymentIntent: { amount: 2200 } },
    });
  });

  test("a refusal shows the new price, and the next attempt is charged at it", async () => {
    const { lamp, add, order, reprice } = await shopWith(await openShop());
    await add(lamp, 1);
    await reprice(1_200_00);
    expect((await order()).statusCode).toBe(409);
    expect((await order()).json()).toMatchObject({ order: { paymentIntent: { amount: 1200 } } });
  });

  test("is refused when stock is too low: the product is named and the cart is kept", async () => {
    const shop = await openShop();
    const { lamp, fan, add, order, cart, stockOf } = await shopWith(shop);
    await add(lamp, 1);
    await add(fan, 4);
    const few = await order();
    expect([few.statusCode, few.json().message, few.json().details]).toEqual([
      ...[409, "Only 3 of Fan are in stock.", { productId: fan }],
    ]);
    await restock(shop, fan, -3);
    expect((await order()).json().message).toBe("Fan is out of stock.");
    expect((await cart()).products).toHaveLength(2);
    expect(await stockOf(lamp)).toBe(10);
  });

  test("the same key returns the same response; different contents are refused", async () => {
    const { lamp, add, order, orders } = await shopWith(await openShop());
    await add(lamp, 1);
    const body = { shippingAddress: address, COD: true };
    const first = await order(body, "key-1");
    const again = await order({ COD: true, shippingAddress: { ...address } }, "key-1");
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
    const { fan, add, order } = await shopWith(shop);
    await add(fan, 4);
    expect((await order({}, "k")).statusCode).toBe(409);
    await restock(shop, fan, 1);
    expect((await order({}, "k")).statusCode).toBe(201);
  });

  test("a repeated request without a key returns the same order for a minute; with a key it is refused with the order's id", async () => {
    const shop = await openShop();
    const { lamp, add, order, orders } = await shopWith(shop);
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

  test("uses the coupon that it names, even when another tab has applied a different one", async () => {
    const shop = await openShop();
    const { lamp, add, order, post, headers } = await shopWith(shop);
    for (const [code, percent] of [
      ["TWENTY", 20],
      ["TEN", 10],
    ] as const)
      await addCoupon(shop, { code, discount: { percent }, maxUses: 1 });
    await add(lamp, 1);
    for (const coupon of ["twenty", "ten"]) await post("/api/user/cart/applycoupon", { coupon }, headers);
    expect((await order({ couponApplied: "TWENTY" })).json().order).toMatchObject({ coupon: "TWENTY", discount: 200 });
    await add(lamp, 1);
    await post("/api/user/cart/applycoupon", { coupon: "ten" }, headers);
    expect((await order({ couponApplied: "TWENTY" })).statusCode).toBe(409);
    expect((await order({ couponApplied: "yes" })).json().order).toMatchObject({ coupon: "TEN", discount: 100 });
  });

  test("is refused when the coupon contains unusual characters", async () => {
    const { lamp, add, order } = await shopWith(await openShop());
    await add(lamp, 1);
    for (const couponApplied of ["A\0B", "\ud800"]) {
      const reply = await order({ couponApplied });
      expect([reply.statusCode, reply.json().message]).toEqual([409, "Invalid or expired coupon"]);
    }
  });

  test("limits guessing of coupons: 60 attempts per customer, then 429 with Retry-After", async () => {
    const shop = await openShop();
    const { lamp, add, order, post } = await shopWith(shop);
    await add(lamp, 1);
    const guess = (_: unknown, number: number) => order({ couponApplied: `GUESS${number}` });
    const codes = (await Promise.all(Array.from({ length: 60 }, guess))).map(({ statusCode }) => statusCode);
    expect(new Set(codes)).toEqual(new Set([409]));
    const refused = await order({ couponApplied: "GUESS60" });
    expect([refused.statusCode, refused.json().status]).toEqual([429, "fail"]);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    const neighbour = await signedInCustomer(shop);
    expect((await post("/api/user/cart/cash-order", {}, neighbour.headers)).statusCode).toBe(409);
  });

  test("may use the coupon or not, and redeems it once", async () => {
    const shop = await openShop();
    const { lamp, add, order, post, headers } = await shopWith(shop);
    await addCoupon(shop, { code: "TEN", discount: { percent: 10 }, maxUsesPerUser: 2 });
    const apply = () => post("/api/user/cart/applycoupon", { coupon: "ten" }, headers);
    for (const [couponApplied, expected] of [
      [true, { coupon: "TEN", discount: 100, paymentIntent: { amount: 900 } }],
      ["TEN", { coupon: "TEN", discount: 100, paymentIntent: { amount: 900 } }],
    ] as const) {
      await add(lamp, 1);
      if (couponApplied === true) await apply();
      expect((await order({ couponApplied })).json()).toMatchObject({ order: expected });
    }
    expect(await findCoupon(shop, "ten")).toMatchObject({ used: 2 });
    await add(lamp, 1);
    expect((await apply()).statusCode).toBe(400);
    for (const couponApplied of ["TEN", "NONE"]) expect([(await order({ couponApplied })).statusCode]).toEqual([409]);
    const without = (await order({ couponApplied: null })).json().order;
    expect([without.paymentIntent.amount, without.coupon, without.discount]).toEqual([1000, undefined, undefined]);
  });

  test.each([
    ["ended", async (shop: TestShop) => shop.wait(10_000)],
    ["used up", async (shop: TestShop) => changeCoupon(shop, "ten", { maxUses: 0 })],
  ])("is refused when the coupon %s since it was applied", async (_how, happen) => {
    const shop = await openShop();
    const { lamp, add, order, cart, post, headers } = await shopWith(shop);
    await addCoupon(shop, { code: "TEN", discount: { amountPaise: 100_00 }, endsAtMs: shop.now() + 5_000 });
    await add(lamp, 1);
    await post("/api/user/cart/applycoupon", { coupon: "ten" }, headers);
    await happen(shop);
    const reply = await order({ couponApplied: true });
    expect([reply.statusCode, reply.json().message]).toEqual([409, "Invalid or expired coupon"]);
    expect(await cart()).toMatchObject({ cartTotal: 1000, totalAfterDiscount: 0, coupon: null });
    expect((await order({ couponApplied: false })).statusCode).toBe(201);
  });

  test("a coupon's limits cannot be set below its uses", async () => {
    const shop = await openShop();
    const { lamp, add, order, cancel } = await shopWith(shop);
    await addCoupon(shop, { code: "TEN", discount: { percent: 10 } });
    const ids: string[] = [];
    for (let use = 0; use < 3; use++) {
      await add(lamp, 1);
      ids.push((await order({ couponApplied: "TEN" })).json().order._id);
    }
    const limit = (maxUsesPerUser: number) => changeCoupon(shop, "ten", { maxUsesPerUser });
    await expect(limit(2)).rejects.toThrow("A customer has already used the coupon more than 2 times.");
    await expect(changeCoupon(shop, "ten", { maxUses: 2 })).rejects.toThrow("used more than 2 times");
    await expect(changeCoupon(shop, "ten", { maxUses: 2 ** 31 })).rejects.toThrow("whole number");
    for (const id of ids.slice(0, 2)) await cancel(id);
    expect(await limit(1)).toMatchObject({ max_uses_per_user: 1, used: 1 });
  });

  test("is cancelled once before dispatch: stock and coupon are returned", async () => {
    const shop = await openShop();
    const { lamp, add, order, cancel, stockOf, post, headers } = await shopWith(shop);
    await addCoupon(shop, { code: "TEN", discount: { percent: 10 }, maxUses: 1, maxUsesPerUser: 1 });
    await add(lamp, 3);
    await post("/api/user/cart/applycoupon", { coupon: "ten" }, headers);
    const { _id } = (await order({ couponApplied: true, shippingAddress: address })).json().order;
    expect((await cancel(_id)).json()).toMatchObject({ orderStatus: "Cancelled", coupon: "TEN" });
    expect(await stockOf(lamp)).toBe(10);
    expect(await findCoupon(shop, "ten")).toMatchObject({ used: 0 });
    expect([(await cancel(_id)).statusCode, (await cancel("0".repeat(24))).statusCode]).toEqual([409, 404]);
    await add(lamp, 1);
    expect((await order({ couponApplied: "ten", shippingAddress: address })).statusCode).toBe(201);
  });

  test("follows the status transitions and notifies the customer of each", async () => {
    const shop = await openShop();
    const { lamp, add, order, cancel, get, headers } = await shopWith(shop);
    await add(lamp, 1);
    const { _id } = (await order({ shippingAddress: address })).json().order;
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

  test("a customer has at most 20 open orders", async () => {
    const shop = await openShop();
    const { lamp, add, order, cancel } = await shopWith(shop);
    await restock(shop, lamp, 100);
    const ids: string[] = [];
    for (let number = 0; number < 20; number++) {
      await add(lamp, 1);
      ids.push((await order({ shippingAddress: address }, `k${number}`)).json().order._id);
    }
    await add(lamp, 1);
    expect((await order({}, "more")).json().message).toBe(
      "You have too many open orders. Please wait until one is delivered.",
    );
    await cancel(ids[0] as string);
    expect((await order({}, "more")).statusCode).toBe(201);
  });

  test("is neither visible to another customer nor changed by one", async () => {
    const shop = await openShop();
    const { lamp, add, order, get, put } = await shopWith(shop);
    await add(lamp, 1);
    const { _id } = (await order()).json().order;
    const { headers } = await signedInCustomer(shop);
    expect((await get("/api/user/get-orders", headers)).json()).toEqual([]);
    const replies = [
      await get(`/api/user/orders/${_id}`, headers),
      await put(`/api/user/cancel-order/${_id}`, {}, headers),
      await put(`/api/user/orders/${_id}/address`, address, headers),
    ];
    expect(replies.map((reply) => reply.statusCode)).toEqual([404, 404, 404]);
  });

  test("needs no body, and is not repeated after it was cancelled", async () => {
    const shop = await openShop();
    const { lamp, add, cancel, send, headers } = await shopWith(shop);
    const orderPlainly = () => send("/api/user/cart/cash-order", { method: "POST", headers });
    await add(lamp, 1);
    const first = await orderPlainly();
    expect([first.statusCode, (await orderPlainly()).body]).toEqual([201, first.body]);
    await cancel(first.json().order._id);
    expect((await orderPlainly()).statusCode).toBe(409);
  });

  test("invalidates a product page only when its stock label or a review's verified mark changes", async () => {
    const shop = await openShop();
    const { lamp, add, order, put, headers } = await shopWith(shop);
    const shown = new Set<string>();
    await readProductView({ ...shop, dependsOn: (topic) => void shown.add(topic) }, lamp);
    const published: string[] = [];
    shop.db.onChange((topic) => void published.push(topic));
    const ordering = async (pieces: number) => {
      await add(lamp, pieces);
      published.length = 0;
      await order();
      return published.some((topic) => shown.has(topic));
    };
    expect([await ordering(1), await ordering(6)]).toEqual([false, true]);
    await put("/api/product/rating", { prodId: lamp, star: 5, comment: "Bright." }, headers);
    expect(await ordering(1)).toBe(true);
  });
});
