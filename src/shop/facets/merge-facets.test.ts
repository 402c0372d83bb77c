import { expect, test } from "vitest";
import { createFacet, orderFacets, renameFacet } from "#shop/catalogue/facets/change-facets.server.ts";
import { readFacets } from "#shop/catalogue/facets/facet-rows.server.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { undoGroup } from "#shop/undo/undo.server.ts";
import { productInput } from "#test/fixtures.ts";
import { onEachEngine, type TestShop } from "#test/shop.ts";
import { mergeFacets } from "./merge-facets.server.ts";

const products = (category: string, count: number) =>
  Array.from({ length: count }, (_, index) =>
    productInput({ sourceKey: `${category} ${index}`, title: `${category} ${index}`, category }),
  );

async function rowsOf({ db }: TestShop) {
  const all = [];
  for (const table of [
    "categories",
    "brands",
    "colors",
    "gst_rates",
    "facet_aliases",
    "product_colors",
    "product_images",
  ] as const)
    all.push([
      table,
      await db.read
        .selectFrom(table)
        .selectAll()
        .orderBy(table === "gst_rates" ? "applies_to" : table.startsWith("product_") ? "product_id" : ("id" as never))
        .execute(),
    ]);
  const products = await db.read.selectFrom("products").selectAll().orderBy("id").execute();
  return [...all, products.map(({ updated_at_ms: _at, version: _version, ...row }) => row)];
}

onEachEngine("merging", (openShop) => {
  test("two categories are one, and two again", async () => {
    const shop = await openShop();
    await saveProducts(shop, [...products("Mobiles", 450), ...products("Phones", 3)]);
    const before = await rowsOf(shop);
    const merged = await mergeFacets(shop, "category", { from: "mobiles", into: "PHONES" });
    expect(merged).toMatchObject({
      products: 450,
      already: false,
      from: { title: "Mobiles" },
      into: { title: "Phones" },
    });
    expect((await readFacets(shop.db.read, "category")).map(({ title }) => title)).toEqual(["Phones"]);
    expect(await mergeFacets(shop, "category", { from: "Mobiles", into: "Phones" })).toMatchObject({ already: true });
    const undone = await undoGroup(shop, `${merged.group}`);
    expect(undone.failed).toEqual([]);
    expect(await rowsOf(shop)).toEqual(before);
    const again = await undoGroup(shop, undone.group);
    expect(again.failed).toEqual([]);
    expect((await readFacets(shop.db.read, "category")).map(({ title }) => title)).toEqual(["Phones"]);
  });

  test("renames and orders", async () => {
    const shop = await openShop();
    await saveProducts(shop, [...products("Mobiles", 1), ...products("Phones", 1)]);
    await renameFacet(shop, "category", "Mobiles", "Handsets");
    await createFacet(shop, "category", { title: "Slates", parent: "mobiles" });
    await orderFacets(shop, "category", ["Phones"]);
    expect((await readFacets(shop.db.read, "category")).map(({ title }) => title)).toEqual([
      "Phones",
      "Handsets",
      "Slates",
    ]);
  });
});
