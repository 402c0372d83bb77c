import { expect, test } from "vitest";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { topics } from "#shop/topics.ts";
import { productInput } from "#test/fixtures.ts";
import { onEachEngine } from "#test/shop.ts";
import { listPopularCards, listTopSellingCards } from "./tagged-cards.server.ts";

const FIRST_2 = { offset: 0, limit: 2 };

onEachEngine("cards of the home page", (openShop) => {
  test("without tags, the best sold and the newest products", async () => {
    const shop = await openShop();
    const dependencies = new Set<string>();
    const ctx = { ...shop, dependsOn: (topic: string) => void dependencies.add(topic) };
    const titles = async (list: typeof listPopularCards) => (await list(ctx, FIRST_2)).map(({ title }) => title);
    expect(await titles(listTopSellingCards)).toEqual([]);
    await saveProducts(
      shop,
      ["Lamp", "Torch", "Lantern"].map((title, index) =>
        productInput({ title, sold: [5, 9, 1][index] as number, createdAtMs: shop.now() + index }),
      ),
    );
    expect(await titles(listTopSellingCards)).toEqual(["Torch", "Lamp"]);
    expect(await titles(listPopularCards)).toEqual(["Lantern", "Torch"]);
    expect([...dependencies]).toContain(topics.productsIn("tag", "featured"));
    expect([...dependencies]).toContain(topics.products);

    await saveProducts(shop, [productInput({ title: "Beacon", tags: "featured" })]);
    expect(await titles(listTopSellingCards)).toEqual(["Beacon"]);
    expect(await titles(listPopularCards)).toEqual(["Beacon", "Lantern"]);
    await saveProducts(shop, [productInput({ title: "Candle", tags: "popular" })]);
    expect(await titles(listPopularCards)).toEqual(["Candle"]);
  });
});
