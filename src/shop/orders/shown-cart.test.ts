import { expect, test } from "vitest";
import { PlaceOrder } from "#contract/orders.ts";
import { applyCoupon, changeLine, emptyCart, removeCoupon, removeLine } from "#shop/cart/cart.server.ts";
import { cartChanged } from "#shop/cart/cart-responses.server.ts";
import { showCart } from "#shop/cart/read-cart.server.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { addCoupon } from "#shop/coupons/manage-coupons.server.ts";
import { outcomes, refusal } from "#test/account.ts";
import { addCustomer, onDevice, productInput } from "#test/fixtures.ts";
import { shippingAddress } from "#test/order-fixture.ts";
import { onEachEngine, type TestShop } from "#test/shop.ts";
import { placeOrder } from "./place-order.server.ts";
import { listOrders } from "./read-orders.server.ts";

type Shown = { cartVersion: number; total: number };

async function withLamp(shop: TestShop) {
  const input = productInput({ sourceKey: "lamp", pricePaise: 1_000_00, onHand: 100 });
  const { ids } = await saveProducts(shop, [input, productInput({ sourceKey: "fan", pricePaise: 2_500_50 })]);
  const [lamp = "", fan = ""] = ids;
  const userId = await addCustomer(shop);
  const [phone, desk] = [await onDevice(shop, userId), await onDevice(shop, userId)];
  await changeLine(phone, { productId: lamp, quantity: 2, price: 1 });
  return { lamp, fan, phone, desk, reprice: (pricePaise: number) => saveProducts(shop, [{ ...input, pricePaise }]) };
}

const shownOf = async (ctx: ShopContext): Promise<Shown> => {
  const { cartVersion, cartTotal, totalAfterDiscount } = await showCart(ctx);
  return { cartVersion, total: totalAfterDiscount || cartTotal };
};
const order = async (ctx: ShopContext, own: object = {}, key: string | null = null) =>
  (await placeOrder(ctx, PlaceOrder.parse({ shippingAddress, ...own }), key)).placed.order;
const refusedWith = (code: string, shown: Shown) => expect.objectContaining({ code, shown });

onEachEngine("an order that says what was shown", (openShop) => {
  test("is taken when the cart and its total are still the same", async () => {
    const { phone } = await withLamp(await openShop());
    expect((await order(phone, { shown: await shownOf(phone) })).paymentIntent.amount).toBe(2_000);
  });

  test.each<[string, (ctx: ShopContext, lamp: string, fan: string) => Promise<unknown>, number]>([
    ["has added a product", (ctx, _, fan) => changeLine(ctx, { productId: fan, quantity: 1, price: 1 }), 4_500.5],
    ["has changed a quantity", (ctx, lamp) => changeLine(ctx, { productId: lamp, quantity: 1 }), 1_000],
    ["has applied a coupon", (ctx) => applyCoupon(ctx, "TEN"), 1_800],
  ])("is refused when another device %s; the refusal says what would be taken", async (_what, change, total) => {
    const shop = await openShop();
    const { lamp, fan, phone, desk } = await withLamp(shop);
    await addCoupon(shop, { code: "TEN", discount: { percent: 10 } });
    const shown = await shownOf(phone);
    await change(desk, lamp, fan);
    const now = { cartVersion: shown.cartVersion + 1, total };
    const couponApplied = true;
    await expect(order(phone, { shown, couponApplied })).rejects.toEqual(refusedWith("cartChanged", now));
    expect(await listOrders(phone, null)).toMatchObject({ total: 0 });
    expect((await order(phone, { shown: now, couponApplied })).paymentIntent.amount).toBe(total);
  });

  test.each([
    ["rose by one paisa", 1_000_01, 2_000.02],
    ["fell", 900_00, 1_800],
  ])("is refused when a price %s, whoever has read the cart since", async (_how, price, total) => {
    const { phone, desk, reprice } = await withLamp(await openShop());
    const shown = await shownOf(phone);
    await reprice(price);
    for (const ctx of [desk, phone]) await showCart(ctx);
    const now = { ...shown, total };
    await expect(order(phone, { shown })).rejects.toEqual(refusedWith("priceChanged", now));
    expect((await order(phone, { shown: now })).paymentIntent.amount).toBe(total);
  });

  test("is refused when another device has emptied the cart", async () => {
    const { phone, desk } = await withLamp(await openShop());
    const shown = await shownOf(phone);
    await emptyCart(desk);
    const now = { cartVersion: shown.cartVersion + 1, total: 0 };
    await expect(order(phone, { shown })).rejects.toEqual(refusedWith("cartEmpty", now));
  });

  test("is placed once when it is sent twice without a key; of another cart, it is not a repetition", async () => {
    const { lamp, phone } = await withLamp(await openShop());
    const shown = await shownOf(phone);
    const first = await order(phone, { shown });
    expect(await order(phone, { shown })).toEqual(first);
    await changeLine(phone, { productId: lamp, quantity: 1, price: 1 });
    const later = await shownOf(phone);
    await removeLine(phone, lamp);
    await expect(order(phone, { shown: later })).rejects.toMatchObject({
      code: "cartEmpty",
      details: { orderId: first._id },
      shown: { cartVersion: later.cartVersion + 1, total: 0 },
    });
  });

  test("is of another cart under the same key: it is refused, not answered with the order before", async () => {
    const { lamp, phone } = await withLamp(await openShop());
    const shown = await shownOf(phone);
    const first = await order(phone, { shown }, "key");
    expect(await order(phone, { shown }, "key")).toEqual(first);
    await changeLine(phone, { productId: lamp, quantity: 2, price: 1 });
    await expect(order(phone, { shown: await shownOf(phone) }, "key")).rejects.toEqual(refusal("keyReused"));
  });

  test("at the same time as a change of the cart is an order of what was shown, or none", async () => {
    const { fan, phone, desk } = await withLamp(await openShop());
    const shown = await shownOf(phone);
    const settled = await Promise.allSettled([
      order(phone, { shown }, "one"),
      changeLine(desk, { productId: fan, quantity: 1, price: 1 }),
      order(desk, { shown }, "two"),
    ]);
    const { items } = await listOrders(phone, null);
    expect(items.map(({ paymentIntent }) => paymentIntent.amount)).toEqual(items.map(() => 2_000));
    expect(items.length).toBeLessThanOrEqual(1);
    expect(outcomes(settled).filter((one) => one === "done")).toHaveLength(1 + items.length);
  });

  test("names the version of the cart, which every change replaces and reading does not", async () => {
    const shop = await openShop();
    const { lamp, fan, phone, desk } = await withLamp(shop);
    await addCoupon(shop, { code: "TEN", discount: { percent: 10 } });
    const versions = [
      (await showCart(phone)).cartVersion,
      (await changeLine(desk, { productId: fan, quantity: 1, price: 1 })).cartVersion,
      (await changeLine(phone, { productId: lamp, quantity: 1 })).cartVersion,
      (await applyCoupon(phone, "ten")).cartVersion,
      (await removeCoupon(phone)).cartVersion,
      (await removeLine(phone, fan)).cartVersion,
      (await emptyCart(desk)).cartVersion,
    ];
    expect(new Set(versions).size).toBe(versions.length);
    for (const ctx of [phone, desk]) expect((await showCart(ctx)).cartVersion).toBe(versions.at(-1));
  });
});

onEachEngine("an order that does not say what was shown", (openShop) => {
  test("is compared with what its own device saw, whatever another one has read", async () => {
    const { phone, desk, reprice } = await withLamp(await openShop());
    await showCart(phone);
    await reprice(1_200_00);
    expect((await showCart(desk)).cartTotal).toBe(2_400);
    await expect(order(phone)).rejects.toEqual(refusal("priceChanged"));
    expect((await order(phone)).paymentIntent.amount).toBe(2_400);
  });

  test("is taken by the device that has read the new price, and not by one that has not", async () => {
    const { lamp, phone, desk, reprice } = await withLamp(await openShop());
    await reprice(1_200_00);
    await cartChanged(desk, await changeLine(desk, { productId: lamp, quantity: 3 }));
    await expect(order(phone)).rejects.toEqual(refusal("priceChanged"));
    expect((await order(desk)).paymentIntent.amount).toBe(3_600);
  });

  test("with a coupon text that does not hold is refused, also when the cart has a good coupon", async () => {
    const shop = await openShop();
    const { phone } = await withLamp(shop);
    await addCoupon(shop, { code: "TEN", discount: { percent: 10 } });
    await applyCoupon(phone, "ten");
    await expect(order(phone, { couponApplied: "TENN" })).rejects.toEqual(refusal("couponEnded"));
    expect((await order(phone, { couponApplied: true })).discount).toBe(200);
  });

  test("leaves nothing of what a device saw when its session or the line has gone", async () => {
    const shop = await openShop();
    const { lamp, phone, desk, reprice } = await withLamp(shop);
    const stored = () => shop.db.read.selectFrom("shown_prices").select("session_id").execute();
    await reprice(1_200_00);
    for (const ctx of [phone, desk]) await showCart(ctx);
    expect(await stored()).toHaveLength(2);
    await shop.db.write(({ db }) => db.deleteFrom("sessions").where("id", "=", desk.session.sessionId).execute());
    expect(await stored()).toEqual([{ session_id: phone.session.sessionId }]);
    await reprice(1_300_00);
    expect((await showCart(desk)).cartTotal).toBe(2_600);
    await removeLine(phone, lamp);
    expect(await stored()).toEqual([]);
  });
});
