import { expect, test } from "vitest";
import { getProduct } from "#shop/catalogue/reading/products.server.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { topics } from "#shop/topics.ts";
import { refusal } from "#test/account.ts";
import { addCustomer, productInput } from "#test/fixtures.ts";
import { asCustomer, onEachEngine, type TestShop } from "#test/shop.ts";
import { listReviewVotes, voteForReview } from "./review-votes.server.ts";
import { saveReview } from "./reviews.server.ts";

async function reviewed(shop: TestShop) {
  const [prodId = ""] = (await saveProducts(shop, [productInput()])).ids;
  const [writer, asha, ravi] = [
    asCustomer(shop, await addCustomer(shop)),
    asCustomer(shop, await addCustomer(shop)),
    asCustomer(shop, await addCustomer(shop)),
  ];
  await saveReview(writer, { prodId, star: 4, comment: "Runs cool." });
  const [review] = (await getProduct(shop, prodId)).ratings;
  return { prodId, writer, asha, ravi, id: String(review?._id) };
}

onEachEngine("votes for a review", (openShop) => {
  test("count each customer once, also at the same time, and can be taken back", async () => {
    const shop = await openShop();
    const { prodId, asha, ravi, id } = await reviewed(shop);
    const helpful = async () => (await getProduct(shop, prodId)).ratings[0]?.helpful;
    expect(await helpful()).toBe(0);
    const published: string[] = [];
    shop.db.onChange((topic) => void published.push(topic));
    await Promise.all([voteForReview(asha, id, true), voteForReview(asha, id, true)]);
    expect(await voteForReview(ravi, id, true)).toEqual({ _id: id, helpful: 2, voted: true });
    expect(new Set(published)).toEqual(new Set([topics.reviewVotes(prodId)]));
    expect(await helpful()).toBe(2);
    expect(await listReviewVotes(ravi, prodId)).toEqual([{ _id: id, helpful: 2, voted: true }]);
    for (let time = 0; time < 2; time++)
      expect(await voteForReview(ravi, id, false)).toEqual({ _id: id, helpful: 1, voted: false });
    expect(await listReviewVotes(ravi, prodId)).toEqual([{ _id: id, helpful: 1, voted: false }]);
    expect(await helpful()).toBe(1);
  });

  test("are refused for a customer's own review, for unknown ones and to visitors", async () => {
    const shop = await openShop();
    const { writer, id } = await reviewed(shop);
    await expect(voteForReview(writer, id, true)).rejects.toEqual(refusal("ownReview"));
    await expect(voteForReview(writer, "0".repeat(24), true)).rejects.toEqual(refusal("reviewNotFound"));
    expect(() => voteForReview(shop, id, true)).toThrow(refusal("loginRequired"));
  });

  test("end when the review is replaced by another one, and not when it is sent again", async () => {
    const shop = await openShop();
    const { prodId, writer, asha, id } = await reviewed(shop);
    await voteForReview(asha, id, true);
    await saveReview(writer, { prodId, star: 4, comment: "Runs cool." });
    expect(await listReviewVotes(asha, prodId)).toMatchObject([{ helpful: 1 }]);
    await saveReview(writer, { prodId, star: 4, comment: "Runs hot." });
    expect(await listReviewVotes(asha, prodId)).toEqual([{ _id: id, helpful: 0, voted: false }]);
  });
});
