import { expect, test } from "vitest";
import { changeLine, emptyCart } from "#shop/cart/cart.server.ts";
import { showCart, showLine } from "#shop/cart/read-cart.server.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { listNotifications } from "#shop/notifications/notifications.server.ts";
import { releaseOrder } from "#shop/orders/change-order.server.ts";
import { lockOrder } from "#shop/orders/lock-order.server.ts";
import { orderFacts, readWholeOrder } from "#shop/orders/order-facts.server.ts";
import type { StoredOrder } from "#shop/orders/order-response.server.ts";
import { getOrder } from "#shop/orders/read-orders.server.ts";
import { requirePaymentForHandOver } from "#shop/payments/cash-of-day.server.ts";
import { markPaid } from "#shop/payments/mark-paid.server.ts";
import { inTransaction } from "#shop/transaction.server.ts";
import { addCustomer, productInput } from "#test/fixtures.ts";
import { addOrder } from "#test/order-fixture.ts";
import { asCustomer, onEachEngine, type TestShop, withSettings } from "#test/shop.ts";

const LAKH = 1_00_000_00;
const BANK = "Bijli Electronics, account 1234, IFSC ABCD0123456";
const transfer = { method: "bank", reference: "N331", amountPaise: null } as const;

async function openCash(shop: TestShop, own: Parameters<typeof withSettings>[1] = {}) {
  const paying = withSettings(shop, { upiAddress: "bijli@bank", bankAccount: BANK, releaseAbovePaise: 0, ...own });
  const lampOf = async (pricePaise: number) =>
    (await saveProducts(shop, [productInput({ sourceKey: String(pricePaise), pricePaise, onHand: 99 })])).ids[0] ?? "";
  const order = async (userId: string, paise: number) => {
    const id = await addOrder(paying, userId, await lampOf(paise));
    return { id, show: () => getOrder(asCustomer(paying, userId), id) };
  };
  return { paying, order, lampOf, userId: await addCustomer(shop) };
}

onEachEngine("orders that are above the cash limit", (openShop) => {
  test("say how they are paid before, and wait for their release whatever its limit", async () => {
    const { paying, order, userId } = await openCash(await openShop());
    const { id, show } = await order(userId, 2 * LAKH);
    const shown = await show();
    expect(shown).toMatchObject({
      orderStatus: "Not Processed",
      awaitsRelease: true,
      paymentIntent: { method: "COD", amount: 2_00_000 },
      payBefore: { amount: 2_00_000, bank: BANK },
    });
    expect([shown.upi, shown.payBefore?.upi, shown.paid]).toEqual([undefined, undefined, undefined]);
    expect(orderFacts(await readWholeOrder(paying.db.read, id))).toMatchObject({
      duePaise: 2 * LAKH,
      paysBefore: true,
    });
    const cash = { method: "cash", reference: null, amountPaise: null } as const;
    await expect(markPaid(paying, id, cash)).rejects.toThrow("At most ₹1,99,999 is taken in cash from one person");
    await markPaid(paying, id, { ...transfer, amountPaise: 1.5 * LAKH });
    expect(await show()).toMatchObject({
      paid: 1_50_000,
      payBefore: { amount: 50_000, upi: expect.stringContaining("am=50000.00") },
    });
    await releaseOrder(paying, id);
    expect(await show()).toMatchObject({ orderStatus: "Processing", payBefore: { amount: 50_000 } });
    const handOver = () =>
      inTransaction(paying, async (tx) => requirePaymentForHandOver(tx, (await lockOrder(tx, id)) as StoredOrder));
    await expect(handOver()).rejects.toThrow("₹50,000 is paid before this order is handed over");
    await markPaid(paying, id, transfer);
    const paid = await show();
    await handOver();
    expect([paid.paid, paid.payBefore, paid.orderStatus]).toEqual([2_00_000, undefined, "Processing"]);
  });

  test("are those with which the unpaid orders of an account, or of an address, are above it", async () => {
    const { paying, order, userId } = await openCash(await openShop(), { firstOrders: null });
    const paysBefore = async (user: string, paise: number) =>
      (await (await order(user, paise)).show()).payBefore !== undefined;
    expect(await paysBefore(userId, 1_99_999_00)).toBe(false);
    expect(await paysBefore(userId, 1_00)).toBe(true);
    const other = await addCustomer(paying);
    expect(await paysBefore(other, 1_00)).toBe(true);
    await paying.db.write(({ db }) => db.updateTable("orders").set({ address_key: null }).execute());
    expect(await paysBefore(await addCustomer(paying), 1_00)).toBe(false);
  });

  test("are said by the cart before the order, and by the notification after it", async () => {
    const { paying, order, lampOf, userId } = await openCash(await openShop(), { firstOrders: null });
    const customer = asCustomer(paying, userId);
    const lamp = await lampOf(1_50_000_00);
    const put = (quantity: number) => changeLine(customer, { productId: lamp, quantity });
    await changeLine(customer, { productId: lamp, quantity: 1, price: 1 });
    expect(await showCart(customer)).toMatchObject({ payment: "Cash on delivery: you pay when it arrives." });
    const { _id } = await put(2);
    const above = {
      ordering: "payBefore",
      payment: expect.stringMatching(/^You pay by bank transfer before we send it/),
    };
    expect(await showCart(customer)).toMatchObject(above);
    expect(await showLine(customer, _id)).toMatchObject(above);
    await put(1);
    expect(await showCart(customer)).not.toHaveProperty("ordering");
    await emptyCart(customer);
    await order(userId, 49_999_00);
    await changeLine(customer, { productId: lamp, quantity: 1, price: 1 });
    expect(await showCart(customer)).not.toHaveProperty("ordering");
    await emptyCart(customer);
    await order(userId, 1_00);
    await changeLine(customer, { productId: lamp, quantity: 1, price: 1 });
    expect(await showCart(customer)).toMatchObject({
      ordering: "payBefore",
      payment: expect.stringContaining("unpaid orders"),
    });
    await emptyCart(customer);
    await order(userId, 3 * LAKH);
    const { items } = await listNotifications(customer, null);
    expect(items.map(({ title }) => title)).toEqual([
      "Order received, to be paid before we send it",
      "COD order confirmed",
      "COD order confirmed",
    ]);
  });

  test("do not count what is paid or cancelled", async () => {
    const { paying, order, userId } = await openCash(await openShop());
    const first = await order(userId, 1.5 * LAKH);
    await markPaid(paying, first.id, { ...transfer, amountPaise: 1 * LAKH });
    expect(await (await order(userId, 1 * LAKH)).show()).not.toHaveProperty("payBefore");
  });

  test("are none without a limit; each order offers UPI up to its own limit", async () => {
    const { order, userId } = await openCash(await openShop(), { cashLimitPaise: 0 });
    const high = await (await order(userId, 3 * LAKH)).show();
    expect([high.payBefore, high.upi, high.orderStatus]).toEqual([undefined, undefined, "Processing"]);
    expect((await (await order(userId, 1 * LAKH)).show()).upi).toContain("pa=bijli@bank");
  });
});
