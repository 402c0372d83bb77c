import { expect, test } from "vitest";
import { ProductChange } from "#contract/admin/products.ts";
import { PlaceOrder } from "#contract/orders.ts";
import { changeLine } from "#shop/cart/cart.server.ts";
import { leaveOldSales } from "#shop/catalogue/stock/sales-period.server.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { listViolations } from "#shop/invariants/invariants.server.ts";
import { placeOrder } from "#shop/orders/place-order.server.ts";
import { cancelOrder } from "#shop/parcels/cancel-order.server.ts";
import { addCustomer, productInput } from "#test/fixtures.ts";
import { shippingAddress } from "#test/order-fixture.ts";
import { asCustomer, onEachEngine, type TestShop, withSettings } from "#test/shop.ts";
import { changeProduct } from "./change-product.server.ts";
import { listLowStock } from "./low-stock.server.ts";
import { setProductState } from "./set-state.server.ts";

const DAY_MS = 86_400_000;

async function prepare(shop: TestShop) {
  const input = (title: string, onHand: number) => productInput({ title, onHand, sourceKey: title });
  await saveProducts(shop, [
    ...[input("fast", 40), input("slow", 40), input("few, slow", 4), input("few, unsold", 3), input("none", 0)],
    ...[input("own threshold", 15), input("many, unsold", 50), input("archived", 1), input("cancelled", 20)],
  ]);
  const products = await shop.db.read.selectFrom("products").select(["id", "title"]).execute();
  const idOf = (title: string) => products.find((product) => product.title === title)?.id ?? "";
  await setProductState(shop, idOf("archived"), "archive");
  await changeProduct(shop, ProductChange.parse({ product: idOf("own threshold"), lowStock: "15" }));
  const customer = withSettings(asCustomer(shop, await addCustomer(shop)), { maxOpenOrders: 1_000, firstOrders: null });
  const order = async (title: string, quantity: number) => {
    await changeLine(customer, { productId: idOf(title), quantity });
    return (await placeOrder(customer, PlaceOrder.parse({ shippingAddress }), null)).placed.order._id;
  };
  return { order, cancel: (id: string) => cancelOrder(customer, id) };
}

const low = async (shop: TestShop, days: number, limit = 20) =>
  (await listLowStock(shop, { days, limit })).map(({ title, stock, sold30, daysLeft }) => [
    ...[title, stock, sold30],
    daysLeft,
  ]);

onEachEngine("the products that are nearly sold out", (openShop) => {
  test("come by how long they last, and then those that nobody bought", async () => {
    const shop = await openShop();
    const { order, cancel } = await prepare(shop);
    await order("fast", 10);
    await order("fast", 10);
    await order("slow", 1);
    await order("few, slow", 1);
    await cancel(await order("cancelled", 15));
    const unsold = [
      ["none", 0, 0, null],
      ["few, unsold", 3, 0, null],
      ["own threshold", 15, 0, null],
    ];
    expect(await low(shop, 7)).toEqual([["few, slow", 3, 1, 90], ...unsold]);
    expect(await low(shop, 31)).toEqual([["fast", 20, 20, 30], ["few, slow", 3, 1, 90], ...unsold]);
    // One that lasts for exactly so long is not low.
    expect(await low(shop, 30)).toEqual(await low(shop, 7));
    expect(await low(shop, 31, 3)).toEqual([["fast", 20, 20, 30], ["few, slow", 3, 1, 90], unsold[0]]);
  });

  test("are judged by the sales of 30 days", async () => {
    const shop = await openShop();
    const { order } = await prepare(shop);
    await order("fast", 20);
    shop.wait(10 * DAY_MS);
    await order("fast", 15);
    shop.wait(20 * DAY_MS);
    expect(await leaveOldSales(shop)).toBe(false);
    expect((await low(shop, 7))[0]).toEqual(["fast", 5, 35, 4]);
    shop.wait(1);
    expect(await leaveOldSales(shop)).toBe(false);
    expect(await low(shop, 11)).toContainEqual(["fast", 5, 15, 10]);
    shop.wait(10 * DAY_MS);
    await leaveOldSales(shop);
    await leaveOldSales(shop);
    expect(await low(shop, 11)).not.toContainEqual(expect.arrayContaining(["fast"]));
  });

  test("lose old sales in batches, each moment as a whole, and two workers take nothing twice", async () => {
    const shop = await openShop();
    const { order, cancel } = await prepare(shop);
    for (const pieces of [1, 2, 3]) {
      for (const title of ["slow", "fast", "cancelled"]) await order(title, pieces);
      shop.wait(1);
    }
    await cancel(await order("slow", 5));
    shop.wait(30 * DAY_MS - 1);
    // The three orders of the first two moments, of which a batch of two ends within a moment.
    expect([await leaveOldSales(shop, 2), await leaveOldSales(shop, 2)]).toEqual([true, true]);
    expect(await listViolations(shop)).toEqual([]);
    const left = shop.db.read.selectFrom("products").where("title", "in", ["slow", "fast", "cancelled"]);
    expect(await left.select("sold_lately").execute()).toEqual(Array(3).fill({ sold_lately: 3 }));
    shop.wait(2);
    const both = () => Promise.all([leaveOldSales(shop, 2), leaveOldSales(shop, 2)]);
    while ((await both()).some((more) => more));
    const rows = await shop.db.read.selectFrom("products").select("sold_lately").execute();
    expect(rows.every(({ sold_lately }) => sold_lately === 0)).toBe(true);
  });
});
