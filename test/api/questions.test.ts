import { expect, test } from "vitest";
import type { Question } from "#contract/products/questions.ts";
import { answerAsShop } from "#shop/questions/answer-question.server.ts";
import { setQuestionHidden } from "#shop/questions/hide-question.server.ts";
import { loggedInCustomer, logIn } from "#test/fixtures.ts";
import { httpOver } from "#test/http.ts";
import { addBuyer, addBuyerAnswer, addQuestion } from "#test/questions/questions.ts";
import { onEachEngine } from "#test/shop.ts";

onEachEngine("questions over HTTP", (openShop) => {
  test("are listed in pages, for everybody, and name nobody", async () => {
    const shop = await openShop();
    const { lamp, id } = await addQuestion(shop, "First?");
    const { get, post } = await httpOver(shop);
    const { headers } = await loggedInCustomer(shop);
    const path = `/api/product/${lamp}/questions`;
    shop.wait(1_000);
    const asked = await post(path, { question: " Second?\r\nReally? ", postedby: "x" }, headers);
    expect([asked.statusCode, asked.json()]).toEqual([
      201,
      { _id: expect.any(String), question: "Second?\nReally?", createdAt: expect.any(String), answers: [] },
    ]);
    await addBuyerAnswer(shop, lamp, id);
    const first = await get(`${path}?page=1&limit=1`);
    expect(first.json()).toEqual([
      {
        ...{ _id: id, question: "First?", createdAt: expect.any(String) },
        answers: [{ answer: "Very.", from: "buyer", createdAt: expect.any(String) }],
      },
    ]);
    expect(first.headers["x-total-count"]).toBe("2");
    expect(first.headers.link).toContain(`<${path}?page=2&limit=1>; rel="next"`);
    expect((await get(`${path}?page=2&limit=1`)).json()).toMatchObject([{ question: "Second?\nReally?" }]);
    expect((await get(`${path}?page=3&limit=1`)).json()).toEqual([]);
    // Stored responses are dropped.
    const texts = async () => {
      const { body, headers: own } = await get(path);
      const questions: Question[] = JSON.parse(body);
      return [own["x-total-count"], ...questions.flatMap(({ answers }) => answers.map(({ answer }) => answer))];
    };
    expect(await texts()).toEqual(["2", "Very."]);
    await answerAsShop(shop, id, { answer: "Yes.", replace: false });
    expect(await texts()).toEqual(["2", "Yes.", "Very."]);
    await answerAsShop(shop, id, { answer: "No.", replace: true });
    expect(await texts()).toEqual(["2", "No.", "Very."]);
    await setQuestionHidden(shop, id, true);
    expect(await texts()).toEqual(["1"]);
  });

  test.each([
    [{}, "Please write a question"],
    [{ question: "  " }, "Please write a question"],
    [{ question: "x".repeat(501) }, "The question is too long"],
    [{ question: "Call me: 98450 12345" }, expect.stringContaining("Please leave out phone numbers")],
    [{ question: "Write to asha@example.com" }, expect.stringContaining("Please leave out phone numbers")],
    [{ question: "bell\u0007" }, expect.stringContaining("control characters")],
  ])("refuse %j", async (body, question) => {
    const shop = await openShop();
    const { lamp } = await addQuestion(shop);
    const { post } = await httpOver(shop);
    const { headers } = await loggedInCustomer(shop);
    const refused = await post(`/api/product/${lamp}/questions`, body, headers);
    expect([refused.statusCode, refused.json()]).toMatchObject([400, { errors: { question } }]);
  });

  test("are 20 of a customer a day", async () => {
    const shop = await openShop();
    const { lamp } = await addQuestion(shop);
    const { post } = await httpOver(shop);
    const { headers, userId } = await loggedInCustomer(shop);
    const ask = async (number: number, own = headers) =>
      (await post(`/api/product/${lamp}/questions`, { question: `Number ${number}?` }, own)).statusCode;
    for (let number = 1; number <= 20; number++) expect(await ask(number)).toBe(201);
    expect(await ask(21)).toBe(429);
    shop.wait(24 * 3_600_000);
    expect(await ask(21, await logIn(shop, userId))).toBe(201);
  });

  test("are answered by who received the product only; others learn it before", async () => {
    const shop = await openShop();
    const { lamp, id } = await addQuestion(shop);
    const { get, post } = await httpOver(shop);
    const { headers } = await loggedInCustomer(shop);
    expect((await get(`/api/product/${lamp}/received`, headers)).json()).toEqual({ received: false });
    const refused = await post(`/api/question/${id}/answers`, { answer: "Yes." }, headers);
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      "Only customers to whom this product was delivered can answer.",
    ]);
    const { session } = await addBuyer(shop, lamp);
    const buyer = await logIn(shop, session.userId);
    expect((await get(`/api/product/${lamp}/received`, buyer)).json()).toEqual({ received: true });
    const answered = await post(`/api/question/${id}/answers`, { answer: "Yes." }, buyer);
    expect(answered.statusCode).toBe(201);
    const [question] = (await get(`/api/product/${lamp}/questions`)).json();
    expect(question.answers).toMatchObject([{ answer: "Yes.", from: "buyer" }]);
  });
});
