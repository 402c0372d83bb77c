import { expect, test } from "vitest";
import { smtpTransport } from "#server/tasks/mail-transports.ts";
import { toIso } from "#shop/time.ts";
import { inTransaction } from "#shop/transaction.server.ts";
import { undo } from "#shop/undo/undo.server.ts";
import { outcomes } from "#test/account.ts";
import { header, openMailServer, sender } from "#test/emails/mail-server.ts";
import { sendAll, sendDueEmails, withBudget } from "#test/emails/send-emails.ts";
import { asVisitor, onEachEngine, otherProcess, type TestShop } from "#test/shop.ts";
import { deleteEnquiries, getThread, replyToEnquiry, submitEnquiry } from "./enquiries.server.ts";
import { answerEnquiry, closeEnquiry, getEnquiry, listEnquiries, reopenEnquiry } from "./manage-enquiries.server.ts";

const HOUR_MS = 3_600_000;
const MESSAGE = { name: "Asha Rao", email: "asha@example.com", mobile: "9876543210", comment: "Is it bright?" };
const NO_FILTER = { limit: 20, before: undefined, after: undefined, status: undefined, search: undefined };

const send = (shop: TestShop, own: object = {}) => submitEnquiry(asVisitor(shop), { ...MESSAGE, ...own });
const answer = (shop: TestShop, id: string, text: string, again = false) => answerEnquiry(shop, { id, text, again });
const tokenOf = async (shop: TestShop, id: string) => (await getEnquiry(shop, id)).enquiry.reply_token;
const reply = async (shop: TestShop, id: string, comment: string) =>
  replyToEnquiry(asVisitor(shop), await tokenOf(shop, id), { comment });
const statusOf = async (shop: TestShop, id: string) => (await getEnquiry(shop, id)).enquiry.status;
const overdue = async (shop: TestShop) =>
  (await listEnquiries(shop, { ...NO_FILTER, overdue: true })).enquiries.map(({ ticket }) => ticket);

async function undoLast(shop: TestShop, action: string) {
  const entries = shop.db.read.selectFrom("audit_entries").where("action", "=", action).orderBy("id", "desc");
  return undo(shop, await entries.select("id").executeTakeFirstOrThrow());
}

onEachEngine("a message of the contact form", (openShop) => {
  test("is a thread: acknowledged, answered by email in it, and open again when its sender writes back", async () => {
    const shop = { ...(await openShop()), publicUrl: "https://shop.example" };
    const server = await openMailServer();
    const transport = smtpTransport(server.url, () => sender);
    const { _id, ticket } = await send(shop);
    expect(ticket).toBe(`E-${_id.slice(-8).toUpperCase()}`);
    shop.wait(HOUR_MS);
    await answer(shop, ticket.toLowerCase(), "Yes.\n\nIt is very bright.");
    expect(await statusOf(shop, ticket)).toBe("answered");
    const link = await tokenOf(shop, _id);
    expect(await replyToEnquiry(asVisitor(shop), link, { comment: "How bright?" })).toBe(ticket);
    expect(await statusOf(shop, ticket)).toBe("open");
    await answer(shop, _id, "Eight hundred lumens.");
    await sendDueEmails(shop, transport);
    transport.close();
    await server.close();
    const mails = server.received.map(({ source }) => source);
    expect(server.received.map(({ recipient }) => recipient)).toEqual(Array(3).fill("asha@example.com"));
    const [first, second] = mails.map((source) => header(source, "Message-ID"));
    expect(mails.map((source) => header(source, "Subject"))).toEqual([
      `Your message ${ticket}`,
      ...Array(2).fill(`Re: Your message ${ticket}`),
    ]);
    expect(mails.map((source) => header(source, "In-Reply-To"))).toEqual([undefined, first, second]);
    expect(mails.map((source) => header(source, "References"))).toEqual([undefined, first, `${first} ${second}`]);
    expect(mails.map((source) => header(source, "Reply-To"))).toEqual(Array(3).fill(shop.settings.contact.salesEmail));
    expect(mails.map((source) => header(source, "Auto-Submitted"))).toEqual(["auto-replied", "no", "no"]);
    const plain = mails.map((source) => source.replaceAll("=\r\n", ""));
    // Whoever entered the address may not be its owner: none of their words, nor are they on the page until an answer.
    expect(plain[0]).not.toMatch(/Asha|bright/);
    expect(plain[0]).toContain(`https://shop.example/contact/reply/${link}`);
    expect(plain[1]).toContain(`https://shop.example/contact/reply/${link}`);
    expect(plain[1]).toContain("It is very bright.");
    const { messages, emails } = await getEnquiry(shop, ticket);
    expect(messages.map(({ text }) => text)).toEqual([
      "Yes.\n\nIt is very bright.",
      "How bright?",
      "Eight hundred lumens.",
    ]);
    expect(messages.map(({ actor_kind }) => actor_kind)).toEqual(["commandLine", "customer", "commandLine"]);
    expect(emails.every(({ sent_at_ms, facts }) => sent_at_ms !== null && !facts.includes(link))).toBe(true);
  });

  test("is read and added to by its own link only, without the details of its sender", async () => {
    const shop = await openShop();
    const { _id, ticket } = await send(shop);
    const other = await send(shop, { comment: "Another one" });
    const visitor = asVisitor(shop);
    const token = await tokenOf(shop, _id);
    const sentAt = expect.any(String);
    const none = { ticket, status: "open", sentAt, dueAt: toIso(shop.now() + 48 * HOUR_MS), replies: 0, messages: [] };
    expect(await getThread(visitor, token)).toEqual(none);
    await replyToEnquiry(visitor, token, { comment: "Hello?" });
    expect(await getThread(visitor, token)).toEqual({ ...none, replies: 1 });
    await answer(shop, _id, "Yes");
    const answered = await getThread(visitor, token);
    expect(answered).toMatchObject({ status: "answered", replies: 2 });
    expect(answered.messages.map(({ byShop, text }) => [byShop, text])).toEqual([
      [false, "Is it bright?"],
      [false, "Hello?"],
      [true, "Yes"],
    ]);
    await closeEnquiry(shop, _id, "Settled");
    const { dueAt, status } = await getThread(visitor, token);
    expect([dueAt, status]).toEqual([undefined, "closed"]);
    for (const token of [_id, ticket, "", "x".repeat(43)]) {
      await expect(getThread(visitor, token)).rejects.toMatchObject({ code: "linkInvalid" });
      await expect(replyToEnquiry(visitor, token, { comment: "Hello" })).rejects.toMatchObject({ code: "linkInvalid" });
    }
    expect((await getEnquiry(shop, other.ticket)).messages).toEqual([]);
    await expect(answer(visitor, ticket, "No")).rejects.toMatchObject({ code: "forbidden" });
  });

  test("takes a hundred replies at most, also at the same time", async () => {
    const shop = await openShop();
    const { _id } = await send(shop);
    const token = await tokenOf(shop, _id);
    for (let number = 0; number < 98; number++) await replyToEnquiry(asVisitor(shop), token, { comment: "Again" });
    const asked = Array.from({ length: 5 }, () => replyToEnquiry(asVisitor(shop), token, { comment: "Again" }));
    const settled = await Promise.allSettled(asked);
    expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    expect((await getEnquiry(shop, _id)).messages).toHaveLength(100);
  });

  test("that two answer at once is answered once: the second one is told who did", async () => {
    const shop = await openShop();
    const other = await otherProcess(shop);
    const { ticket } = await send(shop);
    const staff = [shop, other].map((process, index) => ({
      ...process,
      actor: { kind: "commandLine" as const, user: `staff${index}` },
    }));
    const settled = await Promise.allSettled(staff.map((ctx) => answer(ctx as TestShop, ticket, "Yes.")));
    expect(outcomes(settled)).toEqual(["done", "enquiryAnswered"]);
    const refused = settled.find((result) => result.status === "rejected");
    expect(String(refused?.reason.message)).toMatch(/^The message was answered by staff[01] at .*add --again\.$/);
    expect((await getEnquiry(shop, ticket)).messages).toHaveLength(1);
    await answer(shop, ticket, "And it is on sale.", true);
    expect((await getEnquiry(shop, ticket)).messages).toHaveLength(2);
    const sent = (await sendAll(shop)).filter(({ subject }) => subject.startsWith("Re:"));
    expect(sent).toHaveLength(2);
  });

  test("is overdue 48 hours after its sender began to wait, and a month after it came, until it is closed", async () => {
    const shop = await openShop();
    const { ticket } = await send(shop);
    shop.wait(48 * HOUR_MS);
    expect(await overdue(shop)).toEqual([]);
    shop.wait(1);
    expect(await overdue(shop)).toEqual([ticket]);
    await answer(shop, ticket, "Yes.");
    expect(await overdue(shop)).toEqual([]);
    await reply(shop, ticket, "Really?");
    shop.wait(40 * HOUR_MS);
    await reply(shop, ticket, "Hello?");
    shop.wait(8 * HOUR_MS + 1);
    expect(await overdue(shop)).toEqual([ticket]);
    await answer(shop, ticket, "Really.");
    // It came on 15 January.
    shop.wait(27 * 24 * HOUR_MS);
    expect(await overdue(shop)).toEqual([ticket]);
    await closeEnquiry(shop, ticket, null);
    expect(await overdue(shop)).toEqual([]);
    await reply(shop, ticket, "One more thing");
    expect([await statusOf(shop, ticket), await overdue(shop)]).toEqual(["open", []]);
  });

  test("is closed with a reason, opened again, and either is undone", async () => {
    const shop = await openShop();
    const { ticket } = await send(shop);
    await closeEnquiry(shop, ticket, "Spam of Asha");
    await closeEnquiry(shop, ticket, "Another reason");
    expect((await getEnquiry(shop, ticket)).enquiry.closed_reason).toBe("Spam of Asha");
    await expect(answer(shop, ticket, "Yes.")).rejects.toMatchObject({ code: "enquiryClosed" });
    await undoLast(shop, "enquiry.close");
    expect((await getEnquiry(shop, ticket)).enquiry).toMatchObject({ status: "open", closed_reason: null });
    await closeEnquiry(shop, ticket, null);
    const closed = (await getEnquiry(shop, ticket)).enquiry;
    await reopenEnquiry(shop, ticket);
    await reopenEnquiry(shop, ticket);
    await undoLast(shop, "enquiry.reopen");
    expect((await getEnquiry(shop, ticket)).enquiry).toEqual(closed);
    await reply(shop, ticket, "Hello?");
    await expect(undoLast(shop, "enquiry.close")).rejects.toMatchObject({ code: "changedSince" });
    await answer(shop, ticket, "Yes, Asha.");
    await expect(undoLast(shop, "enquiry.answer")).rejects.toMatchObject({ code: "notUndoable" });
    const entries = await shop.db.read.selectFrom("audit_entries").selectAll().execute();
    expect(entries.map(({ action }) => action)).toEqual([
      ...["enquiry.close", "enquiry.reopen", "enquiry.close", "enquiry.reopen", "enquiry.reopen", "enquiry.answer"],
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/Asha|asha@|Spam/);
  });

  test("has the reason why it was closed again when its opening is undone, and never an earlier one", async () => {
    const shop = await openShop();
    const { ticket } = await send(shop);
    const reason = async () => {
      const { status, closed_reason } = (await getEnquiry(shop, ticket)).enquiry;
      return [status, closed_reason];
    };
    await closeEnquiry(shop, ticket, "Spam");
    await reopenEnquiry(shop, ticket);
    await undoLast(shop, "enquiry.reopen");
    expect(await reason()).toEqual(["closed", "Spam"]);
    await reopenEnquiry(shop, ticket);
    await closeEnquiry(shop, ticket, "Settled");
    await undoLast(shop, "enquiry.close");
    await closeEnquiry(shop, ticket, null);
    expect(await reason()).toEqual(["closed", null]);
  });

  test("acknowledges few messages from an address and to one, and keeps them all", async () => {
    const shop = await openShop();
    const stranger = (networkAddress: string | null) =>
      asVisitor({ ...withBudget(shop, 100, 5, 1_000), networkAddress });
    for (let number = 0; number < 8; number++)
      await submitEnquiry(stranger("10.0.0.9"), { ...MESSAGE, email: `s${number}@stranger.example` });
    expect(await sendAll(shop)).toHaveLength(5);
    for (let number = 0; number < 5; number++) await submitEnquiry(stranger(`10.0.1.${number}`), MESSAGE);
    expect((await sendAll(shop)).map(({ recipient }) => recipient)).toEqual(Array(3).fill("asha@example.com"));
    const { enquiries } = await listEnquiries(shop, { ...NO_FILTER, overdue: false });
    expect(enquiries).toHaveLength(13);
    expect(enquiries.filter(({ acknowledgement_id }) => acknowledgement_id === null)).toHaveLength(5);
    // What the staff does counts to nobody.
    for (const { ticket } of enquiries) await answer(shop, ticket, "Yes.");
    expect(await sendAll(shop)).toHaveLength(13);
  });

  test("is deleted with its thread and the emails that wait, and those of others stay", async () => {
    const shop = await openShop();
    const { ticket } = await send(shop, { email: "Asha@Example.com" });
    await answer(shop, ticket, "Yes.");
    const { ticket: other } = await send(shop, { email: "ravi@example.com" });
    await answer(shop, other, "No.");
    await inTransaction(shop, (tx) => deleteEnquiries(tx, "asha@example.com"));
    const messages = await shop.db.read.selectFrom("enquiry_messages").select("text").execute();
    expect(messages).toEqual([{ text: "No." }]);
    expect((await sendAll(shop)).map(({ recipient }) => recipient)).toEqual(Array(2).fill("ravi@example.com"));
  });
});
