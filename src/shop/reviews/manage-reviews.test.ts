import { expect, test } from "vitest";
import type { Permission } from "#shop/actor.ts";
import { getProduct } from "#shop/catalogue/reading/products.server.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { listViolations } from "#shop/invariants/invariants.server.ts";
import { addCustomer, productInput } from "#test/fixtures.ts";
import { asCustomer, asStaff, onEachEngine } from "#test/shop.ts";
import { readProductView } from "#web/product/product-view.server.ts";
import { answerReview } from "./answer-review.server.ts";
import {
  getReviewForOperator,
  listReviewsForOperator,
  removeReview,
  setReviewHidden,
} from "./manage-reviews.server.ts";
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

  test("lists reviews with few stars, those without an answer and hidden ones, and keeps why one is hidden", async () => {
    const shop = await openShop();
    const [prodId = "", other = ""] = (await saveProducts(shop, [productInput(), productInput()])).ids;
    const ids: string[] = [];
    for (const star of [2, 2.5, 1, 5]) {
      await saveReview(asCustomer(shop, await addCustomer(shop)), { prodId, star, comment: "So." });
      ids.unshift((await listReviewsForOperator(shop, { limit: 1 }))[0]?._id ?? "");
      shop.wait(1_000);
    }
    const [five, one, half, two] = ids as [string, string, string, string];
    const list = async (filter: Partial<Parameters<typeof listReviewsForOperator>[1]>) =>
      (await listReviewsForOperator(shop, { limit: 10, ...filter })).map(({ _id }) => _id);
    expect(await list({})).toEqual([five, one, half, two]);
    expect(await list({ view: "low" })).toEqual([one, two]);
    await answerReview(shop, { id: half, text: "Thank you." });
    expect(await list({ view: "unanswered" })).toEqual([five, one, two]);
    await answerReview(shop, { id: half, text: null });
    expect(await list({ view: "unanswered" })).toEqual([five, one, half, two]);
    await setReviewHidden(shop, one, true, "Of another shop.");
    expect(await list({ view: "hidden" })).toEqual([one]);
    expect(await list({ view: "low" })).toEqual([two]);
    expect(await list({ view: "unanswered", before: five, limit: 1 })).toEqual([half]);
    expect(await list({ view: "hidden", productId: other })).toEqual([]);
    const entries = shop.db.read.selectFrom("audit_entries").where("action", "=", "review.hide").select("reason");
    expect(await entries.execute()).toEqual([{ reason: "Of another shop." }]);
  });

  test("shows who wrote a review to those who may see customers only", async () => {
    const shop = await openShop();
    const [prodId = ""] = (await saveProducts(shop, [productInput()])).ids;
    const asha = asCustomer(shop, await addCustomer(shop, { email: "asha@example.com" }));
    await saveReview(asha, { prodId, star: 4, comment: "Good." });
    const seen = async (...more: Permission[]) => {
      const ctx = asStaff(shop, "reviews.read", ...more);
      const [review] = await listReviewsForOperator(ctx, { limit: 10 });
      expect(await getReviewForOperator(ctx, review?._id ?? "")).toEqual(review);
      return review?.customer;
    };
    expect(await seen()).toBeNull();
    expect(await seen("customers.read")).toBe("asha@example.com");
  });
});
