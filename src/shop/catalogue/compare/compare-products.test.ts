import { expect, test } from "vitest";
import { renameFacet } from "#shop/catalogue/facets/change-facets.server.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { productInput } from "#test/fixtures.ts";
import { onEachEngine } from "#test/shop.ts";
import { readProductView } from "#web/product/product-view.server.ts";
import { compareProducts } from "./compare.server.ts";

onEachEngine("facts of a renamed category", (openShop) => {
  test("keep the names that its former name gives them", async () => {
    const shop = await openShop();
    const { ids } = await saveProducts(shop, [
      productInput({ title: "Dhun One", category: "Headphones", specs: [["ANC", "Yes"]] }),
      productInput({ title: "Dhun Two", category: "Headphones", specs: [["Noise cancelling", "No"]] }),
    ]);
    await renameFacet(shop, "category", "Headphones", "For your ears");
    const { facts } = await compareProducts(shop, ids);
    expect(facts.find(({ name }) => name === "Noise cancelling")?.values).toEqual(["Yes", "No"]);
    expect(facts.some(({ name }) => name === "ANC")).toBe(false);
    const { tables } = await readProductView(shop, ids[0] ?? "", { order: "newest", page: 1 });
    expect(tables[0]?.rows).toEqual([["Noise cancelling", "Yes"]]);
  });
});
