import { expect, test } from "vitest";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { productInput } from "#test/fixtures.ts";
import { onEachEngine } from "#test/shop.ts";
import { listPartStarts, streamProductIds } from "./product-ids.server.ts";

onEachEngine("ids of products", (openShop) => {
  test("are divided into parts, which together have each product once", async () => {
    const shop = await openShop();
    expect(await listPartStarts(shop, 2)).toEqual([]);
    await saveProducts(
      shop,
      Array.from({ length: 603 }, (_, index) => productInput({ title: `Product ${index}` })),
    );
    const rows = await shop.db.read.selectFrom("products").select("id").orderBy("id").execute();
    for (const size of [300, 301, 603, 1_000]) {
      const starts = await listPartStarts(shop, size);
      expect(starts).toHaveLength(Math.ceil(rows.length / size));
      const ids: string[] = [];
      for (const start of starts) for await (const { id } of streamProductIds(shop, start, size)) ids.push(id);
      expect(ids, `parts of ${size}`).toEqual(rows.map(({ id }) => id));
    }
  });
});
