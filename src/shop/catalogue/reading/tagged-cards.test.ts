import { expect, test } from "vitest";
import { updatePopularity } from "#shop/catalogue/stock/popularity.server.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { topics } from "#shop/topics.ts";
import { addCustomer, productInput } from "#test/fixtures.ts";
import { addOrder } from "#test/order-fixture.ts";
import { onEachEngine } from "#test/shop.ts";
import { listPopularCards, listTopSellingCards } from "./tagged-cards.server.ts";

const HOUR_MS = 3_600_000;
const FIRST_2 = { offset: 0, limit: 2 };

onEachEngine("cards of the home page", (openShop) => {
  test("are those sold most, and of the tag 'popular'; without any, those of 'featured' and the newest", async () => {
    const shop = await openShop();
    const dependencies = new Set<string>();
    const ctx = { ...shop, dependsOn: (topic: string) => void dependencies.add(topic) };
    const titles = async (list: typeof listPopularCards) => (await list(ctx, FIRST_2)).map(({ title }) => title);
    const add = (...inputs: Parameters<typeof productInput>[0][]) => saveProducts(shop, inputs.map(productInput));
    expect(await titles(listTopSellingCards)).toEqual([]);
    await add({ title: "Beam", createdAtMs: shop.now() });
    expect(await titles(listTopSellingCards)).toEqual(["Beam"]);
    await add({ title: "Beacon", tags: "featured", createdAtMs: shop.now() + 1 });
    expect(await titles(listTopSellingCards)).toEqual(["Beacon"]);
    await add(
      ...["Lamp", "Torch", "Lantern"].map((title, index) => ({
        ...{ title, sold: [5, 9, 1][index] as number, createdAtMs: shop.now() + 2 + index },
      })),
      { title: "Sold out", sold: 100, onHand: 0, createdAtMs: shop.now() + 1 },
    );
    expect(await titles(listTopSellingCards)).toEqual(["Torch", "Lamp"]);
    expect(await titles(listPopularCards)).toEqual(["Lantern", "Torch"]);
    expect([...dependencies]).toContain(topics.anyPopularity);
    expect([...dependencies]).not.toContain(topics.anyStock);

    // One that was sold in the last 90 days comes before those that were sold more before.
    const { id } = await shop.db.read
      .selectFrom("products")
      .where("title", "=", "Lantern")
      .select("id")
      .executeTakeFirstOrThrow();
    await addOrder(shop, await addCustomer(shop), id);
    shop.wait(HOUR_MS);
    await updatePopularity(shop);
    expect(await titles(listTopSellingCards)).toEqual(["Lantern", "Torch"]);

    await add({ title: "Candle", tags: "popular" });
    expect(await titles(listPopularCards)).toEqual(["Candle"]);
  });
});
