import { expect, test } from "vitest";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { saveReview } from "#shop/reviews/reviews.server.ts";
import { loggedInCustomer, productInput } from "#test/fixtures.ts";
import { asCustomer, onEachEngine } from "#test/shop.ts";
import { listCards } from "./cards.server.ts";

onEachEngine("listCards", (openShop) => {
  test("shows price, discount, rating, first colour, stock, facts and two pictures of a product", async () => {
    const shop = await openShop();
    await saveProducts(shop, [
      productInput({
        title: "Air 14",
        pricePaise: 450_00,
        mrpPaise: 500_00,
        onHand: 2,
        colors: ["teal", "black"],
        images: ["front", "side", "back"],
        importedRating: { meanHundredths: 432, count: 7 },
      }),
    ]);
    const [product] = await shop.db.read.selectFrom("products").select(["id", "category_id"]).execute();
    const prodId = product?.id as string;
    for (const star of [4, 3.5]) {
      const { userId } = await loggedInCustomer(shop);
      await saveReview(asCustomer(shop, userId), { prodId, star, comment: "Bright." });
    }
    const [color] = await shop.db.read.selectFrom("colors").select("id").where("title", "=", "teal").execute();
    const topics: string[] = [];
    const ctx = { ...shop, dependsOn: (topic: string) => void topics.push(topic) };
    const { items } = await listCards(ctx, {}, { page: 1, size: 10 });
    expect(topics).toContain(`product:${prodId}`);
    expect(items).toEqual([
      {
        id: prodId,
        title: "Air 14",
        brand: "Orlin",
        categoryId: product?.category_id,
        price: 450,
        mrp: 500,
        discount: "-10%",
        rating: 3.75,
        reviews: 2,
        imported: { mean: 4.32, count: 7 },
        colorId: color?.id,
        stock: "few",
        dispatchDays: 1,
        chips: ["RAM 16 GB"],
        images: ["front", "side"],
      },
    ]);
  });
});
