import { expect, test } from "vitest";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { productInput } from "#test/fixtures.ts";
import { onEachEngine } from "#test/shop.ts";
import { listShowcase } from "./showcase.server.ts";

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
  });
});
