import { expect, test } from "vitest";
import { PlaceOrder } from "#contract/orders.ts";
import { changeLine } from "#shop/cart/cart.server.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { placeOrder } from "#shop/orders/place-order.server.ts";
import { cancelOrder } from "#shop/parcels/cancel-order.server.ts";
import { addCustomer, productInput } from "#test/fixtures.ts";
import { shippingAddress } from "#test/order-fixture.ts";
import { asCustomer, onEachEngine, type TestShop } from "#test/shop.ts";
import { correctStock, countStock, receiveStock } from "./change-stock.server.ts";
import { listLedger } from "./ledger.server.ts";

const MINUTE_MS = 60_000;

async function lampOf(shop: TestShop, onHand: number) {
  const [lamp = ""] = (await saveProducts(shop, [productInput({ title: "Lamp", onHand })])).ids;
  return lamp;
}

async function buyerOf(shop: TestShop, lamp: string) {
  const customer = asCustomer(shop, await addCustomer(shop));
  return {
    customer,
    async buy(quantity: number) {
      await changeLine(customer, { productId: lamp, quantity });
      return (await placeOrder(customer, PlaceOrder.parse({ shippingAddress }), null)).placed.order._id;
    },
  };
}

const receipt = (productId: string, quantity: number, key: string | null = null) => ({
  productId,
  quantity,
  key,
  note: null,
});
const count = (productId: string, quantity: number, more: object = {}) => ({
  ...{ productId, quantity, since: null, key: null, note: null },
  ...more,
});

onEachEngine("the stock", (openShop) => {
  test("is changed by two clicks with the same key once, and by another content with it never", async () => {
    const shop = await openShop();
    const [lamp, other] = [await lampOf(shop, 5), await lampOf(shop, 5)];
    expect(await receiveStock(shop, receipt(lamp, 3, "one"))).toEqual({ moved: 3, onHand: 8, repeated: false });
    expect(await receiveStock(shop, receipt(lamp, 3, "one"))).toEqual({ moved: 3, onHand: 8, repeated: true });
    expect(await countStock(shop, count(lamp, 7, { key: "one" }))).toMatchObject({ moved: -1, repeated: false });
    expect(await countStock(shop, count(lamp, 7, { key: "one" }))).toMatchObject({ moved: -1, repeated: true });
    const reused = { code: "keyReused", message: expect.stringContaining("'one'") };
    for (const { input } of [{ input: receipt(lamp, 4, "one") }, { input: receipt(other, 3, "one") }])
      await expect(receiveStock(shop, input)).rejects.toMatchObject(reused);
    await expect(receiveStock(shop, { ...receipt(lamp, 3, "one"), note: "B" })).rejects.toMatchObject(reused);
    await expect(countStock(shop, count(lamp, 8, { key: "one" }))).rejects.toMatchObject(reused);
    expect((await listLedger(shop, { productId: lamp, limit: 9 })).movements.map(({ reason }) => reason)).toEqual([
      "counted",
      "received",
      "initial",
    ]);
  });

  test("is what was counted, and the answer says what customers did in the last minutes", async () => {
    const shop = await openShop();
    const lamp = await lampOf(shop, 10);
    const { customer, buy } = await buyerOf(shop, lamp);
    await buy(1);
    shop.wait(16 * MINUTE_MS);
    await buy(2);
    await cancelOrder(customer, await buy(1));
    await receiveStock(shop, receipt(lamp, 4));
    const sinceMs = shop.now() - 15 * MINUTE_MS;
    expect(await countStock(shop, count(lamp, 9))).toEqual({
      ...{ moved: -2, onHand: 9, repeated: false },
      meanwhile: { sinceMs, sold: 3, cameBack: 1, received: 4, corrections: 0 },
    });
    expect(await countStock(shop, count(lamp, 9))).toMatchObject({ moved: 0, onHand: 9 });
  });

  test("is what was counted when the count began, less what was sold and with what came in since", async () => {
    const shop = await openShop();
    const lamp = await lampOf(shop, 10);
    const { buy } = await buyerOf(shop, lamp);
    shop.wait(MINUTE_MS);
    const since = { ms: shop.now() };
    await buy(2);
    await receiveStock(shop, receipt(lamp, 5));
    shop.wait(MINUTE_MS);
    // Before these movements there were 9 instead of 10.
    expect(await countStock(shop, count(lamp, 9, { since }))).toMatchObject({ moved: -1, onHand: 12 });
    await expect(countStock(shop, count(lamp, 9, { since }))).rejects.toMatchObject({ code: "changedSince" });
    const later = count(lamp, 9, { since: { ms: shop.now() + 1 } });
    await expect(countStock(shop, later)).rejects.toMatchObject({ code: "badRequest", details: undefined });
    shop.wait(1);
    const newer = { ms: shop.now() };
    await buy(3);
    const few = count(lamp, 2, { since: newer });
    await expect(countStock(shop, few)).rejects.toMatchObject({ message: expect.stringMatching(/^Since then 3 were/) });
  });

  test("is corrected with a reason, and never falls below none", async () => {
    const shop = await openShop();
    const lamp = await lampOf(shop, 3);
    const correction = { productId: lamp, difference: -2, reason: "damaged", note: "Fell" } as const;
    expect(await correctStock(shop, correction)).toEqual({ moved: -2, onHand: 1 });
    await expect(correctStock(shop, correction)).rejects.toMatchObject({ message: "Only 1 of Lamp is in stock." });
    expect(await correctStock(shop, { ...correction, difference: 1, reason: "lost" })).toEqual({ moved: 1, onHand: 2 });
    expect((await listLedger(shop, { productId: lamp, limit: 3 })).movements).toMatchObject([
      { reason: "lost", quantity: 1, note: "Fell" },
      { reason: "damaged", quantity: -2, note: "Fell" },
      { reason: "initial", quantity: 3 },
    ]);
    const none = { ...correction, productId: "0".repeat(24) };
    await expect(correctStock(shop, none)).rejects.toMatchObject({ code: "productNotFound" });
  });

  test("has a ledger in pages, with who did what and the stock after each", async () => {
    const shop = await openShop();
    const lamp = await lampOf(shop, 3);
    const { buy } = await buyerOf(shop, lamp);
    const orderId = await buy(1);
    const staff = {
      ...shop,
      actor: {
        kind: "staff",
        staffId: "ravi",
        sessionId: "s",
        permissions: new Set(["stock.write"] as const),
        provenUntilMs: Number.MAX_SAFE_INTEGER,
      },
    } as const;
    await correctStock(staff, { productId: lamp, difference: -1, reason: "damaged", note: "Fell" });
    await countStock(shop, count(lamp, 1));
    const first = await listLedger(shop, { productId: lamp, limit: 3 });
    expect(first).toMatchObject({ title: "Lamp", onHand: 1 });
    expect(first.movements).toMatchObject([
      { reason: "counted", quantity: 0, counted: 1, stock: 1, actorKind: shop.actor.kind },
      { reason: "damaged", quantity: -1, stock: 1, actorKind: "staff", actor: "ravi", note: "Fell" },
      { reason: "order", quantity: -1, stock: 2, orderId, actorKind: "customer", actor: null },
    ]);
    const before = first.movements.at(-1)?._id;
    const older = await listLedger(shop, { productId: lamp, before, limit: 3 });
    expect(older.movements).toMatchObject([{ reason: "initial", quantity: 3, stock: 3, note: null }]);
    await expect(listLedger(staff, { productId: lamp, limit: 3 })).rejects.toMatchObject({ code: "forbidden" });
  });
});
