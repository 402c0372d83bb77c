import { expect, test } from "vitest";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { topics } from "#shop/topics.ts";
import { inTransaction } from "#shop/transaction.server.ts";
import { addCustomer, productInput } from "#test/fixtures.ts";
import { asCustomer, onEachEngine } from "#test/shop.ts";
import { addReviews, saveReview } from "./reviews.server.ts";

onEachEngine("reviews", (openShop) => {
  test("a replaced review keeps its date and stores the time of the change", async () => {
    const shop = await openShop();
    const { ids } = await saveProducts(shop, [productInput()]);
    const createdAt = shop.now();
    const asha = asCustomer(shop, await addCustomer(shop));
    const review = { prodId: String(ids[0]), star: 2, comment: "Loud." };
    await saveReview(asha, review);
    shop.wait(60_000);
    const invalidated: string[] = [];
    shop.db.onChange((topic) => void invalidated.push(topic));
    await saveReview({ ...asha, now: shop.now }, { ...review, star: 4.5 });
    expect(await shop.db.read.selectFrom("reviews").selectAll().execute()).toMatchObject([
      { half_stars: 9, created_at_ms: createdAt, updated_at_ms: createdAt + 60_000 },
    ]);
    expect(invalidated).toEqual(expect.arrayContaining([topics.product(review.prodId), topics.anyRating]));
  });

  test("an empty list of reviews adds nothing", async () => {
    const shop = await openShop();
    await inTransaction(shop, (tx) => addReviews(tx, []));
    expect(await shop.db.read.selectFrom("reviews").selectAll().execute()).toEqual([]);
  });

  test("a visitor cannot review", async () => {
    const shop = await openShop();
    const { ids } = await saveProducts(shop, [productInput()]);
    const review = { prodId: String(ids[0]), star: 2, comment: "Loud." };
    await expect(saveReview(shop, review)).rejects.toMatchObject({ code: "loginRequired" });
    expect(await shop.db.read.selectFrom("reviews").selectAll().execute()).toEqual([]);
  });
});
