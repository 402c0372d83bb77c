import { expect, test } from "vitest";
import { eraseAccountOf } from "#shop/own-data/erase-account.server.ts";
import { recordingTransport, sendDueEmails } from "#test/emails/send-emails.ts";
import { addCustomer } from "#test/fixtures.ts";
import { addBuyerAnswer, addQuestion } from "#test/questions/questions.ts";
import { asCustomer, onEachEngine, type TestShop, withSettings } from "#test/shop.ts";
import { answerAsShop } from "./answer-question.server.ts";
import { askQuestion } from "./ask-question.server.ts";

const withOwner = (shop: TestShop) => withSettings(shop, { ownerEmails: { orders: "daily" } });

async function queued(shop: TestShop) {
  const rows = await shop.db.read.selectFrom("outbox").orderBy("id").select(["kind", "recipient", "facts"]).execute();
  return rows.filter(({ kind }) => kind.includes("question"));
}

onEachEngine("emails about questions", (openShop) => {
  test("tell the asker of the shop's first answer, with its text, and of a buyer's first, without", async () => {
    const shop = await openShop();
    const { lamp, email, id } = await addQuestion(shop, "Is it bright?\nAnd quiet?");
    for (const text of ["Very.", "Quite."]) await addBuyerAnswer(shop, lamp, id, text);
    await answerAsShop(shop, id, { answer: "Yes, 800 lumens.", replace: false });
    await answerAsShop(shop, id, { answer: "Yes, 900 lumens.", replace: true });
    const transport = recordingTransport();
    await sendDueEmails({ ...shop, publicUrl: "https://shop.example" }, transport);
    const sent = transport.sent.filter(({ subject }) => subject.includes("question"));
    expect(sent.map(({ recipient, subject }) => [recipient, subject])).toEqual(
      Array(2).fill([email, "Your question about Lamp has an answer"]),
    );
    const texts = sent.map(({ text }) => text.split("\n\n").slice(0, -2));
    const asked = ["Hello Asha,", "You asked about Lamp:", "Is it bright?", "And quiet?"];
    const link = `View the product: https://shop.example/product/${lamp}#questions`;
    expect(texts).toEqual([
      [...asked, "A customer who bought this product has answered on its page.", link],
      [...asked, "The answer from Bijli:", "Yes, 800 lumens.", link],
    ]);
    expect((await queued(shop)).map(({ facts }) => facts)).toEqual(["{}", "{}"]);
  });

  test("go to confirmed addresses only", async () => {
    const shop = await openShop();
    const { lamp, id } = await addQuestion(shop);
    await shop.db.write(({ db }) => db.deleteFrom("confirmed_emails").execute());
    await addBuyerAnswer(shop, lamp, id);
    await answerAsShop(shop, id, { answer: "Yes.", replace: false });
    expect(await queued(shop)).toEqual([]);
  });

  test("tell the owner of each question, 20 a day, and forget what an erased customer asked", async () => {
    const shop = withOwner(await openShop());
    const { lamp, asker, id } = await addQuestion(shop);
    const { userId } = asker.session;
    expect((await queued(shop)).map(({ kind, facts }) => [kind, JSON.parse(facts)])).toEqual([
      ["owner-question", { id, userId, title: "Lamp", question: "Is it bright?" }],
    ]);
    const other = asCustomer(shop, await addCustomer(shop));
    for (let number = 1; number <= 25; number++) await askQuestion(other, lamp, { question: `Number ${number}?` });
    expect(await queued(shop)).toHaveLength(20);
    await eraseAccountOf(shop, await emailOf(shop, userId));
    expect((await queued(shop)).filter(({ facts }) => facts.includes(userId))).toEqual([]);
    shop.wait(24 * 3_600_000 + 1);
    await askQuestion(other, lamp, { question: "Tomorrow?" });
    expect(await queued(shop)).toHaveLength(20);
    await askQuestion(other, lamp, { question: "And then?" });
    expect(await queued(shop)).toHaveLength(21);
  });
});

async function emailOf({ db }: TestShop, userId: string): Promise<string> {
  const user = db.read.selectFrom("users").where("id", "=", userId).select("email");
  return (await user.executeTakeFirstOrThrow()).email;
}
