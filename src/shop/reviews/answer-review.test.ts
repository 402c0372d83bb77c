import { expect, test } from "vitest";
import { getProduct } from "#shop/catalogue/reading/products.server.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { eraseAccountOf } from "#shop/own-data/erase-account.server.ts";
import { readOwnDataOf } from "#shop/own-data/read-own-data.server.ts";
import { undo } from "#shop/undo/undo.server.ts";
import { outcomes } from "#test/account.ts";
import { sendAll } from "#test/emails/send-emails.ts";
import { addCustomer, productInput } from "#test/fixtures.ts";
import { asCustomer, onEachEngine, otherProcess, type TestShop } from "#test/shop.ts";
import { answerReview } from "./answer-review.server.ts";
import { setReviewHidden } from "./manage-reviews.server.ts";
import { saveReview } from "./reviews.server.ts";

async function addReview(shop: TestShop, email = "asha@example.com") {
  const userId = await addCustomer(shop, { email });
  const asha = asCustomer(shop, userId);
  const [prodId = ""] = (await saveProducts(shop, [productInput({ title: "Lamp" })])).ids;
  await saveReview(asha, { prodId, star: 2, comment: "It is dark." });
  const review = shop.db.read.selectFrom("reviews").where("product_id", "=", prodId).select("id");
  const { id } = await review.executeTakeFirstOrThrow();
  const shown = async () => (await getProduct(shop, prodId)).ratings[0]?.answer?.text ?? null;
  return { asha, prodId, id, shown };
}

async function undoLast(shop: TestShop) {
  const entries = shop.db.read.selectFrom("audit_entries").where("action", "=", "review.answer");
  return undo(shop, await entries.orderBy("id", "desc").select("id").executeTakeFirstOrThrow());
}

onEachEngine("the shop's answer to a review", (openShop) => {
  test("is shown, replaced and removed; each is undone, and the entries have no text", async () => {
    const shop = await openShop();
    const { id, shown } = await addReview(shop);
    expect(await shown()).toBeNull();
    await answerReview(shop, { id, text: "Sorry, Asha." });
    await answerReview(shop, { id, text: "Sorry, Asha." });
    expect(await shown()).toBe("Sorry, Asha.");
    await answerReview(shop, { id, text: "We have sent another one." });
    await answerReview(shop, { id, text: null });
    await answerReview(shop, { id, text: null });
    expect(await shown()).toBeNull();
    await undoLast(shop);
    expect(await shown()).toBe("We have sent another one.");
    const all = shop.db.read.selectFrom("audit_entries").where("subject_kind", "=", "review");
    const entries = await all.selectAll().orderBy("id").execute();
    expect(entries.map(({ action }) => action)).toEqual(Array(4).fill("review.answer"));
    expect(JSON.stringify(entries)).not.toMatch(/Sorry|another one/);
    await undo(shop, { id: entries[1]?.id ?? "" });
    expect(await shown()).toBe("Sorry, Asha.");
    await undo(shop, { id: entries[0]?.id ?? "" });
    expect(await shown()).toBeNull();
    await expect(answerReview(shop, { id: "0".repeat(24), text: "No" })).rejects.toMatchObject({
      code: "reviewNotFound",
    });
  });

  test("stays when the reviewer changes the review", async () => {
    const shop = await openShop();
    const { asha, prodId, id, shown } = await addReview(shop);
    await answerReview(shop, { id, text: "Sorry." });
    await saveReview(asha, { prodId, star: 5, comment: "It is bright now." });
    expect(await shown()).toBe("Sorry.");
  });

  test("is told to the reviewer once, with the last text, and not when it is removed before", async () => {
    const shop = { ...(await openShop()), publicUrl: "https://shop.example" };
    const { id, prodId } = await addReview(shop);
    await answerReview(shop, { id, text: "First text" });
    await answerReview(shop, { id, text: null });
    expect(await sendAll(shop)).toEqual([]);
    await answerReview(shop, { id, text: "Second text" });
    expect(await sendAll(shop)).toEqual([]);
    const other = await addReview(shop, "ravi@example.com");
    await answerReview(shop, { id: other.id, text: "A text\nof two lines" });
    await answerReview(shop, { id: other.id, text: "Another text" });
    const [email, ...others] = await sendAll(shop);
    expect(others).toEqual([]);
    expect(email).toMatchObject({ recipient: "ravi@example.com", subject: "Our answer to your review of Lamp" });
    expect(email?.text).toContain("Another text");
    // The address is not confirmed: the name of the account is not its owner's to read.
    expect(email?.text).toMatch(/^Hello,/);
    expect(email?.text).toContain(`https://shop.example/product/${other.prodId}#reviews-list`);
    expect(prodId).not.toBe(other.prodId);
    await answerReview(shop, { id: other.id, text: "A third text" });
    expect(await sendAll(shop)).toEqual([]);
  });

  test("is told five times a day to one reviewer, and not of a hidden review", async () => {
    const shop = await openShop();
    const asha = asCustomer(shop, await addCustomer(shop));
    const { ids } = await saveProducts(
      shop,
      Array.from({ length: 7 }, (_, index) => productInput({ title: `${index}` })),
    );
    for (const prodId of ids) await saveReview(asha, { prodId, star: 3, comment: "Plain." });
    const [hidden, ...reviews] = await shop.db.read.selectFrom("reviews").select("id").execute();
    await setReviewHidden(shop, hidden?.id ?? "", true);
    await answerReview(shop, { id: hidden?.id ?? "", text: "Thanks." });
    expect(await sendAll(shop)).toEqual([]);
    for (const { id } of reviews) await answerReview(shop, { id, text: "Thanks." });
    expect(await sendAll(shop)).toHaveLength(5);
  });

  test("is one of a review, also when two answer at once: the last one stays", async () => {
    const shop = await openShop();
    const other = await otherProcess(shop);
    const { id, shown } = await addReview(shop);
    const texts = Array.from({ length: 6 }, (_, index) => `Text ${index}`);
    const settled = await Promise.allSettled(
      texts.map((text, index) => answerReview(index % 2 ? shop : other, { id, text })),
    );
    expect(outcomes(settled)).toEqual(Array(6).fill("done"));
    expect(texts).toContain(await shown());
    const rows = await shop.db.read.selectFrom("review_answers").select("shown").execute();
    expect(rows.map(({ shown }) => shown).toSorted()).toEqual([0, 0, 0, 0, 0, 1]);
    expect(await sendAll(shop)).toHaveLength(1);
  });

  test("is exported, and goes with the texts of the account that wrote the review", async () => {
    const shop = await openShop();
    const { id, shown } = await addReview(shop);
    await answerReview(shop, { id, text: "Sorry, Asha." });
    expect((await readOwnDataOf(shop, "asha@example.com")).reviews).toMatchObject([
      { answer: { text: "Sorry, Asha." } },
    ]);
    await eraseAccountOf(shop, "asha@example.com", { withReviewTexts: true });
    expect(await shown()).toBeNull();
    await expect(undoLast(shop)).rejects.toMatchObject({ code: "changedSince" });
  });
});
