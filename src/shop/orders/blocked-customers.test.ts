import { expect, test } from "vitest";
import { PlaceOrder } from "#contract/orders.ts";
import { blockCustomer, unblockCustomer } from "#shop/accounts/operator/block-customer.server.ts";
import { changeLine } from "#shop/cart/cart.server.ts";
import { showCart } from "#shop/cart/read-cart.server.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { releaseOrder } from "#shop/orders/change-order.server.ts";
import { changeOwnAddress } from "#shop/orders/changes/change-address.server.ts";
import { placeOrder } from "#shop/orders/place-order.server.ts";
import { getOrder } from "#shop/orders/read-orders.server.ts";
import { changeOwnLine } from "#shop/parcels/changes/change-line.server.ts";
import { handOver } from "#shop/parcels/hand-over.server.ts";
import { packOrder } from "#shop/parcels/pack-order.server.ts";
import { markPaid } from "#shop/payments/mark-paid.server.ts";
import { addCustomer, productInput } from "#test/fixtures.ts";
import { shippingAddress } from "#test/order-fixture.ts";
import { asCustomer, onEachEngine, type TestShop } from "#test/shop.ts";

async function openBuying(shop: TestShop) {
  const userId = await addCustomer(shop);
  const customer = asCustomer(shop, userId);
  const [lamp = ""] = (await saveProducts(shop, [productInput({ pricePaise: 500_00, onHand: 50 })])).ids;
  const add = (quantity = 2) => changeLine(customer, { productId: lamp, quantity, price: 1 });
  const place = async (key: string | null = null, input = PlaceOrder.parse({ shippingAddress })) =>
    (await placeOrder(customer, input, key)).placed.order;
  return { userId, customer, lamp, add, place };
}

onEachEngine("a customer who may not pay in cash", (openShop) => {
  test("pays an order before it is handed over, as above the cash limit, and sees so in the cart", async () => {
    const shop = await openShop();
    const { userId, customer, add, place } = await openBuying(shop);
    await blockCustomer(shop, userId, { kind: "cash", reason: "Three came back" });
    await add();
    expect(await showCart(customer)).toMatchObject({
      ordering: "payBefore",
      payment: expect.stringMatching(/^You pay.* before we send it/),
    });
    const order = await place();
    expect(order).toMatchObject({ orderStatus: "Not Processed", awaitsRelease: true, payBefore: { amount: 1_000 } });
    await releaseOrder(shop, order._id);
    await packOrder(shop, order._id);
    const send = () => handOver(shop, order._id, { courier: "Vayu", tracking: "AB1" });
    await expect(send()).rejects.toMatchObject({ code: "paymentRequired" });
    await markPaid(shop, order._id, { method: "upi", reference: "412345678901", amountPaise: null });
    await send();
  });

  test("keeps an order of before as it was, also at another address; a lowered one stays to be paid before", async () => {
    const shop = await openShop();
    const { userId, customer, lamp, add, place } = await openBuying(shop);
    await add();
    const first = await place();
    await blockCustomer(shop, userId, { kind: "cash", reason: null });
    await changeOwnAddress(customer, first._id, { ...shippingAddress, street: "9, Lake Road" });
    expect(await getOrder(customer, first._id)).not.toHaveProperty("payBefore");
    await add();
    const second = await place();
    const color = second.products[0]?.color._id ?? "";
    await changeOwnLine(customer, second._id, { productId: lamp, color, count: 1, shownTotal: 500 });
    expect(await getOrder(customer, second._id)).toMatchObject({ payBefore: { amount: 500 } });
    await unblockCustomer(shop, userId, "cash");
    await add();
    expect(await showCart(customer)).not.toHaveProperty("ordering");
    expect(await place()).not.toHaveProperty("payBefore");
    // What the customer was told of an order stays.
    expect(await getOrder(customer, second._id)).toHaveProperty("payBefore");
  });
});

onEachEngine("a customer who may place no orders", (openShop) => {
  test("is refused until unblocked, with the cart as it was; a repeated request has its order", async () => {
    const shop = await openShop();
    const { userId, customer, add, place } = await openBuying(shop);
    await add();
    const first = await place("key");
    await blockCustomer(shop, userId, { kind: "orders", reason: null });
    expect((await place("key"))._id).toBe(first._id);
    // A second click without a key.
    expect((await place())._id).toBe(first._id);
    await add();
    const before = await showCart(customer);
    expect(before).toMatchObject({ ordering: "refused" });
    await expect(place()).rejects.toMatchObject({
      code: "accountBlocked",
      message: "Orders from this account are not possible at the moment. Please contact us.",
    });
    expect(await showCart(customer)).toEqual(before);
    expect(await getOrder(customer, first._id)).toMatchObject({ orderStatus: "Processing" });
    await unblockCustomer(shop, userId, "orders");
    expect(await place()).toMatchObject({ orderStatus: "Processing" });
  });
});
