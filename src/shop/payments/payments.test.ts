import { expect, test } from "vitest";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { lockOrder } from "#shop/orders/lock-order.server.ts";
import { listOrderEvents } from "#shop/orders/order-events.server.ts";
import type { StoredOrder } from "#shop/orders/order-response.server.ts";
import { changeOrderStatus } from "#shop/parcels/change-status.server.ts";
import { payRefund } from "#shop/returns/pay-refund.server.ts";
import { inTransaction, type Tx } from "#shop/transaction.server.ts";
import { undo } from "#shop/undo/undo.server.ts";
import { addCustomer, productInput } from "#test/fixtures.ts";
import { addOrder } from "#test/order-fixture.ts";
import { onEachEngine, type TestShop } from "#test/shop.ts";
import { markPaid } from "./mark-paid.server.ts";
import { oweRefund } from "./owe-refund.server.ts";
import { takeCashOnDelivery, withdrawDeliveryPayment } from "./record-payment.server.ts";
import { listRefunds } from "./refunds.server.ts";

const PRICE = 1_500_00;
const upi = { method: "upi", reference: "412345678901", amountPaise: null } as const;

async function orderedBy(shop: TestShop) {
  const [lamp = ""] = (await saveProducts(shop, [productInput({ pricePaise: PRICE })])).ids;
  const userId = await addCustomer(shop);
  return addOrder(shop, userId, lamp);
}

/** Does something to the order, which is locked. */
function change<T>(shop: TestShop, id: string, work: (tx: Tx, order: StoredOrder) => Promise<T>): Promise<T> {
  return inTransaction(shop, async (tx) => work(tx, (await lockOrder(tx, id)) as StoredOrder));
}

const paymentsOf = (shop: TestShop, id: string) =>
  shop.db.read
    .selectFrom("payments")
    .where("order_id", "=", id)
    .orderBy("id")
    .select(["method", "amount_paise", "recorded"])
    .execute();
const paidOf = async (shop: TestShop, id: string) =>
  (await shop.db.read.selectFrom("orders").where("id", "=", id).select("paid_paise").executeTakeFirst())?.paid_paise;
const lastEntry = async ({ db }: TestShop, action: string) =>
  (
    await db.read
      .selectFrom("audit_entries")
      .where("action", "=", action)
      .orderBy("id", "desc")
      .select("id")
      .executeTakeFirstOrThrow()
  ).id;

onEachEngine("payments", (openShop) => {
  test("are recorded until the order is paid, with reference and event", async () => {
    const shop = await openShop();
    const id = await orderedBy(shop);
    const part = await markPaid(shop, id, { ...upi, amountPaise: 500_00 });
    expect(part).toEqual({ paidPaise: 500_00, leftPaise: 1_000_00, owedPaise: 0 });
    await expect(markPaid(shop, id, { ...upi, amountPaise: 1_000_01 })).rejects.toThrow("₹1,000 is due of this order.");
    expect(await markPaid(shop, id, { ...upi, method: "bank" })).toMatchObject({ paidPaise: 1_000_00, leftPaise: 0 });
    await expect(markPaid(shop, id, upi)).rejects.toThrow("The order is paid: ₹1,500.");
    expect(await paidOf(shop, id)).toBe(PRICE);
    const events = (await listOrderEvents(shop.db.read, id)).filter(({ kind }) => kind === "paid");
    expect(events.map(({ text }) => text)).toEqual([
      "₹500 by UPI, reference 412345678901",
      "₹1,000 by bank transfer, reference 412345678901",
    ]);
  });

  test("at the door are what is still due, and are taken back when the delivery is corrected", async () => {
    const shop = await openShop();
    const id = await orderedBy(shop);
    await markPaid(shop, id, { ...upi, amountPaise: 500_00 });
    shop.wait(1);
    await change(shop, id, takeCashOnDelivery);
    await change(shop, id, takeCashOnDelivery);
    expect(await paymentsOf(shop, id)).toEqual([
      { method: "upi", amount_paise: 500_00, recorded: "now" },
      { method: "cash", amount_paise: 1_000_00, recorded: "at delivery" },
    ]);
    shop.wait(1);
    await change(shop, id, withdrawDeliveryPayment);
    await change(shop, id, withdrawDeliveryPayment);
    expect((await paymentsOf(shop, id)).map(({ amount_paise }) => amount_paise)).toEqual([500_00, 1_000_00, -1_000_00]);
    await change(shop, id, takeCashOnDelivery);
    await change(shop, id, (tx) => oweRefund(tx, id, { returnId: null, duePaise: 1_400_00 }));
    await expect(change(shop, id, withdrawDeliveryPayment)).rejects.toThrow("A refund of this order is owed or paid");
  });

  test("that a courier handed on stay", async () => {
    const shop = await openShop();
    const id = await orderedBy(shop);
    await change(shop, id, takeCashOnDelivery);
    await shop.db.write(({ db }) => db.updateTable("payments").set({ remitted_at_ms: 1 }).execute());
    await expect(change(shop, id, withdrawDeliveryPayment)).rejects.toThrow("handed this money on");
    await expect(undo(shop, { id: await lastEntry(shop, "order.paid") })).rejects.toThrow("handed this money on");
  });

  test("that were a mistake are undone by a counter-entry, once", async () => {
    const shop = await openShop();
    const id = await orderedBy(shop);
    await markPaid(shop, id, upi);
    const entry = await lastEntry(shop, "order.paid");
    shop.wait(1);
    await undo(shop, { id: entry });
    expect((await paymentsOf(shop, id)).map(({ amount_paise }) => amount_paise)).toEqual([PRICE, -PRICE]);
    expect(await paidOf(shop, id)).toBe(0);
    await expect(undo(shop, { id: entry })).rejects.toThrow("is already removed");
    await expect(undo(shop, { id: await lastEntry(shop, "order.unpaid") })).rejects.toThrow("Record the payment again");
  });
});

onEachEngine("refunds", (openShop) => {
  test("are owed for what came for a cancelled order, and paid once", async () => {
    const shop = await openShop();
    const id = await orderedBy(shop);
    await changeOrderStatus(shop, id, "Cancelled");
    await expect(markPaid(shop, id, upi)).rejects.toThrow("nothing is due");
    const marked = await markPaid(shop, id, { ...upi, amountPaise: 700_00 });
    expect(marked).toEqual({ paidPaise: 700_00, leftPaise: 0, owedPaise: 700_00 });
    const [owed] = await listRefunds(shop, { status: "owed", limit: 9 });
    const refundId = owed?.id ?? "";
    await payRefund(shop, refundId, { method: "bank", reference: "N123" });
    await expect(payRefund(shop, refundId, { method: "upi", reference: "other" })).rejects.toThrow(
      "This refund was already paid on 15 January 2026: ₹700 by bank transfer, reference N123.",
    );
    expect(await listRefunds(shop, { status: "owed", limit: 9 })).toEqual([]);
    expect(await listRefunds(shop, { status: "paid", limit: 9 })).toMatchObject([{ reference: "N123", actor: "asha" }]);
    await expect(undo(shop, { id: await lastEntry(shop, "order.paid") })).rejects.toThrow("₹700 of this payment");
    await expect(payRefund(shop, "0".repeat(24), { method: "upi", reference: "x" })).rejects.toThrow("no such refund");
  });

  test("are never more than what was paid above what is due", async () => {
    const shop = await openShop();
    const id = await orderedBy(shop);
    const owe = (duePaise: number) => change(shop, id, (tx) => oweRefund(tx, id, { returnId: null, duePaise }));
    expect(await owe(0)).toBeNull();
    await markPaid(shop, id, upi);
    expect(await owe(PRICE)).toBeNull();
    expect(await owe(1_000_00)).toMatchObject({ amountPaise: 500_00 });
    expect(await owe(1_000_00)).toBeNull();
    expect(await owe(0)).toMatchObject({ amountPaise: 1_000_00 });
    expect(await owe(0)).toBeNull();
  });

  test("that are only owed end with a payment that was a mistake", async () => {
    const shop = await openShop();
    const id = await orderedBy(shop);
    await markPaid(shop, id, { ...upi, amountPaise: 500_00 });
    shop.wait(1);
    await markPaid(shop, id, upi);
    await change(shop, id, (tx) => oweRefund(tx, id, { returnId: null, duePaise: 300_00 }));
    await undo(shop, { id: await lastEntry(shop, "order.paid") });
    expect(await listRefunds(shop, { status: "owed", limit: 9 })).toMatchObject([{ amount_paise: 500_00 }]);
  });
});
