import { expect, test } from "vitest";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { askQuestion } from "#shop/questions/ask-question.server.ts";
import { addReviewPicture } from "#shop/reviews/pictures/review-pictures.server.ts";
import { saveReview } from "#shop/reviews/reviews.server.ts";
import { addCustomer, productInput } from "#test/fixtures.ts";
import { photo } from "#test/photos.ts";
import { addBuyerAnswer, addQuestion } from "#test/questions/questions.ts";
import { asCustomer, onEachEngine } from "#test/shop.ts";
import { consoleOver, openAs, openAsOwner } from "./console.ts";

onEachEngine("what customers wrote, in the console", (openShop) => {
  test("a review is answered, hidden with a reason, shown again and removed", async () => {
    const shop = await openShop();
    const place = await consoleOver(shop);
    const { owner } = await openAsOwner(shop, place);
    const [prodId = ""] = (await saveProducts(shop, [productInput({ title: "Lamp" })])).ids;
    const asha = asCustomer(shop, await addCustomer(shop, { email: "asha@example.com" }));
    await saveReview(asha, { prodId, star: 1.5, comment: "Loud." });
    const list = async (query: string, client = owner) => (await client.call("GET", `/api/reviews${query}`)).json();
    const [review] = (await list("")).reviews;
    expect(review).toMatchObject({
      star: 1.5,
      comment: "Loud.",
      product: { _id: prodId, title: "Lamp" },
      customer: "asha@example.com",
      hidden: false,
      answer: null,
      pictures: [],
    });
    const path = `/api/reviews/${review._id}`;
    const take = async (method: string, step: string, body?: object) =>
      (await owner.call(method, path + step, body)).json();
    expect((await take("PUT", "/answer", { text: " " })).errors).toHaveProperty("text");
    expect(await take("PUT", "/answer", { text: "Sorry." })).toMatchObject({ answer: { text: "Sorry." } });
    expect((await list("?view=unanswered")).reviews).toEqual([]);
    expect(await take("DELETE", "/answer")).toEqual(review);
    expect(await take("POST", "/hide", { reason: "Of another shop." })).toEqual({ ...review, hidden: true });
    expect((await list("?view=low")).reviews).toEqual([]);
    expect(await list("?view=hidden")).toEqual({ reviews: [{ ...review, hidden: true }], more: null });
    const { entries } = (await owner.call("GET", `/api/activity?subject=review:${review._id}`)).json();
    expect(entries[0]).toMatchObject({ action: "review.hide", reason: "Of another shop." });
    expect(await take("POST", "/unhide")).toEqual(review);

    const { client: content } = await openAs(shop, place, owner, "content");
    expect((await list("", content)).reviews).toEqual([{ ...review, customer: null }]);
    expect((await owner.call("DELETE", path)).statusCode).toBe(204);
    expect((await list("")).reviews).toEqual([]);
    expect(await take("POST", "/hide", {})).toMatchObject({ code: "reviewNotFound" });
  });

  test("questions that wait are listed from the oldest on, all of them from the newest on", async () => {
    const shop = await openShop();
    const { owner } = await openAsOwner(shop, await consoleOver(shop));
    const { lamp, asker, id } = await addQuestion(shop);
    const later = [];
    for (const question of ["Is it warm?", "Is it heavy?"])
      later.push((await askQuestion(asker, lamp, { question }))._id);
    const list = async (query: string) =>
      (await owner.call("GET", `/api/questions${query}`)).json().questions.map(({ _id }: { _id: string }) => _id);
    const oldest = [id, ...later];
    expect(await list("")).toEqual(oldest);
    expect(await list(`?last=${id}`)).toEqual(later);
    expect(await list("?view=all")).toEqual(oldest.toReversed());
    expect(await list(`?view=all&last=${later[0]}`)).toEqual([id]);
  });

  test("a question waits until it is answered, and is hidden with its answers", async () => {
    const shop = await openShop();
    const place = await consoleOver(shop);
    const { owner } = await openAsOwner(shop, place);
    const { lamp, email, id } = await addQuestion(shop);
    const { id: answer } = await addBuyerAnswer(shop, lamp, id);
    const list = async (query: string) => {
      const { questions } = (await owner.call("GET", `/api/questions${query}`)).json();
      return questions.map(({ _id }: { _id: string }) => _id);
    };
    const read = async (client = owner) => (await client.call("GET", `/api/questions/${id}`)).json();
    const take = async (method: string, path: string, body?: object) =>
      (await owner.call(method, `/api/questions/${path}`, body)).json();
    expect(await list("")).toEqual([id]);
    const { queues } = (await owner.call("GET", "/api/today")).json();
    expect(queues).toContainEqual(expect.objectContaining({ name: "questions", count: 1 }));
    expect(await take("PUT", `${id}/answer`, { text: "Yes." })).toMatchObject({
      shopAnswer: "Yes.",
      customer: email,
      buyerAnswers: [{ _id: answer, hidden: false }],
    });
    expect([await list(""), await list("?view=all")]).toEqual([[], [id]]);
    expect(await take("PUT", `${id}/answer`, { text: "No." })).toMatchObject({ code: "questionAnswered" });
    expect(await take("PUT", `${id}/answer`, { text: "No.", replace: true })).toMatchObject({ shopAnswer: "No." });
    expect(await take("POST", `${answer}/hide`, { reason: "An advertisement." })).toEqual({ kind: "answer" });
    expect((await read()).buyerAnswers).toMatchObject([{ hidden: true }]);
    expect(await take("POST", `${answer}/unhide`)).toEqual({ kind: "answer" });
    expect(await take("POST", `${id}/hide`, {})).toEqual({ kind: "question" });
    expect(await list("?view=hidden")).toEqual([id]);
    expect(await take("PUT", `${id}/answer`, { text: "Yes.", replace: true })).toMatchObject({
      code: "questionHidden",
    });

    const { client: content } = await openAs(shop, place, owner, "content");
    const masked = await read(content);
    expect([masked.customer, masked.buyerAnswers[0].customer]).toEqual([null, null]);
    expect(await take("DELETE", id)).toEqual({ kind: "question" });
    expect(await list("?view=all")).toEqual([]);
  });

  test("lists go on after fifty", async () => {
    const shop = await openShop();
    const { owner } = await openAsOwner(shop, await consoleOver(shop));
    const lamps = Array.from({ length: 51 }, (_, number) => productInput({ title: `Lamp ${number}` }));
    const asha = asCustomer(shop, await addCustomer(shop));
    for (const prodId of (await saveProducts(shop, lamps)).ids)
      await saveReview(asha, { prodId, star: 4, comment: "" });
    const list = async (query: string) => (await owner.call("GET", `/api/reviews${query}`)).json();
    const first = await list("");
    expect([first.reviews.length, first.more]).toEqual([50, first.reviews[49]._id]);
    const rest = await list(`?before=${first.more}`);
    expect([rest.reviews.length, rest.more]).toEqual([1, null]);
  });

  test("a review's pictures are shown, also while it is hidden, and removed one by one", async () => {
    const shop = await openShop();
    const place = await consoleOver(shop);
    const { owner } = await openAsOwner(shop, place);
    const [prodId = ""] = (await saveProducts(shop, [productInput({ title: "Lamp" })])).ids;
    const asha = asCustomer(shop, await addCustomer(shop, { email: "asha@example.com" }));
    const sent = await Promise.all([photo(640, 480), photo(480, 640)]);
    const names: string[] = [];
    for (const bytes of sent) names.push((await addReviewPicture(asha, bytes)).name);
    await saveReview(asha, { prodId, star: 4, comment: "Bright.", pictures: names });
    const [review] = (await owner.call("GET", "/api/reviews")).json().reviews;
    expect(review.pictures).toEqual(names);
    const path = `/api/reviews/${review._id}`;
    const pathOf = (name = "") => `${path}/pictures/${name.replace("reviews/", "")}`;
    await owner.call("POST", `${path}/hide`, { reason: "A face." });
    for (const size of ["320", "1200"]) {
      const { statusCode, headers } = await owner.call("GET", `${pathOf(names[0])}/${size}`);
      expect([statusCode, headers["content-type"]]).toEqual([200, "image/webp"]);
    }
    const elsewhere = `/api/reviews/${"0".repeat(24)}/pictures/${names[0]?.replace("reviews/", "")}`;
    expect((await owner.call("GET", `${elsewhere}/320`)).json().code).toBe("reviewPictureNotFound");
    expect((await owner.call("DELETE", elsewhere)).json().code).toBe("reviewPictureNotFound");
    expect((await owner.call("DELETE", pathOf(names[0]))).json().pictures).toEqual([names[1]]);
    expect((await owner.call("GET", `${pathOf(names[0])}/320`)).statusCode).toBe(404);
    const { client } = await openAs(shop, place, owner, "viewer");
    expect((await client.call("DELETE", pathOf(names[1]))).json().code).toBe("forbidden");
  });
});
