import { beforeAll, expect, test } from "vitest";
import { getProduct } from "#shop/catalogue/reading/products.server.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { pruneBatch } from "#shop/retention/prune.server.ts";
import { listReviewVotes, voteForReview } from "#shop/reviews/review-votes.server.ts";
import { saveReview } from "#shop/reviews/reviews.server.ts";
import { topics } from "#shop/topics.ts";
import { outcomes, refusal } from "#test/account.ts";
import { addCustomer, productInput } from "#test/fixtures.ts";
import { photo } from "#test/photos.ts";
import { asCustomer, onEachEngine, type TestShop } from "#test/shop.ts";
import { addReviewPicture, readPictureFile } from "./review-pictures.server.ts";

const DAY_MS = 24 * 3_600_000;
let bytes: Buffer;
beforeAll(async () => {
  bytes = await photo(240, 200);
});

async function open(shop: TestShop) {
  const [lamp = "", fan = ""] = (await saveProducts(shop, [productInput(), productInput({ title: "Fan" })])).ids;
  const asha = asCustomer(shop, await addCustomer(shop));
  const add = async (customer = asha) => (await addReviewPicture(customer, bytes)).name;
  const review = (pictures: string[] | undefined, prodId = lamp, customer = asha) =>
    saveReview(customer, { prodId, star: 4, comment: "Good.", ...(pictures ? { pictures } : {}) });
  const shown = async (prodId = lamp) =>
    (await getProduct(shop, prodId)).ratings[0]?.pictures.map(({ name }) => name) ?? [];
  const stored = async () => {
    const rows = await shop.db.read.selectFrom("review_pictures").select("name").execute();
    return rows.map(({ name }) => name).sort();
  };
  return { lamp, fan, asha, add, review, shown, stored };
}

/** Copies of one encoded picture; encoding takes long. */
async function addRows(shop: TestShop, userId: string, count: number, reviewId: string | null) {
  const rows = Array.from({ length: count }, (_, index) => ({
    name: `reviews/${String(index).padStart(32, "0")}`,
    user_id: userId,
    review_id: reviewId,
    position: index % 4,
    width: 240,
    height: 200,
    created_at_ms: shop.now() - 1_000 + index,
  }));
  await shop.db.write(({ db }) => db.insertInto("review_pictures").values(rows).execute());
}

onEachEngine("pictures of a review", (openShop) => {
  test("are shown in their order; those that are not sent again are deleted", async () => {
    const shop = await openShop();
    const { lamp, add, review, shown, stored } = await open(shop);
    const [one, two, three] = [await add(), await add(), await add()];
    expect(await shown()).toEqual([]);
    const changed: string[] = [];
    shop.db.onChange((topic) => void changed.push(topic));
    await review([two, one]);
    expect(changed).toContain(topics.product(lamp));
    expect(await shown()).toEqual([two, one]);
    await review([one, three]);
    expect(await shown()).toEqual([one, three]);
    expect(await stored()).toEqual([one, three].sort());
    expect(await readPictureFile(shop, two, "320.webp")).toBeNull();
    expect((await readPictureFile(shop, one, "320.webp"))?.toString("latin1", 8, 12)).toBe("WEBP");
    await review(undefined);
    expect(await stored()).toEqual([]);
  });

  test("end its votes when they change", async () => {
    const shop = await openShop();
    const { lamp, add, review } = await open(shop);
    const one = await add();
    await review([one]);
    const ravi = asCustomer(shop, await addCustomer(shop));
    const id = (await getProduct(shop, lamp)).ratings[0]?._id ?? "";
    const votes = async () => (await listReviewVotes(ravi, lamp))[0]?.helpful;
    await voteForReview(ravi, id, true);
    await review([one]);
    expect(await votes()).toBe(1);
    await review([]);
    expect(await votes()).toBe(0);
  });

  test("are only the customer's own, and of one review", async () => {
    const shop = await openShop();
    const { fan, asha, add, review, shown } = await open(shop);
    const ravi = asCustomer(shop, await addCustomer(shop));
    const [own, foreign] = [await add(asha), await add(ravi)];
    await expect(review([foreign])).rejects.toEqual(refusal("reviewPictureNotFound"));
    await review([own]);
    await expect(review([own], fan)).rejects.toEqual(refusal("reviewPictureNotFound"));
    await expect(review([own], fan, ravi)).rejects.toEqual(refusal("reviewPictureNotFound"));
    await expect(review([`reviews/${"0".repeat(32)}`])).rejects.toEqual(refusal("reviewPictureNotFound"));
    expect([await shown(), (await getProduct(shop, fan)).ratings]).toEqual([[own], []]);
  });

  test("two reviews cannot both take the same one", async () => {
    const shop = await openShop();
    const { fan, lamp, add, review, shown } = await open(shop);
    const one = await add();
    const results = outcomes(await Promise.allSettled([review([one], lamp), review([one], fan)]));
    expect(results.sort()).toEqual(["done", "reviewPictureNotFound"]);
    expect([...(await shown(lamp)), ...(await shown(fan))]).toEqual([one]);
  });

  test("that no review shows are eight at most, also when added at once, and end after a day", async () => {
    const shop = await openShop();
    const { asha, add, review, shown, stored } = await open(shop);
    await addRows(shop, asha.session.userId, 7, null);
    const names = await Promise.all([add(), add(), add()]);
    expect(await stored()).toHaveLength(8);
    expect(await stored()).toEqual(expect.arrayContaining(names));
    await review(names);
    shop.wait(DAY_MS - 1_001);
    await pruneBatch(shop);
    expect(await stored()).toHaveLength(8);
    shop.wait(2_000);
    await pruneBatch(shop);
    expect(await stored()).toEqual([...names].sort());
    expect(await shown()).toEqual(names);
  });

  test("are a hundred of an account at most, also when two are added at once", async () => {
    const shop = await openShop();
    const { lamp, asha, add, review, stored } = await open(shop);
    await review([]);
    const reviewId = (await getProduct(shop, lamp)).ratings[0]?._id ?? "";
    await addRows(shop, asha.session.userId, 99, reviewId);
    const results = outcomes(await Promise.allSettled([add(), add()]));
    expect(results.sort()).toEqual(["done", "picturesFull"]);
    expect(await stored()).toHaveLength(100);
  });

  test("need an account that still exists", async () => {
    const shop = await openShop();
    const { asha } = await open(shop);
    await expect(addReviewPicture(shop, bytes)).rejects.toEqual(refusal("loginRequired"));
    await shop.db.write(({ db }) => db.deleteFrom("users").where("id", "=", asha.session.userId).execute());
    await expect(addReviewPicture(asha, bytes)).rejects.toEqual(refusal("loginRequired"));
  });
});
