import { expect, test } from "vitest";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { productInput } from "#test/fixtures.ts";
import { onEachEngine } from "#test/shop.ts";
import { countProducts } from "./filter.server.ts";
import type { ProductFilter } from "./product-filter.ts";
import { listProducts } from "./products.server.ts";

onEachEngine("pages of products", (openShop) => {
  test("together are the complete list in its order, with as many products as its count", async () => {
    const shop = await openShop();
    const inputs = Array.from({ length: 24 }, (_, number) =>
      productInput({
        title: `Lamp ${number % 2 ? "bright" : "soft"} ${number}`,
        colors: number % 3 ? ["teal"] : ["teal", "black"],
        category: number % 4 ? "Laptops" : "Tablets",
        pricePaise: 100_00 * (1 + (number % 5)),
        createdAtMs: shop.now() - (number % 7) * 1_000,
      }),
    );
    await saveProducts(shop, inputs);
    const all = await listProducts(shop, {}, { offset: 0, limit: 100 });
    const color = (title: string) =>
      all.flatMap((product) => product.color).find((one) => one.title === title)?._id ?? "";
    const category = all.find((product) => product.category.title === "Laptops")?.category._id ?? "";
    const dark = all.filter((product) => product.color.some((one) => one.title === "black"));
    const cases: [ProductFilter, typeof all][] = [
      [{}, all],
      [{ text: "bright" }, all.filter((product) => product.title.includes("bright"))],
      [{ colorIds: [color("black")] }, dark],
      [{ colorIds: [color("black"), color("teal")] }, all],
      [{ categoryIds: [category] }, all.filter((product) => product.category._id === category)],
      [{ maxPaise: 200_00 }, all.filter((product) => product.price <= 200)],
      [{ colorIds: [color("black")], minPaise: 200_00 }, dark.filter((product) => product.price >= 200)],
      [{ text: "soft", maxPaise: 200_00 }, all.filter(({ title, price }) => title.includes("soft") && price <= 200)],
    ];
    for (const [filter, expected] of cases) {
      const first = await listProducts(shop, filter, { offset: 0, limit: 5 });
      const rest = await listProducts(shop, filter, { offset: 5, limit: 100 });
      expect([...first, ...rest].map((product) => product._id)).toEqual(expected.map((product) => product._id));
      expect(await countProducts(shop, filter)).toBe(expected.length);
    }
    expect(all.map((product) => product.createdAt)).toEqual(
      all
        .map((product) => product.createdAt)
        .sort()
        .reverse(),
    );
  });
});
