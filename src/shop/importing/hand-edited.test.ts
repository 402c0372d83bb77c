import { expect, test } from "vitest";
import { changeProduct } from "#shop/catalogue/editing/change-product.server.ts";
import { getManagedProduct } from "#shop/catalogue/editing/list-managed.server.ts";
import { importRows } from "#test/importing.ts";
import { onEachEngine } from "#test/shop.ts";

onEachEngine("fields that people entered", (openShop) => {
  test("stay when a file has other ones, and are listed; the file's are taken when it is told to", async () => {
    const shop = await openShop();
    const key = { sku: "lamp", title: "Lamp", brand: "Orlin", stock: "4" };
    await importRows(shop, [{ ...key, price: "900", mrp: "950" }]);
    const lamp = (await shop.db.read.selectFrom("products").select("id").executeTakeFirstOrThrow()).id;
    await changeProduct(shop, { product: lamp, price: 940_00 });
    const file = [{ ...key, price: "700", mrp: "800" }];
    const kept = {
      keptEdits: 1,
      firstKept: [{ product: lamp, title: "Lamp", field: "price", value: 940_00, ofFile: 700_00 }],
    };
    expect(await importRows(shop, file, { dryRun: true })).toMatchObject(kept);
    expect(await importRows(shop, file)).toMatchObject(kept);
    // The M.R.P. of the file is below the price that stays.
    expect(await getManagedProduct(shop, lamp)).toMatchObject({ price: 940, mrp: null });
    expect(await importRows(shop, file, { overwritesEdits: true })).toMatchObject({ keptEdits: 0 });
    expect(await getManagedProduct(shop, lamp)).toMatchObject({ price: 700, mrp: 800 });
  });
});
