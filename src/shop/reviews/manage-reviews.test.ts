import { expect, test } from "vitest";
import { getProduct } from "#shop/catalogue/reading/products.server.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { listViolations } from "#shop/invariants/invariants.server.ts";
import { addCustomer, productInput } from "#test/fixtures.ts";
import { asCustomer, onEachEngine } from "#test/shop.ts";
import { readProductView } from "#web/product/product-view.server.ts";
import { listReviewsForOperator, removeReview, setReviewHidden } from "./manage-reviews.server.ts";
import { listNewestReviews } from "./newest-reviews.server.ts";
import { voteForReview } from "./review-votes.server.ts";
import { saveReview } from "./reviews.server.ts";

onEachEngine("the operator", (openShop) => {
  test("hides a review everywhere and shows it again, with its votes", async () => {
    const shop = await openShop();
    const [prodId = ""] = (await saveProducts(shop, [productInput()])).ids;
    const [asha, ravi] = [asCustomer(shop, await addCustomer(shop)), asCustomer(shop, await addCustomer(shop))];
    await saveReview(asha, { prodId, star: 1, comment: "Buy elsewhere." });
    await saveReview(ravi, { prodId, star: 4.5, comment: "Good." });
    const [, bad] = await listReviewsForOperator(shop, { limit: 10 });
    const id = bad?._id ?? "";
    await voteForReview(ravi, id, true);
    const shown = async () => {
      const product = await getProduct(shop, prodId);
      const { reviews } = await readProductView(shop, prodId, { order: "newest", page: 1 });
      const newest = await listNewestReviews(shop, 10);
      expect([reviews, newest].map((list) => list.map(({ star }) => star))).toEqual([
        ...[product.ratings, product.ratings].map((list) => list.map(({ star }) => star)),
      ]);
      expect(await listViolations(shop)).toEqual([]);
      return [product.totalrating, product.ratingsTotal, ...product.ratings.map(({ helpful }) => helpful)];
    };
    expect(await shown()).toEqual([2.75, 2, 0, 1]);
    for (let times = 0; times < 2; times++) await setReviewHidden(shop, id, true);
    expect(await shown()).toEqual([4.5, 1, 0]);
    await expect(saveReview(asha, { prodId, star: 1, comment: "Again." })).rejects.toMatchObject({
      code: "reviewHidden",
    });
    await expect(voteForReview(ravi, id, false)).rejects.toMatchObject({ code: "reviewNotFound" });
    for (let times = 0; times < 2; times++) await setReviewHidden(shop, id, false);
    expect(await shown()).toEqual([2.75, 2, 0, 1]);
  });

  test("removes a review, shown or hidden, and its customer can write another one", async () => {
    const shop = await openShop();
    const [prodId = ""] = (await saveProducts(shop, [productInput()])).ids;
    const asha = asCustomer(shop, await addCustomer(shop));
    for (const hidden of [false, true]) {
      await saveReview(asha, { prodId, star: 2, comment: "Loud." });
      const [review] = await listReviewsForOperator(shop, { limit: 10, productId: prodId });
      await setReviewHidden(shop, review?._id ?? "", hidden);
      await removeReview(shop, review?._id ?? "");
      expect((await getProduct(shop, prodId)).ratingsTotal).toBe(0);
      await expect(removeReview(shop, review?._id ?? "")).rejects.toMatchObject({ code: "reviewNotFound" });
      expect(await listViolations(shop)).toEqual([]);
    }
  });
});
