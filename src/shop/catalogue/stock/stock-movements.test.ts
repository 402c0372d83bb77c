import { expect, test } from "vitest";
import { PlaceOrder } from "#contract/orders.ts";
import { changeLine } from "#shop/cart/cart.server.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { placeOrder } from "#shop/orders/place-order.server.ts";
import { cancelOrder } from "#shop/parcels/cancel-order.server.ts";
import { addCustomer, productInput } from "#test/fixtures.ts";
import { shippingAddress } from "#test/order-fixture.ts";
import { asCustomer, onEachEngine, type TestShop } from "#test/shop.ts";
import { restock } from "./stock-movements.server.ts";

function movements(shop: TestShop) {
  return shop.db.read
    .selectFrom("stock_movements")
    .select(["quantity", "reason", "created_at_ms"])
    .orderBy("id")
    .execute();
}

onEachEngine("stock", (openShop) => {
  test("is added and removed, with a movement and its topics each time", async () => {
    const shop = await openShop();
    const { ids } = await saveProducts(shop, [productInput({ title: "Lamp", onHand: 5 }), productInput({ onHand: 0 })]);
    const lamp = `${ids[0]}`;
    const startedAt = shop.now();
    const published: string[] = [];
    shop.db.onChange((topic) => void published.push(topic));
    shop.wait(1_000);
    expect(await restock(shop, lamp, 2)).toBe(7);
    expect(published.sort()).toEqual(["any-stock", `stock:${lamp}`]);
    expect(await restock(shop, lamp, -7)).toBe(0);
    expect(published).toEqual(expect.arrayContaining([`product:${lamp}`, "products"]));
    expect(await movements(shop)).toEqual([
      { quantity: 5, reason: "initial", created_at_ms: startedAt },
      { quantity: 2, reason: "received", created_at_ms: startedAt + 1_000 },
      { quantity: -7, reason: "correction", created_at_ms: startedAt + 1_000 },
    ]);
  });

  test("of a cancelled order invalidates the lists that showed the product as out of stock", async () => {
    const shop = await openShop();
    const { ids } = await saveProducts(shop, [productInput({ onHand: 5 })]);
    const customer = asCustomer(shop, await addCustomer(shop));
    await changeLine(customer, { productId: String(ids[0]), quantity: 5 });
    const { placed } = await placeOrder(customer, PlaceOrder.parse({ shippingAddress }), null);
    const published: string[] = [];
    shop.db.onChange((topic) => void published.push(topic));
    await cancelOrder(customer, placed.order._id);
    expect(published).toEqual(expect.arrayContaining([`product:${ids[0]}`, "products"]));
  });

  test("never falls below 0", async () => {
    const shop = await openShop();
    const { ids } = await saveProducts(shop, [productInput({ title: "Lamp", onHand: 2 })]);
    const [lamp, none] = [`${ids[0]}`, "0".repeat(24)];
    await expect(restock(shop, lamp, -3)).rejects.toMatchObject({
      code: "notEnoughStock",
      message: "Only 2 of Lamp are in stock.",
      details: { productId: lamp },
    });
    expect(await restock(shop, lamp, -1)).toBe(1);
    await expect(restock(shop, lamp, -2)).rejects.toMatchObject({ message: "Only 1 of Lamp is in stock." });
    expect(await restock(shop, lamp, -1)).toBe(0);
    await expect(restock(shop, lamp, -1)).rejects.toMatchObject({ message: "Lamp is out of stock." });
    await expect(restock(shop, none, 1)).rejects.toMatchObject({ code: "productNotFound" });
    expect(await movements(shop)).toHaveLength(3);
  });
});
