import { expect, test } from "vitest";
import { changeProduct } from "#shop/catalogue/editing/change-product.server.ts";
import { orderNumber } from "#shop/order-number.ts";
import { openOrders, shippingAddress } from "#test/order-fixture.ts";
import { onEachEngine } from "#test/shop.ts";
import { consoleOver, openAsOwner } from "./console.ts";

onEachEngine("finding in the console", (openShop) => {
  test("what identifies an order finds no products; words find both", async () => {
    const shop = await openShop();
    const { lamp, add, order } = await openOrders(shop);
    await add(lamp, 1);
    const number = orderNumber((await order({ shippingAddress })).json().order._id);
    const { owner } = await openAsOwner(shop, await consoleOver(shop));
    const find = async (text: string) => {
      const { orders, products } = (await owner.call("GET", `/api/find?text=${encodeURIComponent(text)}`)).json();
      return {
        orders: orders.map((found: { number: string }) => found.number),
        products: products.map((found: { title: string }) => found.title),
      };
    };
    // Titles are not looked through for it.
    await changeProduct(shop, { product: lamp, title: `Lamp ${number}` });
    expect(await find(number)).toEqual({ orders: [number], products: [] });
    expect(await find(`lamp ${number}`)).toEqual({ orders: [], products: [`Lamp ${number}`] });
    // A name may be a word of a title, too.
    await changeProduct(shop, { product: lamp, title: "Asha lamp" });
    expect(await find("asha")).toEqual({ orders: [number], products: ["Asha lamp"] });
  });
});
