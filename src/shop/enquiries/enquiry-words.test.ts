import { expect, test } from "vitest";
import { inTransaction } from "#shop/transaction.server.ts";
import { asVisitor, onEachEngine, type TestShop } from "#test/shop.ts";
import { replyToEnquiry, submitEnquiry } from "./enquiries.server.ts";
import { fillEnquiryWords } from "./enquiry-words.server.ts";
import { answerEnquiry, getEnquiry, listEnquiries } from "./manage-enquiries.server.ts";

const MESSAGE = { name: "Asha Rao", email: "asha@example.com", mobile: "9876543210", comment: "Is it bright?" };
const NO_FILTER = { limit: 20, before: undefined, after: undefined, status: undefined, search: undefined };

const send = (shop: TestShop, own: object = {}) => submitEnquiry(asVisitor(shop), { ...MESSAGE, ...own });

onEachEngine("a message of the contact form", (openShop) => {
  test("is found by the beginning of its words, its sender, its number in any notation and what followed it", async () => {
    const shop = await openShop();
    const { ticket } = await send(shop, { mobile: "+91 98765 43210", comment: "Is the Lamp’s colour नीला?" });
    const { ticket: other } = await send(shop, {
      email: "r.iyer@mail.example",
      name: "Ravi Iyer",
      mobile: "9000000001",
      comment: "Lamp 98765",
    });
    await answerEnquiry(shop, { id: ticket, text: "It is TURQUOISE.", again: false });
    await replyToEnquiry(asVisitor(shop), (await getEnquiry(shop, ticket)).enquiry.reply_token, {
      comment: "Or marigold?",
    });
    const found = async (search: string, own: object = {}) => {
      const { enquiries } = await listEnquiries(shop, { ...NO_FILTER, overdue: false, search, ...own });
      return enquiries.map((enquiry) => (enquiry.ticket === ticket ? "first" : "second"));
    };
    for (const text of [
      "colo",
      "LAMP colour",
      "asha rao lamp",
      "नीला",
      "turq",
      "marigold",
      "098765 43210",
      "98765-43210",
    ])
      expect([text, await found(text)]).toEqual([text, ["first"]]);
    for (const text of ["r.iyer@mail.example", "iyer", other, other.toLowerCase()])
      expect([text, await found(text)]).toEqual([text, ["second"]]);
    expect([await found("lamp"), await found("lamp", { limit: 1 })]).toEqual([["second", "first"], ["second"]]);
    expect([await found("98765"), await found("lamp", { status: "closed" })]).toEqual([["second", "first"], []]);
    for (const text of ["amp", "lamp kettle", "%", "–", ""]) expect([text, await found(text)]).toEqual([text, []]);
  });

  test("of an earlier version is found when its texts are read, by two processes at once, too", async () => {
    const shop = await openShop();
    const { ticket } = await send(shop);
    const text = Array.from({ length: 3_000 }, (_, index) => `word${index}`).join(" ");
    await answerEnquiry(shop, { id: ticket, text, again: false });
    const words = shop.db.read.selectFrom("enquiry_words").orderBy("word").select("word");
    const before = await words.execute();
    expect(before.length).toBeGreaterThan(3_000);
    await inTransaction(shop, async ({ db }) => {
      const id = String((await db.deleteFrom("enquiry_words").returning("enquiry_id").execute())[0]?.enquiry_id);
      await db.insertInto("enquiry_words").values({ word: "", enquiry_id: id }).execute();
    });
    await Promise.all([fillEnquiryWords(shop.db), fillEnquiryWords(shop.db)]);
    expect(await words.execute()).toEqual(before);
  });
});
