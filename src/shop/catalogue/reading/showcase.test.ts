import { expect, test } from "vitest";
import { setProductState } from "#shop/catalogue/editing/set-state.server.ts";
import { createFacet } from "#shop/catalogue/facets/change-facets.server.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { productInput } from "#test/fixtures.ts";
import { onEachEngine } from "#test/shop.ts";
import { listCommonestBrands, listShowcase } from "./showcase.server.ts";

onEachEngine("listShowcase", (openShop) => {
  test("lists the brands with the most products of each category, a picture, and price bands", async () => {
    const shop = await openShop();
    await saveProducts(shop, [
      productInput({ title: "A", category: "Laptops", brand: "Veyra", pricePaise: 15_000_00 }),
      productInput({ title: "B", category: "Laptops", brand: "Orlin", pricePaise: 70_000_00, images: ["slim"] }),
      productInput({ title: "C", category: "Laptops", brand: "Orlin", pricePaise: 20_000_00 }),
      productInput({ title: "D", category: "Laptops", brand: "Tarang", pricePaise: 90_000_00 }),
      productInput({ title: "E", category: "Tablets", brand: "Tarang", pricePaise: 90_000_00 }),
    ]);
    // A busy machine may not load the index within a moment.
    await shop.search.follow();
    const [laptops, ...others] = await listShowcase(shop, { categories: 1, links: 4 });
    expect(others).toEqual([]);
    expect(laptops?.title).toBe("Laptops");
    expect(laptops?.brands.map((brand) => brand.title)).toEqual(["Orlin", "Tarang"]);
    expect(laptops?.bands).toEqual([
      { from: 10_000, to: 20_000 },
      { from: 20_000, to: 40_000 },
    ]);
    expect(laptops?.image).toBe("slim");
    // Links of one kind replace those of the other.
    const [, tablets] = await listShowcase(shop, { categories: 2, links: 4 });
    expect([tablets?.brands.map((brand) => brand.title), tablets?.bands]).toEqual([["Tarang"], []]);
    const [manyLinks] = await listShowcase(shop, { categories: 1, links: 6 });
    expect([manyLinks?.brands.length, manyLinks?.bands.length]).toEqual([3, 3]);
    const more = ["F", "G"].map((title) => productInput({ title, category: "Laptops", brand: "Veyra" }));
    await saveProducts(shop, more);
    const [after] = await listShowcase(shop, { categories: 1, links: 4 });
    expect(after?.brands.map((brand) => brand.title)).toEqual(["Veyra", "Orlin"]);
  });

  test("leaves out what customers can buy nothing of", async () => {
    const shop = await openShop();
    const { ids } = await saveProducts(shop, [
      productInput({ title: "A", category: "Drafts", brand: "Orlin", state: "draft" }),
      productInput({ title: "B", category: "Gone", brand: "Kesra" }),
      productInput({ title: "C", category: "Laptops", brand: "Veyra" }),
    ]);
    await createFacet(shop, "category", { title: "Nothing yet" });
    await setProductState(shop, String(ids[1]), "archive");
    await shop.search.follow();
    const shown = await listShowcase(shop, { categories: 9, links: 4 });
    expect(shown.map(({ title }) => title)).toEqual(["Laptops"]);
    expect((await listCommonestBrands(shop, 9)).map(({ title }) => title)).toEqual(["Veyra"]);
    await setProductState(shop, String(ids[1]), "restore");
    expect((await listShowcase(shop, { categories: 9, links: 4 })).map(({ title }) => title)).toEqual([
      "Gone",
      "Laptops",
    ]);
  });

  test("lists the brands with the most products, then by title, up to a number", async () => {
    const shop = await openShop();
    const brands = ["Tarang", "Orlin", "Veyra", "Orlin", "Kesra", "Veyra", "Orlin"];
    await saveProducts(
      shop,
      brands.map((brand, index) => productInput({ title: `${brand} ${index}`, brand })),
    );
    await shop.search.follow();
    const titles = async (max: number) => (await listCommonestBrands(shop, max)).map(({ title }) => title);
    expect(await titles(10)).toEqual(["Orlin", "Veyra", "Kesra", "Tarang"]);
    expect(await titles(3)).toEqual(["Orlin", "Veyra", "Kesra"]);
  });
});
