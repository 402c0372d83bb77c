import { expect, test } from "vitest";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { addCustomer, productInput } from "#test/fixtures.ts";
import { addOrder } from "#test/order-fixture.ts";
import { onEachEngine } from "#test/shop.ts";
import { getOrderByNumber } from "./manage-orders.server.ts";

onEachEngine("the operator's orders", (openShop) => {
  test("are found by id or number, in any case and with spaces around it", async () => {
    const shop = await openShop();
    const { ids } = await saveProducts(shop, [productInput({ onHand: 2 })]);
    const userId = await addCustomer(shop);
    const id = await addOrder(shop, userId, String(ids[0]));
    await addOrder(shop, userId, String(ids[0]));
    const number = id.slice(-8);
    for (const text of [id, number, ` ${number.toUpperCase()}\n`]) {
      const { order, lines } = await getOrderByNumber(shop, text);
      expect([order.id, lines.map((line) => line.product_id)]).toEqual([id, ids]);
    }
    for (const text of ["", "lamp", id.slice(-7), `%${number}`, `${number}%`, "0".repeat(24)])
      await expect(getOrderByNumber(shop, text)).rejects.toMatchObject({ code: "orderNotFound" });
  });
});
