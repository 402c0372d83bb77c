import { expect, test } from "vitest";
import { PlaceOrder } from "#contract/orders.ts";
import { changeLine } from "#shop/cart/cart.server.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { setGstRate } from "#shop/invoices/rates/set-rate.server.ts";

import { hasTodaysTerms } from "#shop/invoices/standing-invoice.server.ts";
import { placeOrder } from "#shop/orders/place-order.server.ts";
import { changeOrderStatus } from "#shop/parcels/change-status.server.ts";
import { inTransaction } from "#shop/transaction.server.ts";

import { addCustomer, productInput } from "#test/fixtures.ts";
import { beforeCommitOf } from "#test/held-commit.ts";
import { issueFor } from "#test/invoice-fixture.ts";
import { shippingAddress } from "#test/order-fixture.ts";
import { asCustomer, onEachEngine, otherProcess, type TestShop } from "#test/shop.ts";

const ORDERS = 10;

/** Orders of three laptops and a lamp each. */
async function addOrders(shop: TestShop, count: number): Promise<string[]> {
  const laptops = ["A", "B", "C"].map((title) =>
    productInput({ title, category: "Laptops", pricePaise: 1_000_00, onHand: 12 }),
  );
  const lamp = productInput({ title: "Lamp", category: "Lamps", pricePaise: 1_000_00, onHand: 100 });
  const { ids } = await saveProducts(shop, [...laptops, lamp]);
  const orders: string[] = [];
  for (let number = 0; number < count; number++) {
    const customer = asCustomer(shop, await addCustomer(shop));
    for (const productId of ids) await changeLine(customer, { productId, quantity: 1, price: 1 });
    const { placed } = await placeOrder(customer, PlaceOrder.parse({ shippingAddress }), null);
    orders.push(placed.order._id);
  }
  return orders;
}

const setLaptops = (shop: TestShop, percent: number, from?: string) =>
  setGstRate(shop, { category: "Laptops", hsn: percent === 18 ? "8471" : "847130", percent, from });

async function laptopTerms({ db }: TestShop, orderId: string): Promise<string[]> {
  const lines = db.read
    .selectFrom("invoices")
    .innerJoin("invoice_lines", "invoice_lines.invoice_id", "invoices.id")
    .where("order_id", "=", orderId)
    .where("title", "not like", "Lamp%");
  const rows = await lines.select(["hsn", "rate_hundredths"]).execute();
  return [...new Set(rows.map(({ hsn, rate_hundredths }) => `${hsn} ${rate_hundredths / 100} %`))];
}

onEachEngine("invoices that are issued while rates change", (openShop) => {
  test("have the rates of one moment on all lines, in two processes", async () => {
    const shop = await openShop();
    const orders = await addOrders(shop, ORDERS);
    const other = await otherProcess(shop);
    const changeRates = async () => {
      for (let number = 0; number < ORDERS; number++) await setLaptops(other, number % 2 === 0 ? 12 : 18);
    };
    await Promise.all([changeRates(), ...orders.map((id) => changeOrderStatus(shop, id, "Dispatched"))]);
    const terms = await Promise.all(orders.map((id) => laptopTerms(shop, id)));
    for (const one of terms) expect([["8471 18 %"], ["847130 12 %"]]).toContainEqual(one);
  });

  test("have the new rate when it was set first, though it was not committed", async () => {
    const shop = await openShop();
    const [order = ""] = await addOrders(shop, 1);
    const results = await beforeCommitOf(
      shop,
      (ctx) => setLaptops(ctx, 12),
      (ctx) => changeOrderStatus(ctx, order, "Dispatched"),
    );
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
    expect(await laptopTerms(shop, order)).toEqual(["847130 12 %"]);
  });

  test("are as today's for a hand-over that asks first: the new rate waits for it", async () => {
    const shop = await openShop();
    const [order = ""] = await addOrders(shop, 1);
    await issueFor(shop, order);
    const answers: boolean[] = [];
    const ask = (ctx: TestShop) => inTransaction(ctx, async (tx) => void answers.push(await hasTodaysTerms(tx, order)));
    const ended: string[] = [];
    await beforeCommitOf(
      shop,
      async (ctx) => ended.push(await ask(ctx).then(() => "asked")),
      async (ctx) => ended.push(await setLaptops(ctx, 12).then(() => "changed")),
    );
    await ask(shop);
    expect([ended, answers]).toEqual([
      ["asked", "changed"],
      [true, false],
    ]);
  });

  test("count for a past day before they are committed", async () => {
    const shop = await openShop();
    const [order = ""] = await addOrders(shop, 1);
    const [, set] = await beforeCommitOf(
      shop,
      (ctx) => changeOrderStatus(ctx, order, "Dispatched"),
      (ctx) => setLaptops(ctx, 12, "2026-01-14"),
    );
    expect(set).toMatchObject({ status: "rejected", reason: { code: "gstRateInvoiced" } });
    expect(await laptopTerms(shop, order)).toEqual(["8471 18 %"]);
  });
});
