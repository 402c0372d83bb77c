import { expect, test } from "vitest";
import { openDb } from "#db/open.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { productInput } from "#test/fixtures.ts";
import { onEachEngine } from "#test/shop.ts";
import { countProducts } from "./filter.server.ts";

onEachEngine("cached counts", (openShop) => {
  test("are updated at once after a write of this process, and soon after a write of another", async () => {
    const shop = await openShop();
    await saveProducts(shop, [productInput({ title: "Lamp" })]);
    const lamps = () => countProducts(shop, { text: "lamp" });
    expect([await lamps(), await lamps()]).toEqual([1, 1]);
    await saveProducts(shop, [productInput({ title: "Lamp two" })]);
    expect(await lamps()).toBe(2);
    const other = await openDb(shop.location);
    await saveProducts({ ...shop, db: other }, [productInput({ title: "Lamp three" })]);
    await other.close();
    await expect.poll(lamps, { timeout: 2_000 }).toBe(3);
  });

  test("are cached for each set of criteria", async () => {
    const shop = await openShop();
    await saveProducts(shop, [productInput({ pricePaise: 100_00 }), productInput({ pricePaise: 300_00 })]);
    expect(await countProducts(shop, { maxPaise: 200_00 })).toBe(1);
    expect(await countProducts(shop, { minPaise: 100_00, sort: ["price"] })).toBe(2);
    expect(await countProducts(shop, {})).toBe(2);
  });
});
