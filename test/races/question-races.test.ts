import { expect, test } from "vitest";
import { setProductState } from "#shop/catalogue/editing/set-state.server.ts";
import { listViolations } from "#shop/invariants/invariants.server.ts";
import { eraseAccountOf } from "#shop/own-data/erase-account.server.ts";
import { answerAsBuyer, answerAsShop } from "#shop/questions/answer-question.server.ts";
import { askQuestion } from "#shop/questions/ask-question.server.ts";
import { removeQuestion, setQuestionHidden } from "#shop/questions/hide-question.server.ts";
import { beforeCommitOf } from "#test/held-commit.ts";
import { addBuyer, addBuyerAnswer, addQuestion } from "#test/questions/questions.ts";
import { asCustomer, onEachEngine, otherProcess } from "#test/shop.ts";

const fulfilled = (results: PromiseSettledResult<unknown>[]) => results.filter(({ status }) => status === "fulfilled");

onEachEngine("at the same time", (openShop) => {
  test("a question that is sent twice is one, and five answers are three", async () => {
    const shop = await openShop();
    const other = await otherProcess(shop);
    const { lamp, asker, id } = await addQuestion(shop);
    for (const question of ["Twice?", "And twice?", "Again twice?"]) {
      const sent = [shop, other, shop, other].map((process) =>
        askQuestion(asCustomer(process, asker.session.userId), lamp, { question }),
      );
      expect(new Set((await Promise.all(sent)).map(({ _id }) => _id)).size).toBe(1);
    }
    const buyers = [];
    for (let number = 0; number < 5; number++) buyers.push((await addBuyer(shop, lamp)).session.userId);
    const answers = await Promise.allSettled(
      buyers.map((userId, number) =>
        answerAsBuyer(asCustomer([shop, other][number % 2] ?? shop, userId), id, { answer: "Yes." }),
      ),
    );
    expect(fulfilled(answers)).toHaveLength(3);
    const mails = shop.db.read.selectFrom("outbox").where("kind", "=", "question-answered").select("id");
    expect(await mails.execute()).toHaveLength(1);
    const replies = await Promise.allSettled(
      [shop, other].map((process, number) => answerAsShop(process, id, { answer: `Number ${number}`, replace: false })),
    );
    expect(fulfilled(replies)).toHaveLength(1);
    expect(await mails.execute()).toHaveLength(2);
    expect(await listViolations(shop)).toEqual([]);
  });

  test("numbers stay right while questions are asked, answered, hidden, removed, and accounts erased", async () => {
    const shop = await openShop();
    const other = await otherProcess(shop);
    const { lamp, asker, email, id } = await addQuestion(shop);
    const buyer = await addBuyer(shop, lamp);
    const second = (await askQuestion(buyer, lamp, { question: "Second?" }))._id;
    const of = await shop.db.read
      .selectFrom("users")
      .where("id", "=", buyer.session.userId)
      .select("email")
      .executeTakeFirstOrThrow();
    await Promise.allSettled([
      ...["Third?", "Fourth?"].map((question) => askQuestion(asker, lamp, { question })),
      answerAsBuyer(buyer, id, { answer: "Yes." }),
      answerAsShop(other, id, { answer: "Yes.", replace: false }),
      setQuestionHidden(other, second, true),
      removeQuestion(shop, second),
      eraseAccountOf(other, email, { withReviewTexts: true }),
      eraseAccountOf(shop, of.email, { withReviewTexts: true }),
    ]);
    expect(await listViolations(shop)).toEqual([]);
  });

  test("what is removed while the account of its writer is erased is counted once", async () => {
    const shop = await openShop();
    const { lamp, asker, id } = await addQuestion(shop);
    const { buyer, id: answer } = await addBuyerAnswer(shop, lamp, id);
    for (const [{ userId }, part] of [
      [buyer.session, answer],
      [asker.session, id],
    ] as const) {
      const [erasure, removal] = await beforeCommitOf(
        shop,
        (ctx) => eraseAccountOf(ctx, userId, { withReviewTexts: true }),
        (ctx) => removeQuestion(ctx, part),
      );
      expect([erasure?.status, removal]).toMatchObject(["fulfilled", { reason: { code: "questionNotFound" } }]);
      expect(await listViolations(shop)).toEqual([]);
    }
  });

  test("a question is asked before its product is archived, or refused", async () => {
    const shop = await openShop();
    const other = await otherProcess(shop);
    const { lamp, asker } = await addQuestion(shop);
    const [asked] = await Promise.allSettled([
      askQuestion(asker, lamp, { question: "Still?" }),
      setProductState(other, lamp, "archive"),
    ]);
    if (asked.status === "rejected") expect(asked.reason).toMatchObject({ code: "productNotSold" });
    await expect(askQuestion(asker, lamp, { question: "And now?" })).rejects.toMatchObject({ code: "productNotSold" });
  });
});
