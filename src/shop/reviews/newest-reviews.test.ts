import { expect, test } from "vitest";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { topics } from "#shop/topics.ts";
import { addCustomer, productInput } from "#test/fixtures.ts";
import { asCustomer, onEachEngine, type TestShop } from "#test/shop.ts";
import { listNewestReviews } from "./newest-reviews.server.ts";
import { saveReview } from "./reviews.server.ts";

onEachEngine("newest reviews", (openShop) => {
  async function withReviews() {
    const shop = await openShop();
    const { ids } = await saveProducts(shop, [
      productInput({ title: "Lamp", images: [] }),
      productInput({ title: "Radio", images: [] }),
    ]);
    const [lamp, radio] = ids.map(String) as [string, string];
    const customer = async (firstname: string) => {
      const email = `${firstname.toLowerCase()}@example.org`;
      return asCustomer(shop, await addCustomer(shop, { firstname, lastname: "Rao", email }));
    };
    return { shop, lamp, radio, asha: await customer("Asha"), ravi: await customer("Ravi") };
  }

  test("are those of all products, newest first, with product, stars and name", async () => {
    const { shop, lamp, radio, asha, ravi } = await withReviews();
    await saveReview(asha, { prodId: lamp, star: 4.5, comment: "Bright." });
    shop.wait(1_000);
    await saveReview({ ...ravi, now: shop.now }, { prodId: radio, star: 2, comment: "Hums." });
    shop.wait(1_000);
    // A changed review keeps its place.
    await saveReview({ ...asha, now: shop.now }, { prodId: lamp, star: 5, comment: "Very bright." });
    const image = "site/default-product";
    expect(await listNewestReviews(shop, 9)).toMatchObject([
      { star: 2, comment: "Hums.", by: "Ravi Rao", product: { id: radio, title: "Radio", image } },
      { star: 5, comment: "Very bright.", by: "Asha Rao", product: { id: lamp, title: "Lamp", image } },
    ]);
    expect(await listNewestReviews(shop, 1)).toMatchObject([{ comment: "Hums." }]);
  });

  test("depend on all ratings and on the products that they show", async () => {
    const { shop, lamp, asha } = await withReviews();
    const dependencies = async () => {
      const found = new Set<string>();
      const ctx: TestShop = { ...shop, dependsOn: (topic) => void found.add(topic) };
      await listNewestReviews(ctx, 9);
      return [...found];
    };
    expect(await dependencies()).toEqual([topics.anyRating]);
    await saveReview(asha, { prodId: lamp, star: 4, comment: "Bright." });
    expect(await dependencies()).toEqual([topics.anyRating, topics.product(lamp)]);
  });
});
