import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { changeOrderStatus } from "#shop/parcels/change-status.server.ts";
import { changeSetting, getSetting } from "#shop/settings/manage-settings.server.ts";
import { inTransaction } from "#shop/transaction.server.ts";
import { addCustomer, productInput } from "#test/fixtures.ts";
import { beforeCommitOf } from "#test/held-commit.ts";
import { addOrder } from "#test/order-fixture.ts";
import { onEachEngine, otherProcess, type TestShop } from "#test/shop.ts";

async function openOrder(shop: TestShop) {
  const { ids } = await saveProducts(shop, [productInput({ pricePaise: 1_000_00, onHand: 10 })]);
  const [productId = ""] = ids;
  const userId = await addCustomer(shop);
  return { productId, userId, order: await addOrder(shop, userId, productId) };
}

async function sellerOf({ db }: TestShop, order: string) {
  const invoice = db.read.selectFrom("invoices").where("order_id", "=", order);
  return (await invoice.select("seller_name").executeTakeFirstOrThrow()).seller_name;
}

onEachEngine("a setting that changes while a transaction needs it", (openShop) => {
  test("is the new one when it was changed first, though it was not committed", async () => {
    const shop = await openShop();
    const { order } = await openOrder(shop);
    const results = await beforeCommitOf(
      shop,
      (ctx) => changeSetting(ctx, "seller.name", "Volt Retail"),
      (ctx) => changeOrderStatus(ctx, order, "Dispatched"),
    );
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
    expect(await sellerOf(shop, order)).toBe("Volt Retail");
  });

  test("stays the old one until a transaction that has read it ends", async () => {
    const shop = await openShop();
    const { order } = await openOrder(shop);
    const results = await beforeCommitOf(
      shop,
      (ctx) => changeOrderStatus(ctx, order, "Dispatched"),
      (ctx) => changeSetting(ctx, "seller.name", "Volt Retail"),
    );
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
    expect(await sellerOf(shop, order)).toBe("Bijli Electronics");
    expect(await getSetting(shop, "seller.name")).toMatchObject({ value: "Volt Retail" });
  });

  test("is the same for a whole transaction, whatever another process changes meanwhile", async () => {
    const shop = await openShop();
    const other = await otherProcess(shop);
    let changing: Promise<unknown> | undefined;
    await inTransaction(shop, async (tx) => {
      const before = await tx.readSettings();
      changing = changeSetting(other, "maxOpenOrders", "1");
      await sleep(200);
      expect(await tx.readSettings()).toBe(before);
      expect((await getSetting(other, "maxOpenOrders")).value).toBe(20);
    });
    await changing;
    await inTransaction(shop, async (tx) => expect((await tx.readSettings()).maxOpenOrders).toBe(1));
  });

  test("two changes at once of the prefixes never make them the same", async () => {
    const shop = await openShop();
    const other = await otherProcess(shop);
    const results = await Promise.allSettled([
      changeSetting(shop, "seller.invoicePrefix", "AAA"),
      changeSetting(other, "seller.creditNotePrefix", "AAA"),
    ]);
    expect(results.filter(({ status }) => status === "rejected")).toHaveLength(1);
  });
});
