import { expect, test } from "vitest";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { listViolations } from "#shop/invariants/invariants.server.ts";
import { queueEmail } from "#shop/mail/outbox.server.ts";
import { lockOrder } from "#shop/orders/lock-order.server.ts";
import { orderFacts, readWholeOrder } from "#shop/orders/order-facts.server.ts";
import type { StoredOrder } from "#shop/orders/order-response.server.ts";
import { changeOrderStatus } from "#shop/parcels/change-status.server.ts";
import { correctDelivery } from "#shop/parcels/deliver-order.server.ts";
import { inTransaction, type Tx } from "#shop/transaction.server.ts";
import { addCustomer, productInput } from "#test/fixtures.ts";
import { addOrder } from "#test/order-fixture.ts";
import { onEachEngine, type TestShop } from "#test/shop.ts";
import { notifyCustomer } from "./notify-customer.server.ts";

async function openOrder(shop: TestShop) {
  const { ids } = await saveProducts(shop, [productInput()]);
  const orderId = await addOrder(shop, await addCustomer(shop), String(ids[0]));
  const tell = (work: (tx: Tx, order: StoredOrder) => Promise<void>) =>
    inTransaction(shop, async (tx) => work(tx, (await lockOrder(tx, orderId)) as StoredOrder));
  const told = async () => {
    const of = (table: "notifications" | "outbox") =>
      shop.db.read
        .selectFrom(table)
        .where("order_id", "=", orderId)
        .orderBy("id")
        .select(["kind", "occurrence"])
        .execute();
    const texts = (rows: { kind: string; occurrence: number }[]) =>
      rows.map(({ kind, occurrence }) => `${kind} ${occurrence}`).slice(1);
    return { notifications: texts(await of("notifications")), emails: texts(await of("outbox")) };
  };
  return { orderId, tell, told };
}

onEachEngine("telling a customer of an order", (openShop) => {
  test("what happens again is told again, and what happens once is told once", async () => {
    const shop = await openShop();
    const { tell, told } = await openOrder(shop);
    for (const reason of ["Nobody was at home.", "The gate was closed"]) {
      shop.wait(1);
      await tell((tx, order) => notifyCustomer(tx, order, "failed", { reason }));
    }
    for (const _ of ["once", "again"]) await tell((tx, order) => notifyCustomer(tx, order, "packed"));
    expect(await told()).toEqual({
      notifications: ["failed 1", "failed 2", "packed 1"],
      emails: ["order-failed 1", "order-failed 2", "order-packed 1"],
    });
    const texts = await shop.db.read
      .selectFrom("notifications")
      .where("kind", "=", "failed")
      .orderBy("id")
      .select("text")
      .execute();
    expect(texts).toEqual([
      { text: "Nobody was at home. The courier will try again." },
      { text: "The gate was closed. The courier will try again." },
    ]);
  });

  test("a mistake is taken back, and told when it becomes true", async () => {
    const shop = await openShop();
    const { orderId, told } = await openOrder(shop);
    for (const status of ["Dispatched", "Delivered"] as const) await changeOrderStatus(shop, orderId, status);
    const sent = { sent_at_ms: shop.now() };
    await shop.db.write(({ db }) => db.updateTable("outbox").set(sent).where("kind", "=", "order-delivered").execute());
    await correctDelivery(shop, orderId, "Another parcel.");
    expect(await told()).toEqual({
      notifications: ["dispatched 1"],
      emails: ["order-dispatched 1", "order-delivered 1"],
    });
    expect(await listViolations(shop)).toEqual([]);
    await changeOrderStatus(shop, orderId, "Delivered");
    expect(await told()).toEqual({
      notifications: ["dispatched 1", "delivered 1"],
      emails: ["order-dispatched 1", "order-delivered 1", "order-delivered 2"],
    });
    expect(await listViolations(shop)).toEqual([]);
    await correctDelivery(shop, orderId, "The same again.");
    expect((await told()).emails).toEqual(["order-dispatched 1", "order-delivered 1"]);
  });

  test("nothing is told of an order whose account was erased", async () => {
    const shop = await openShop();
    const { tell, told } = await openOrder(shop);
    await tell((tx, order) => notifyCustomer(tx, { ...order, user_id: null }, "lost"));
    expect(await told()).toEqual({ notifications: [], emails: [] });
  });

  test("an order cannot have two emails of a kind that it has once", async () => {
    const shop = await openShop();
    const { orderId, told } = await openOrder(shop);
    const email = { recipient: "asha@example.com", facts: orderFacts(await readWholeOrder(shop.db.read, orderId)) };
    const again = inTransaction(shop, (tx) => queueEmail(tx, { kind: "order-confirmed", ...email }));
    await expect(again).rejects.toThrow();
    expect((await told()).emails).toEqual([]);
  });

  test("a missing or additional email of an order is a violation", async () => {
    const shop = await openShop();
    const { orderId } = await openOrder(shop);
    const broken = [
      `every notification of an order has its email, and every email its notification: ${orderId}`,
      `the customer was told of every status of an order, and of no other: ${orderId}`,
    ];
    const kind = (from: string, to: string) =>
      shop.db.write(({ db }) => db.updateTable("outbox").set({ kind: to }).where("kind", "=", from).execute());
    await kind("order-confirmed", "order-cancelled");
    expect(await listViolations(shop)).toEqual(broken);
    await kind("order-cancelled", "order-confirmed");
    expect(await listViolations(shop)).toEqual([]);
  });
});
