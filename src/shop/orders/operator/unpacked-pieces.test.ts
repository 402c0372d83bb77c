import { expect, test } from "vitest";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { packOrder } from "#shop/parcels/pack-order.server.ts";
import { addCustomer, productInput } from "#test/fixtures.ts";
import { addOrder } from "#test/order-fixture.ts";
import { onEachEngine } from "#test/shop.ts";
import { countUnpackedPieces } from "./unpacked-pieces.server.ts";

onEachEngine("the pieces on the shelf for orders", (openShop) => {
  test("are those of orders that are not packed yet", async () => {
    const shop = await openShop();
    const [lamp = "", other = ""] = (
      await saveProducts(shop, [productInput({ onHand: 9 }), productInput({ onHand: 9 })])
    ).ids;
    expect(await countUnpackedPieces(shop, lamp)).toBe(0);
    const customer = await addCustomer(shop);
    const orders = [await addOrder(shop, customer, lamp), await addOrder(shop, customer, lamp)];
    await addOrder(shop, customer, other);
    expect(await countUnpackedPieces(shop, lamp)).toBe(2);
    await packOrder(shop, `${orders[0]}`);
    expect(await countUnpackedPieces(shop, lamp)).toBe(1);
  });
});
