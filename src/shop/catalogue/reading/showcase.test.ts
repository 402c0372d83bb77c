import { expect, test } from "vitest";
import { catalogueIndex } from "#shop/catalogue/search-index/catalogue-index.server.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { productInput } from "#test/fixtures.ts";
import { onEachEngine } from "#test/shop.ts";
import { listCommonestBrands, listShowcase } from "./showcase.server.ts";

onEachEngine("listShowcase", (openShop) => {
  test("lists the brands with the most products of each category, and a picture", async () => {
    const shop = await openShop();
    await saveProducts(shop, [
      productInput({ title: "A", category: "Laptops", brand: "Veyra" }),
      productInput({ title: "B", category: "Laptops", brand: "Orlin", images: ["slim"] }),
      productInput({ title: "C", category: "Laptops", brand: "Orlin" }),
      productInput({ title: "D", category: "Laptops", brand: "Tarang" }),
      productInput({ title: "E", category: "Tablets", brand: "Tarang" }),
    ]);
    const [laptops, ...others] = await listShowcase(shop, { categories: 1, brands: 2 });
    expect(others).toEqual([]);
    expect(laptops?.title).toBe("Laptops");
    expect(laptops?.brands.map((brand) => brand.title)).toEqual(["Orlin", "Tarang"]);
    expect(laptops?.image).toBe("slim");
    await catalogueIndex(shop.db).current();
    expect(await listShowcase(shop, { categories: 1, brands: 2 })).toEqual([laptops]);
    const more = ["F", "G"].map((title) => productInput({ title, category: "Laptops", brand: "Veyra" }));
    await saveProducts(shop, more);
    const [after] = await listShowcase(shop, { categories: 1, brands: 2 });
    expect(after?.brands.map((brand) => brand.title)).toEqual(["Veyra", "Orlin"]);
  });

  test("lists the brands with the most products, then by title, up to a number", async () => {
    const shop = await openShop();
    const brands = ["Tarang", "Orlin", "Veyra", "Orlin", "Kesra", "Veyra", "Orlin"];
    await saveProducts(
      shop,
      brands.map((brand, index) => productInput({ title: `${brand} ${index}`, brand })),
    );
    const titles = async (max: number) => (await listCommonestBrands(shop, max)).map(({ title }) => title);
    expect(await titles(10)).toEqual(["Orlin", "Veyra", "Kesra", "Tarang"]);
    expect(await titles(3)).toEqual(["Orlin", "Veyra", "Kesra"]);
    await catalogueIndex(shop.db).current();
    expect(await titles(3)).toEqual(["Orlin", "Veyra", "Kesra"]);
  });
});
