import { expect, test } from "vitest";
import { getProduct } from "#shop/catalogue/reading/products.server.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { addReviewPicture } from "#shop/reviews/pictures/review-pictures.server.ts";
import { saveReview } from "#shop/reviews/reviews.server.ts";
import { addCustomer, productInput } from "#test/fixtures.ts";
import { operatorOf } from "#test/operator.ts";
import { photo } from "#test/photos.ts";
import { asCustomer, onEachEngine } from "#test/shop.ts";

onEachEngine("the operator", (openShop) => {
  test("lists customers' pictures, and removes one from its review at once", async () => {
    const shop = await openShop();
    const operator = operatorOf(shop);
    const asha = asCustomer(shop, await addCustomer(shop));
    const [prodId = ""] = (await saveProducts(shop, [productInput({ title: "Lamp" })])).ids;
    const add = async () => {
      const { name } = await addReviewPicture(asha, await photo());
      shop.wait(60_000);
      return name;
    };
    const [first, second, third] = [await add(), await add(), await add()];
    await saveReview(asha, { prodId, star: 4, comment: "Good.", pictures: [first, second] });
    const { output } = await operator("review pictures --limit 2");
    expect(output.split("\n").map((line) => line.trim())).toEqual([
      expect.stringMatching(/^Picture +Added +Customer +Product$/),
      expect.stringMatching(
        new RegExp(`^/media/${third}-1200.webp +2026-01-15 \\d\\d:\\d\\d +Asha Rao +\\(no review yet\\)$`),
      ),
      expect.stringMatching(new RegExp(`^/media/${second}-1200.webp +2026-01-15 \\d\\d:\\d\\d +Asha Rao +Lamp$`)),
    ]);
    expect(await operator(`review remove-picture --yes /media/${first}-1200.webp`)).toEqual({
      code: 0,
      output: "The picture was removed.",
    });
    expect((await getProduct(shop, prodId)).ratings[0]?.pictures.map(({ name }) => name)).toEqual([second]);
    expect(await shop.db.read.selectFrom("review_picture_files").select("picture_name").execute()).toHaveLength(8);
    expect(await operator(`review remove-picture --yes ${first}`)).toEqual({
      code: 1,
      output: "A picture is no longer there. Please add it again.",
    });
    expect((await operator("review remove-picture --yes lamp")).output).toBe(
      "'lamp' is not the address of a customer's picture.",
    );
  });

  test("hides a review with a reason, and lists those of a view", async () => {
    const shop = await openShop();
    const operator = operatorOf(shop);
    const [prodId = ""] = (await saveProducts(shop, [productInput({ title: "Lamp" })])).ids;
    await saveReview(asCustomer(shop, await addCustomer(shop)), { prodId, star: 1, comment: "Loud." });
    const { id } = await shop.db.read.selectFrom("reviews").select("id").executeTakeFirstOrThrow();
    expect((await operator("review list --view low")).output).toContain(id);
    expect((await operator(`review hide ${id} --reason Advertisement`)).output).toBe("The review is hidden.");
    expect((await operator("review list --view low")).output).toBe("No reviews found.");
    expect((await operator("review list --view hidden")).output).toContain(id);
    expect((await operator(`audit list --subject review:${id} --json`)).output).toContain('"reason": "Advertisement"');
    expect((await operator("review list --view loud")).output).toBe(
      "--view must be one of low, unanswered, hidden, not 'loud'.",
    );
  });
});
