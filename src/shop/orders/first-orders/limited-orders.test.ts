import { expect, test } from "vitest";
import { PlaceOrder } from "#contract/orders.ts";
import { openDb } from "#db/open.ts";
import { applyCoupon, changeLine } from "#shop/cart/cart.server.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { addCoupon } from "#shop/coupons/manage-coupons.server.ts";
import { releaseOrder } from "#shop/orders/change-order.server.ts";
import { changeOwnAddress } from "#shop/orders/changes/change-address.server.ts";
import { placeOrder } from "#shop/orders/place-order.server.ts";
import { getOrder } from "#shop/orders/read-orders.server.ts";
import { cancelOrder } from "#shop/parcels/cancel-order.server.ts";
import { changeOrderStatus } from "#shop/parcels/change-status.server.ts";
import { addCustomer, productInput } from "#test/fixtures.ts";
import { shippingAddress } from "#test/order-fixture.ts";
import { asCustomer, onEachEngine, type TestShop, withSettings } from "#test/shop.ts";

const DAY_MS = 24 * 3_600_000;

/** A shop with 500 pieces of each product, and low limits of pieces. */
async function openLimited(openShop: () => Promise<TestShop>) {
  const shop = await openShop();
  const limit = (pieces: number) => ({ pieces, totalPaise: 10_000_00 });
  const firstOrders = { account: limit(5), deliveryAddress: limit(8), networkAddress: limit(10) };
  const limited = withSettings(shop, { firstOrders, releaseAbovePaise: 4_000_00 });
  const { ids } = await saveProducts(
    shop,
    ["Lamp", "Fan", "Desk", "Kettle"].map((title) => productInput({ title, pricePaise: 1_000_00, onHand: 500 })),
  );
  const order = async (
    ctx: ShopContext,
    quantity: number,
    {
      to = "4, Hill Road",
      from = "10.0.0.1",
      product = 0,
      coupon,
    }: { to?: string | null; from?: string; product?: number; coupon?: string } = {},
  ) => {
    await changeLine(ctx, { productId: String(ids[product]), quantity });
    if (coupon) await applyCoupon(ctx, coupon);
    const request = {
      ...(to !== null && { shippingAddress: { ...shippingAddress, street: to } }),
      ...(coupon && { couponApplied: true }),
    };
    return (await placeOrder({ ...ctx, networkAddress: from }, PlaceOrder.parse(request), null)).placed.order;
  };
  return { shop: limited, order, customer: async () => asCustomer(limited, await addCustomer(shop)) };
}

const refusal = { code: "firstOrdersLimit" };

onEachEngine("the first orders of an account", (openShop) => {
  test("are limited by pieces in 24 hours, until one is delivered; cancelled ones do not count", async () => {
    const { shop, order, customer } = await openLimited(openShop);
    const asha = await customer();
    const first = await order(asha, 3);
    await expect(order(asha, 3)).rejects.toMatchObject(refusal);
    expect((await asha.db.read.selectFrom("cart_lines").select("quantity").execute())[0]?.quantity).toBe(3);
    await cancelOrder(asha, first._id);
    const second = await order(asha, 3);
    await expect(order(asha, 3)).rejects.toThrow("At the moment, you can order up to 2 pieces.");
    shop.wait(DAY_MS);
    await order(asha, 3, { to: "5, Hill Road" });
    await expect(order(asha, 3)).rejects.toMatchObject(refusal);
    for (const status of ["Dispatched", "Delivered"] as const) await changeOrderStatus(shop, second._id, status);
    await order(asha, 20);
  });

  test("are limited by delivery address, however it is written, and also when it is added later", async () => {
    const { order, customer } = await openLimited(openShop);
    const [asha, divya, ravi] = [await customer(), await customer(), await customer()];
    await order(asha, 5);
    await expect(order(divya, 4, { to: "4 HILL ROAD." })).rejects.toThrow("to one delivery address");
    const without = await order(ravi, 4, { to: null });
    await expect(changeOwnAddress(ravi, without._id, shippingAddress)).rejects.toMatchObject(refusal);
    const elsewhere = await changeOwnAddress(ravi, without._id, { ...shippingAddress, street: "9, Hill Road" });
    expect(elsewhere.orderStatus).toBe("Processing");
  });

  test("are limited by network address", async () => {
    const { order, customer } = await openLimited(openShop);
    const ordered = [5, 5].map(async (pieces, street) => order(await customer(), pieces, { to: `${street}` }));
    await Promise.all(ordered);
    const next = await customer();
    await expect(order(next, 1, { to: "3" })).rejects.toThrow("from one internet connection");
    await order(next, 1, { to: "3", from: "10.0.0.2" });
  });

  test("are limited across processes, when they are placed at once", async () => {
    const { shop, order, customer } = await openLimited(openShop);
    const another = await openDb(shop.location);
    shop.beforeClose(() => another.close());
    const [asha, ...others] = await Promise.all([1, 2, 3, 4].map(customer));
    const inEach = (ctx: ShopContext) => [ctx, { ...ctx, db: another }];
    const placed = await Promise.allSettled([
      ...inEach(asha as ShopContext).flatMap((ctx) => [1, 2, 3, 4].map((quantity) => order(ctx, quantity))),
      // Different products, whose stock they need not wait for.
      ...others.flatMap((other, index) => inEach(other).map((ctx) => order(ctx, 3, { product: index + 1 }))),
    ]);
    const failures = placed.flatMap((one) => (one.status === "rejected" ? [one.reason.code ?? one.reason] : []));
    expect(new Set(failures).difference(new Set(["firstOrdersLimit", "cartEmpty"]))).toEqual(new Set());
    const pieces = shop.db.read
      .selectFrom("order_lines")
      .innerJoin("orders", "orders.id", "order_lines.order_id")
      .select(({ fn }) => fn.sum<number>("quantity").as("sum"));
    const ofAsha = pieces.where("user_id", "=", asha?.session.userId ?? "");
    expect(Number((await ofAsha.executeTakeFirstOrThrow()).sum)).toBeLessThanOrEqual(5);
    const all = Number((await pieces.executeTakeFirstOrThrow()).sum);
    expect(all).toBeGreaterThanOrEqual(6);
    expect(all).toBeLessThanOrEqual(8);
  });
});

onEachEngine("an order that gets its address later", (openShop) => {
  test("is limited by the address until an order of the account is delivered, and then not", async () => {
    const { shop, order, customer } = await openLimited(openShop);
    const [asha, divya] = [await customer(), await customer()];
    await order(divya, 4, { to: shippingAddress.street });
    await order(divya, 1, { to: shippingAddress.street, product: 1 });
    const delivered = await order(asha, 1, { to: "another street" });
    const later = await order(asha, 4, { to: null });
    await expect(changeOwnAddress(asha, later._id, shippingAddress)).rejects.toMatchObject(refusal);
    for (const status of ["Dispatched", "Delivered"] as const) await changeOrderStatus(shop, delivered._id, status);
    expect(await changeOwnAddress(asha, later._id, shippingAddress)).toMatchObject({ orderStatus: "Processing" });
  });
});

onEachEngine("an order of a high total", (openShop) => {
  test("takes stock and stays 'Not Processed' until it is released", async () => {
    const { shop, order, customer } = await openLimited(openShop);
    const asha = await customer();
    expect(await order(await customer(), 4, { to: "1" })).not.toHaveProperty("awaitsRelease");
    const high = await order(asha, 5);
    expect(high).toMatchObject({ orderStatus: "Not Processed", awaitsRelease: true });
    expect(await shop.db.read.selectFrom("products").select("on_hand").execute()).toContainEqual({ on_hand: 491 });
    for (const status of ["Dispatched", "Delivered"] as const)
      await expect(changeOrderStatus(shop, high._id, status)).rejects.toThrow("awaits its release");
    expect(await changeOwnAddress(asha, high._id, shippingAddress)).toMatchObject({ awaitsRelease: true });
    expect(await releaseOrder(shop, high._id)).toBe("Processing");
    const released = await getOrder(asha, high._id);
    expect(released).toMatchObject({ orderStatus: "Processing" });
    expect(released).not.toHaveProperty("awaitsRelease");
  });

  test.each([
    { discountPaise: 999_99, awaitsRelease: true },
    { discountPaise: 1_000_00, awaitsRelease: undefined },
  ])("is one whose total after a discount of $discountPaise paise is above the limit", async (each) => {
    const { order, customer, shop } = await openLimited(openShop);
    const asha = await customer();
    await addCoupon(shop, { code: "LESS", discount: { amountPaise: each.discountPaise } });
    const placed = await order(asha, 5, { coupon: "LESS" });
    expect(placed.awaitsRelease).toBe(each.awaitsRelease);
    expect(placed.paymentIntent.amount).toBe((5_000_00 - each.discountPaise) / 100);
  });

  test("can be cancelled; without an address it needs the release and an address, in any order", async () => {
    const { shop, order, customer } = await openLimited(openShop);
    const [asha, divya] = [await customer(), await customer()];
    const first = await order(asha, 5, { to: null });
    expect(await changeOwnAddress(asha, first._id, shippingAddress)).toMatchObject({ orderStatus: "Not Processed" });
    expect(await cancelOrder(asha, first._id)).toMatchObject({ orderStatus: "Cancelled" });
    await expect(releaseOrder(shop, first._id)).rejects.toThrow("does not await its release");
    const second = await order(divya, 5, { to: null });
    expect(await releaseOrder(shop, second._id)).toBe("Not Processed");
    const address = { ...shippingAddress, street: "7, Hill Road" };
    expect(await changeOwnAddress(divya, second._id, address)).toMatchObject({ orderStatus: "Processing" });
  });

  test("is taken as usual when the setting is 0", async () => {
    const { order, customer } = await openLimited(openShop);
    const ctx = withSettings(await customer(), { releaseAbovePaise: 0 });
    expect(await order(ctx, 5)).toMatchObject({ orderStatus: "Processing" });
  });
});
