import { expect, test } from "vitest";
import { PlaceOrder } from "#contract/orders.ts";
import { requestPassword } from "#shop/accounts/email-links/reset-password.server.ts";
import { changeLine } from "#shop/cart/cart.server.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { newId } from "#shop/ids.ts";
import { placeOrder } from "#shop/orders/place-order.server.ts";
import { addCustomer, productInput } from "#test/fixtures.ts";
import { shippingAddress } from "#test/order-fixture.ts";
import { asCustomer, onEachEngine, type TestShop } from "#test/shop.ts";
import { pruneBatch } from "./prune.server.ts";

const DAY_MS = 24 * 3_600_000;
const input = PlaceOrder.parse({ shippingAddress });

async function rowsOf({ db }: TestShop) {
  const tables = ["idempotency_keys", "first_orders", "password_requests", "stock_alerts"] as const;
  const rows = await Promise.all(tables.map((table) => db.read.selectFrom(table).selectAll().execute()));
  return rows.map(({ length }) => length);
}

onEachEngine("what is no longer needed", (openShop) => {
  test("is deleted when it is old, and nothing earlier; a key is answered until then", async () => {
    const shop = await openShop();
    const { ids } = await saveProducts(shop, [productInput()]);
    const customer = asCustomer(shop, await addCustomer(shop));
    const order = async (key: string) => {
      await changeLine(customer, { productId: String(ids[0]), quantity: 1, price: 1 });
      return placeOrder(customer, input, key);
    };
    const { placed } = await order("one");
    await requestPassword(shop, { email: "asha@example.com" });
    const [soldOut] = (await saveProducts(shop, [productInput({ onHand: 0 })])).ids;
    const alert = { id: newId(shop.now()), product_id: String(soldOut), email: "a@example.com" };
    const row = { ...alert, created_at_ms: shop.now() };
    await shop.db.write(({ db }) => db.insertInto("stock_alerts").values(row).execute());
    for (const [days, expected] of [
      [1, [1, 1, 1, 1]],
      [2, [1, 0, 1, 1]],
      [26, [1, 0, 1, 1]],
      [2, [0, 0, 1, 1]],
      [60, [0, 0, 0, 1]],
      [273, [0, 0, 0, 1]],
      [2, [0, 0, 0, 0]],
    ] as const) {
      if (expected[0] === 1) expect(await placeOrder(customer, input, "one")).toEqual({ placed, replayed: true });
      shop.wait(days * DAY_MS);
      expect(await pruneBatch(shop)).toBe(false);
      expect([days, await rowsOf(shop)]).toEqual([days, expected]);
    }
  });

  test("is deleted in batches", async () => {
    const shop = await openShop();
    const rows = Array.from({ length: 450 }, (_, index) => ({
      id: newId(shop.now()),
      email: `${index}@example.com`,
      created_at_ms: shop.now(),
    }));
    await shop.db.write(({ db }) => db.insertInto("password_requests").values(rows).execute());
    shop.wait(91 * DAY_MS);
    for (const [more, left] of [
      [true, 250],
      [true, 50],
      [false, 0],
    ] as const)
      expect([await pruneBatch(shop), (await rowsOf(shop))[2]]).toEqual([more, left]);
  });
});
