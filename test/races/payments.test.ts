import { expect, test } from "vitest";
import { PlaceOrder } from "#contract/orders.ts";
import { changeLine } from "#shop/cart/cart.server.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { lockOrder } from "#shop/orders/lock-order.server.ts";
import { placeOrder } from "#shop/orders/place-order.server.ts";
import { changeOrderStatus } from "#shop/parcels/change-status.server.ts";
import { markPaid } from "#shop/payments/mark-paid.server.ts";
import { oweRefund } from "#shop/payments/owe-refund.server.ts";
import { listRefunds } from "#shop/payments/refunds.server.ts";
import { payRefund } from "#shop/returns/pay-refund.server.ts";
import { inTransaction } from "#shop/transaction.server.ts";
import { undo } from "#shop/undo/undo.server.ts";
import { addCustomer, productInput } from "#test/fixtures.ts";
import { beforeCommitOf } from "#test/held-commit.ts";
import { addOrder, shippingAddress } from "#test/order-fixture.ts";
import { asCustomer, onEachEngine, otherProcess, type TestShop, withSettings } from "#test/shop.ts";

const LAKH = 1_00_000_00;
const transfer = (reference: string) => ({ method: "bank", reference, amountPaise: null }) as const;

async function addLamp(shop: TestShop, pricePaise: number): Promise<string> {
  return (await saveProducts(shop, [productInput({ pricePaise })])).ids[0] ?? "";
}

/** What became of each: 'done', or the code of its refusal. */
function results(settled: readonly PromiseSettledResult<unknown>[]): string[] {
  return settled.map((one) => (one.status === "fulfilled" ? "done" : String(one.reason.code ?? one.reason)));
}

const paysBefore = async ({ db }: TestShop) =>
  (await db.read.selectFrom("orders").orderBy("id").select("pays_before").execute()).map((row) => row.pays_before);

async function owedRefund(shop: TestShop): Promise<{ orderId: string; refundId: string }> {
  const orderId = await addOrder(shop, await addCustomer(shop), await addLamp(shop, LAKH));
  await markPaid(shop, orderId, transfer("N1"));
  await inTransaction(shop, async (tx) => {
    await lockOrder(tx, orderId);
    await oweRefund(tx, orderId, { returnId: null, duePaise: 0 });
  });
  const [refund] = await listRefunds(shop, { status: "owed", limit: 1 });
  return { orderId, refundId: refund?.id ?? "" };
}

onEachEngine("two members of the staff", (openShop) => {
  test("pay a refund at once: one of them is told that it was paid", async () => {
    const shop = await openShop();
    const { refundId } = await owedRefund(shop);
    const other = await otherProcess(shop);
    const pay = (ctx: TestShop, reference: string) => payRefund(ctx, refundId, { method: "upi", reference });
    const settled = await Promise.allSettled([pay(shop, "1"), pay(other, "2"), pay(shop, "3"), pay(other, "4")]);
    expect(results(settled).sort()).toEqual(["done", "refundPaid", "refundPaid", "refundPaid"]);
  });

  test("pay a refund, and take its payment back, at once: only what came first is done", async () => {
    const shop = await openShop();
    const { refundId } = await owedRefund(shop);
    const entry = await shop.db.read
      .selectFrom("audit_entries")
      .where("action", "=", "order.paid")
      .select("id")
      .executeTakeFirstOrThrow();
    const settled = await beforeCommitOf(
      shop,
      (ctx) => payRefund(ctx, refundId, { method: "upi", reference: "1" }),
      (ctx) => undo(ctx, { id: entry.id }),
    );
    expect(results(settled)).toEqual(["done", "paymentFixed"]);

    const second = await openShop();
    const owed = await owedRefund(second);
    const paid = second.db.read.selectFrom("audit_entries").where("action", "=", "order.paid").select("id");
    const { id } = await paid.executeTakeFirstOrThrow();
    const reversed = await beforeCommitOf(
      second,
      (ctx) => undo(ctx, { id }),
      (ctx) => payRefund(ctx, owed.refundId, { method: "upi", reference: "1" }),
    );
    expect(results(reversed)).toEqual(["done", "refundNotFound"]);
  });

  test("record one payment at once: it is recorded once", async () => {
    const shop = await openShop();
    const id = await addOrder(shop, await addCustomer(shop), await addLamp(shop, LAKH));
    const other = await otherProcess(shop);
    const settled = await Promise.allSettled([shop, other, shop].map((ctx) => markPaid(ctx, id, transfer("N1"))));
    expect(results(settled).sort()).toEqual(["done", "nothingDue", "nothingDue"]);
  });
});

onEachEngine("cash above the limit", (openShop) => {
  test("of two orders of an account: the one that was placed second is paid before", async () => {
    const shop = await openShop();
    const [lamp, userId] = [await addLamp(shop, 1.2 * LAKH), await addCustomer(shop)];
    await changeLine(asCustomer(shop, userId), { productId: lamp, quantity: 1, price: 1 });
    const settled = await beforeCommitOf(
      shop,
      (ctx) => placeOrder(asCustomer(ctx, userId), PlaceOrder.parse({ shippingAddress }), null),
      (ctx) => addOrder(ctx, userId, lamp),
    );
    expect(results(settled)).toEqual(["done", "done"]);
    expect((await paysBefore(shop)).sort()).toEqual([0, 1]);
  });

  test("of orders of two accounts to one address: the one that was placed second is paid before", async () => {
    // The limits of first orders would keep them waiting, and so would a product of both.
    const shop = withSettings(await openShop(), { firstOrders: null });
    const [one, other] = [await addCustomer(shop), await addCustomer(shop)];
    for (const userId of [one, other]) {
      const productId = await addLamp(shop, 1.2 * LAKH);
      await changeLine(asCustomer(shop, userId), { productId, quantity: 1, price: 1 });
    }
    const place = (userId: string) => (ctx: TestShop) =>
      placeOrder(asCustomer(ctx, userId), PlaceOrder.parse({ shippingAddress }), null);
    expect(results(await beforeCommitOf(shop, place(one), place(other)))).toEqual(["done", "done"]);
    expect((await paysBefore(shop)).sort()).toEqual([0, 1]);
  });

  test("of two parcels that are handed over at once: one of them is refused", async () => {
    const shop = await openShop();
    const [lamp, userId] = [await addLamp(shop, 1.2 * LAKH), await addCustomer(shop)];
    const anyCash = withSettings(shop, { cashLimitPaise: 0 });
    const orders = [await addOrder(anyCash, userId, lamp), await addOrder(anyCash, userId, lamp)];
    const other = await otherProcess(shop);
    const settled = await Promise.allSettled(
      orders.map((id, number) => changeOrderStatus(number === 0 ? shop : other, id, "Dispatched")),
    );
    expect(results(settled).sort()).toEqual(["cashLimit", "done"]);
  });

  test("that is taken at the counter for two orders at once: one of them is refused", async () => {
    const shop = await openShop();
    const [lamp, userId] = [await addLamp(shop, 1.2 * LAKH), await addCustomer(shop)];
    const orders = [await addOrder(shop, userId, lamp), await addOrder(shop, userId, lamp)];
    const other = await otherProcess(shop);
    const cash = { method: "cash", reference: null, amountPaise: null } as const;
    const settled = await Promise.allSettled(
      orders.map((id, number) => markPaid(number === 0 ? shop : other, id, cash)),
    );
    expect(results(settled).sort()).toEqual(["cashLimit", "done"]);
  });
});
