import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { Database } from "#db/db.ts";
import { migrate } from "#db/migrate.ts";
import { emailOf } from "#shop/mail/contents/email-contents.server.ts";
import { isEmailKind } from "#shop/mail/facts/email-facts.ts";
import { retryEmails } from "#shop/mail/unsent-emails.server.ts";
import { orderNumber } from "#shop/order-number.ts";
import { orderFacts, readWholeOrder } from "#shop/orders/order-facts.server.ts";
import { readProductFacts } from "#shop/stock-alerts/product-facts.server.ts";
import { rootBefore } from "#test/db/older-database.ts";
import { recordingTransport, sendDueEmails } from "#test/emails/send-emails.ts";
import { onEachEngine, withSettings } from "#test/shop.ts";
import { openStoredDatabase, STORED_VERSIONS, storedAnswers } from "./stored-database.ts";

const ENQUIRY = {
  id: "1".repeat(24),
  name: "Meera",
  email: "meera@example.com",
  mobile: "9876543210",
  comment: "Hello",
};

/** As the program before stored emails to the owner. */
async function addOwnerEmails(db: Database) {
  await migrate(db, rootBefore("0039"));
  await db.write(async ({ db: tx }) => {
    const { id, name, email, mobile, comment } = ENQUIRY;
    await sql`INSERT INTO enquiries (id, name, email, mobile, comment, status, created_at_ms, updated_at_ms)
      VALUES (${id}, ${name}, ${email}, ${mobile}, ${comment}, 'Submitted', 1, 1)`.execute(tx);
    const order = tx.selectFrom("orders").where("user_id", "is not", null).select("id");
    const { id: orderId } = await order.executeTakeFirstOrThrow();
    const add = (id: string, kind: string, facts: object) =>
      tx
        .insertInto("outbox")
        .values({
          ...{ id: id.repeat(24), kind, recipient: "sales@bijli.example", domain: "bijli.example", priority: 2 },
          ...{ order_id: null, facts: JSON.stringify(facts), due_at_ms: 1, sent_at_ms: null, last_error: null },
          created_at_ms: 1,
        })
        .execute();
    await add("2", "owner-order", { orderId });
    await add("3", "owner-enquiry", { enquiryId: ENQUIRY.id });
    await add("4", "owner-enquiry", { enquiryId: "5".repeat(24) });
  });
}

describe.each(STORED_VERSIONS)("emails that wait in a database whose last migration is %s", (version) =>
  onEachEngine("of the version before", (openShop) => {
    test("are all sent, with their orders, returns and products", async () => {
      const opened = await openShop();
      const db = await openStoredDatabase(opened, version);
      const { now } = storedAnswers(db.engine, version);
      if (version === "0027") await addOwnerEmails(db);
      await migrate(db, process.cwd());
      const stored = { ...opened, db, publicUrl: "https://shop.example", now: () => now };
      const shop = withSettings(stored, { orderEmailsPerDay: null, unconfirmedEmailsPerDay: null });
      const waiting = await db.read.selectFrom("outbox").where("sent_at_ms", "is", null).selectAll().execute();
      expect(waiting.length).toBeGreaterThan(20);
      for (const row of waiting) {
        expect(isEmailKind(row.kind)).toBe(true);
        await emailOf(shop, row);
      }
      if (version === "0027") await expectFactsOfNow(db, waiting);
      const mail = recordingTransport();
      await retryEmails(shop);
      const { failed } = await sendDueEmails(shop, mail);
      expect(failed).toEqual([]);
      const cancelled = await db.read
        .selectFrom("outbox")
        .where("last_error", "=", "ORDER CANCELLED")
        .select("id")
        .execute();
      expect(mail.sent).toHaveLength(waiting.length - cancelled.length);
      for (const { kind, order_id, recipient } of waiting.filter((row) => row.kind === "order-delivered")) {
        const subject = `Your order ${orderNumber(String(order_id))} has been delivered`;
        expect(mail.sent, kind).toContainEqual(expect.objectContaining({ recipient, subject }));
      }
      if (version === "0027") {
        const toOwner = mail.sent.filter(({ recipient }) => recipient === "sales@bijli.example");
        const subjects = toOwner.map(({ subject }) => subject).sort();
        expect(subjects).toEqual(["A message was deleted", "Message from Meera", expect.stringMatching(/^New order /)]);
      }
      const returned = mail.sent.filter(({ subject }) => subject.startsWith("Your return of order"));
      expect(returned.length).toBeGreaterThan(2);
      // Those of steps that older programs did not know begin otherwise, and name the products, too.
      for (const { text } of returned) expect(text).toMatch(/^[A-Z].*: \d × \S.*, \S.*\.$/m);
    });
  }),
);

/** The migrations gave the emails of the earliest program the facts that a cause would hand over now. */
async function expectFactsOfNow(
  db: Database,
  waiting: readonly { kind: string; order_id: string | null; facts: string }[],
) {
  for (const { kind, order_id, facts } of waiting) {
    const stored = JSON.parse(facts);
    if (order_id) {
      const { awaitsRelease: _, duePaise: __, ...read } = orderFacts(await readWholeOrder(db.read, order_id));
      expect(stored).toMatchObject(read);
    }
    if (kind === "confirm-stock-alert") expect(await readProductFacts(db.read, [stored.productId])).toEqual([stored]);
  }
}
