import { expect, test } from "vitest";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { productInput } from "#test/fixtures.ts";
import { onEachEngine, type TestShop } from "#test/shop.ts";
import { listRelatedCards } from "./related-cards.server.ts";

const own = { title: "Air 14", brand: "Orlin", category: "Laptops", pricePaise: 50_000_00 };

async function relatedTitles(shop: TestShop) {
  const { id, category_id } = await shop.db.read
    .selectFrom("products")
    .where("title", "=", own.title)
    .select(["id", "category_id"])
    .executeTakeFirstOrThrow();
  // A page does not wait long for the search, and has no related products until it is loaded.
  await shop.search.follow();
  const topics = new Set<string>();
  const ctx = { ...shop, dependsOn: (topic: string) => void topics.add(topic) };
  const cards = await listRelatedCards(ctx, { id, categoryId: category_id });
  for (const card of cards) expect(topics).toContain(`product:${card.id}`);
  expect(topics).toContain(`products-in:category:${category_id}`);
  return cards.map(({ title }) => title);
}

onEachEngine("listRelatedCards", (openShop) => {
  test("lists the most alike products in stock of the same category and about the same price", async () => {
    const shop = await openShop();
    const specs = (ram: string) => ({ specs: [["RAM", ram]] as [string, string][] });
    await saveProducts(shop, [
      productInput({ ...own, ...specs("16 GB") }),
      productInput({ ...own, ...specs("8 GB"), title: "Same brand and price" }),
      productInput({ ...own, ...specs("16 GB"), title: "Same facts", pricePaise: 60_000_00 }),
      productInput({ ...own, ...specs("8 GB"), title: "Other brand", brand: "Veyra", pricePaise: 70_000_00 }),
      productInput({ ...own, title: "Sold out", onHand: 0 }),
      productInput({ ...own, title: "Phone", category: "Mobiles" }),
      productInput({
        ...own,
        title: "A quarter of the price",
        pricePaise: 12_500_00,
        ...specs("4 GB"),
        brand: "Kesra",
      }),
      productInput({ ...own, title: "Too cheap", pricePaise: 12_499_99 }),
      productInput({ ...own, title: "Too dear", pricePaise: 200_000_01 }),
    ]);
    const expected = ["Same facts", "Same brand and price", "Other brand", "A quarter of the price"];
    // A busy machine may not load the index within a moment.
    await shop.search.follow();
    expect(await relatedTitles(shop)).toEqual(expected);
  });

  test("lists at most eight products", async () => {
    const shop = await openShop();
    const others = Array.from({ length: 12 }, (_, index) => productInput({ ...own, title: `Laptop ${index}` }));
    await saveProducts(shop, [productInput(own), ...others]);
    await shop.search.follow();
    expect(await relatedTitles(shop)).toHaveLength(8);
  });
});
