import { expect, test } from "vitest";
import { PlaceOrder } from "#contract/orders.ts";
import type { Permission } from "#shop/actor.ts";
import { changeLine } from "#shop/cart/cart.server.ts";
import { setProductState } from "#shop/catalogue/editing/set-state.server.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { listViolations } from "#shop/invariants/invariants.server.ts";
import { placeOrder } from "#shop/orders/place-order.server.ts";
import { eraseAccountOf } from "#shop/own-data/erase-account.server.ts";
import { cancelOrder } from "#shop/parcels/cancel-order.server.ts";
import { changeOrderStatus } from "#shop/parcels/change-status.server.ts";
import { changeOrderLine } from "#shop/parcels/changes/change-line.server.ts";
import { addCustomer, productInput } from "#test/fixtures.ts";
import { addOrder, shippingAddress } from "#test/order-fixture.ts";
import { addBuyer, addBuyerAnswer, addQuestion } from "#test/questions/questions.ts";
import { asCustomer, asStaff, asVisitor, onEachEngine, type TestShop } from "#test/shop.ts";
import { answerAsBuyer, answerAsShop } from "./answer-question.server.ts";
import { askQuestion } from "./ask-question.server.ts";
import { removeQuestion, setQuestionHidden } from "./hide-question.server.ts";
import { getQuestionForOperator, listQuestionsForOperator } from "./manage-questions.server.ts";
import { countQuestions, listQuestions } from "./read-questions.server.ts";

/** The texts of the questions of a page with those of their answers. */
async function shown(shop: TestShop, productId: string, cut = { offset: 0, limit: 10 }) {
  const total = await countQuestions(shop, productId);
  const questions = await listQuestions(shop, productId, { ...cut, total });
  return questions.map(({ question, answers }) => [
    question,
    ...answers.map(({ answer, from }) => `${from}: ${answer}`),
  ]);
}

onEachEngine("questions about a product", (openShop) => {
  test("are shown at once, those with answers first, each the newest first", async () => {
    const shop = await openShop();
    const { lamp, asker, id } = await addQuestion(shop, "First?");
    const ask = async (question: string) => {
      shop.wait(1_000);
      return (await askQuestion(asker, lamp, { question }))._id;
    };
    const second = await ask("Second?");
    for (const question of ["Third?", "Fourth?"]) await ask(question);
    expect(await shown(shop, lamp)).toEqual([["Fourth?"], ["Third?"], ["Second?"], ["First?"]]);
    await addBuyerAnswer(shop, lamp, id, "I think so.");
    await answerAsShop(shop, id, { answer: "Yes.", replace: false });
    await answerAsShop(shop, second, { answer: "No.", replace: false });
    const first = ["First?", "shop: Yes.", "buyer: I think so."];
    const all = [["Second?", "shop: No."], first, ["Fourth?"], ["Third?"]];
    expect(await shown(shop, lamp)).toEqual(all);
    for (const offset of [0, 1, 2, 3]) expect(await shown(shop, lamp, { offset, limit: 1 })).toEqual([all[offset]]);
    expect(await shown(shop, lamp, { offset: 4, limit: 1 })).toEqual([]);
    expect(await listViolations(shop)).toEqual([]);
  });

  test("are one when the same customer sends the same text again", async () => {
    const shop = await openShop();
    const { lamp, asker, id } = await addQuestion(shop, "First?");
    expect(await askQuestion(asker, lamp, { question: "First?" })).toMatchObject({ _id: id });
    await askQuestion(asCustomer(shop, await addCustomer(shop)), lamp, { question: "First?" });
    expect(await shown(shop, lamp)).toEqual([["First?"], ["First?"]]);
    await setQuestionHidden(shop, id, true);
    await expect(askQuestion(asker, lamp, { question: "First?" })).rejects.toMatchObject({ code: "questionHidden" });
  });

  test("are asked by customers, about live products", async () => {
    const shop = await openShop();
    const { lamp, asker } = await addQuestion(shop);
    const ask = (who: TestShop, id: string) => askQuestion(who, id, { question: "And now?" });
    await expect(ask(asVisitor(shop), lamp)).rejects.toMatchObject({ code: "loginRequired" });
    await expect(ask(asker, "0".repeat(24))).rejects.toMatchObject({ code: "productNotFound" });
    await setProductState(shop, lamp, "archive");
    await expect(ask(asker, lamp)).rejects.toMatchObject({ code: "productNotSold" });
    await expect(countQuestions(shop, lamp)).rejects.toMatchObject({ code: "productArchived" });
  });

  test("are answered by customers whose order of the product was delivered, once each", async () => {
    const shop = await openShop();
    const { lamp, id } = await addQuestion(shop);
    const userId = await addCustomer(shop);
    const customer = asCustomer(shop, userId);
    const answer = (who: TestShop) => answerAsBuyer(who, id, { answer: "Yes." });
    await expect(answer(asVisitor(shop))).rejects.toMatchObject({ code: "loginRequired" });
    const cancelled = await addOrder(shop, userId, lamp);
    await expect(answer(customer)).rejects.toMatchObject({ code: "buyersOnly" });
    await cancelOrder(customer, cancelled);
    await expect(answer(customer)).rejects.toMatchObject({ code: "buyersOnly" });
    const order = await addOrder(shop, userId, lamp);
    await changeOrderStatus(shop, order, "Dispatched");
    await expect(answer(customer)).rejects.toMatchObject({ code: "buyersOnly" });
    await changeOrderStatus(shop, order, "Delivered");
    expect((await answer(customer)).answers).toMatchObject([{ answer: "Yes.", from: "buyer" }]);
    await expect(answer(customer)).rejects.toMatchObject({ code: "answeredBefore" });
  });

  test("are not answered for pieces that were cancelled", async () => {
    const shop = await openShop();
    const { lamp, id } = await addQuestion(shop);
    const [fan = ""] = (await saveProducts(shop, [productInput({ title: "Fan", sourceKey: "fan" })])).ids;
    const customer = asCustomer(shop, await addCustomer(shop));
    for (const productId of [lamp, fan]) await changeLine(customer, { productId, quantity: 1, price: 1 });
    const { placed } = await placeOrder(customer, PlaceOrder.parse({ shippingAddress }), null);
    await changeOrderLine(shop, placed.order._id, { reference: { productId: lamp, color: null }, count: 0 });
    for (const status of ["Dispatched", "Delivered"] as const) await changeOrderStatus(shop, placed.order._id, status);
    await expect(answerAsBuyer(customer, id, { answer: "Yes." })).rejects.toMatchObject({ code: "buyersOnly" });
  });

  test("take three answers of buyers; a hidden one makes room, but not for its customer", async () => {
    const shop = await openShop();
    const { lamp, id } = await addQuestion(shop);
    const first = await addBuyerAnswer(shop, lamp, id, "One.");
    for (const text of ["Two.", "Three."]) await addBuyerAnswer(shop, lamp, id, text);
    const fourth = await addBuyer(shop, lamp);
    await expect(answerAsBuyer(fourth, id, { answer: "Four." })).rejects.toMatchObject({ code: "enoughAnswers" });
    await setQuestionHidden(shop, first.id, true);
    await expect(answerAsBuyer(first.buyer, id, { answer: "One." })).rejects.toMatchObject({ code: "answeredBefore" });
    await answerAsBuyer(fourth, id, { answer: "Four." });
    expect(await shown(shop, lamp)).toEqual([["Is it bright?", "buyer: Two.", "buyer: Three.", "buyer: Four."]]);
    expect(await listViolations(shop)).toEqual([]);
  });

  test("and answers are hidden, shown again and removed by the owner, and counted right", async () => {
    const shop = await openShop();
    const { lamp, id } = await addQuestion(shop);
    const { id: answer } = await addBuyerAnswer(shop, lamp, id);
    const other = await addBuyer(shop, lamp);
    const with1 = [["Is it bright?", "buyer: Very."]];
    for (const [part, after] of [
      [answer, [["Is it bright?"]]],
      [id, []],
    ] as const) {
      for (let times = 0; times < 2; times++) await setQuestionHidden(shop, part, true);
      expect([await shown(shop, lamp), await listViolations(shop)]).toEqual([after, []]);
      for (let times = 0; times < 2; times++) await setQuestionHidden(shop, part, false);
      expect([await shown(shop, lamp), await listViolations(shop)]).toEqual([with1, []]);
    }
    await setQuestionHidden(shop, id, true);
    await expect(answerAsBuyer(other, id, { answer: "No." })).rejects.toMatchObject({ code: "questionNotFound" });
    await expect(answerAsShop(shop, id, { answer: "Yes.", replace: false })).rejects.toMatchObject({
      code: "questionHidden",
    });
    await setQuestionHidden(shop, id, false);
    expect(await removeQuestion(shop, answer)).toBe("answer");
    expect([await shown(shop, lamp), await listViolations(shop)]).toEqual([[["Is it bright?"]], []]);
    expect(await removeQuestion(shop, id)).toBe("question");
    expect([await shown(shop, lamp), await listViolations(shop)]).toEqual([[], []]);
    await expect(removeQuestion(shop, id)).rejects.toMatchObject({ code: "questionNotFound" });
  });

  test("stay without the name of an erased customer, or go with the texts", async () => {
    const shop = await openShop();
    const { lamp, asker, id } = await addQuestion(shop);
    const { buyer } = await addBuyerAnswer(shop, lamp, id);
    await askQuestion(buyer, lamp, { question: "And quiet?" });
    const hidden = await askQuestion(buyer, lamp, { question: "And cheap?" });
    await answerAsBuyer(buyer, hidden._id, { answer: "Yes." });
    const query = shop.db.read.selectFrom("buyer_answers").where("question_id", "=", hidden._id).select("id");
    for (const part of [await query.executeTakeFirstOrThrow(), { id: hidden._id }])
      await setQuestionHidden(shop, part.id, true);
    const emailOf = async (userId: string) => {
      const user = shop.db.read.selectFrom("users").where("id", "=", userId).select("email");
      return (await user.executeTakeFirstOrThrow()).email;
    };
    await eraseAccountOf(shop, await emailOf(asker.session.userId));
    expect(await shown(shop, lamp)).toEqual([["Is it bright?", "buyer: Very."], ["And quiet?"]]);
    expect(await listQuestionsForOperator(shop, { limit: 5 })).toMatchObject([
      { hidden: true },
      {},
      { customer: null },
    ]);
    await eraseAccountOf(shop, await emailOf(buyer.session.userId), { withReviewTexts: true });
    expect(await shown(shop, lamp)).toEqual([["Is it bright?"]]);
    expect(await listViolations(shop)).toEqual([]);
  });

  test("show who asked and answered to those who may see customers only, and keep why they are hidden", async () => {
    const shop = await openShop();
    const { lamp, email, id } = await addQuestion(shop);
    const { id: answer } = await addBuyerAnswer(shop, lamp, id);
    const seen = async (...more: Permission[]) => {
      const ctx = asStaff(shop, "questions.read", ...more);
      const [listed] = await listQuestionsForOperator(ctx, { limit: 10 });
      const { customer, buyerAnswers } = await getQuestionForOperator(ctx, id);
      expect(customer).toBe(listed?.customer);
      return [customer, buyerAnswers[0]?.customer];
    };
    expect(await seen()).toEqual([null, null]);
    expect(await seen("customers.read")).toEqual([email, expect.stringContaining("@")]);
    await setQuestionHidden(shop, answer, true, "An advertisement.");
    const entries = shop.db.read.selectFrom("audit_entries").where("action", "=", "answer.hide").select("reason");
    expect(await entries.execute()).toEqual([{ reason: "An advertisement." }]);
  });
});
