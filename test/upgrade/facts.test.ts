import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Database } from "#db/db.ts";
import { migrate } from "#db/migrate.ts";
import { listViolations } from "#shop/invariants/invariants.server.ts";
import { changeOrderStatus } from "#shop/parcels/change-status.server.ts";
import { listRefunds } from "#shop/payments/refunds.server.ts";
import { payRefund } from "#shop/returns/pay-refund.server.ts";
import { endReplacement } from "#shop/returns/replace-return.server.ts";
import { logIn } from "#test/fixtures.ts";
import { httpOver } from "#test/http.ts";
import { receiveBack } from "#test/order-fixture.ts";
import { settleReturn } from "#test/returns/settle-return.ts";
import { onEachEngine } from "#test/shop.ts";
import { openStoredDatabase, storedAnswers } from "./stored-database.ts";

/** Tables of what once happened, with the order of their rows. */
const FACTS: Record<string, string> = {
  parcels: "id",
  received_pieces: "parcel_id, position, condition",
  order_events: "id",
  order_words: "order_id, word",
  payments: "id",
  refunds: "id",
  serials: "id",
  returns: "id",
  return_lines: "return_id, position",
  return_pieces: "return_id, position, condition",
  return_pictures: "id",
  credit_notes: "id",
  invoice_lines: "invoice_id, position",
  stock_movements: "id",
  gst_rates: "applies_to, valid_from",
  settings: "path",
  audit_entries: "id",
  audit_personal_values: "entry, field",
  review_votes: "review_id, user_id",
  stock_alerts: "id",
  notifications: "id",
  product_images: "product_id, position",
  product_colors: "product_id, color_id",
};
/** Those that the program of 0062 had, too. */
const NEWER_FACTS: Record<string, string> = {
  product_fields: "product_id, field",
  facet_aliases: "id",
  import_history: "id",
  products: "id",
  blogs: "id",
};

async function readFacts({ read }: Database, facts: Record<string, string>) {
  const tables = Object.entries(facts).map(async ([name, order]) => {
    const { rows } = await sql<object>`SELECT * FROM ${sql.table(name)} ORDER BY ${sql.raw(order)}`.execute(read);
    return [name, rows] as const;
  });
  return Object.fromEntries(await Promise.all(tables));
}

/** Those that the program of 0067 had, too. */
const NEWEST_FACTS: Record<string, string> = {
  planned_prices: "id",
  imports: "fingerprint",
  categories: "id",
  brands: "id",
  colors: "id",
  enquiries: "id",
  enquiry_messages: "id",
  questions: "id",
  buyer_answers: "id",
  question_counts: "product_id",
  review_answers: "id",
  customer_notes: "id",
  customer_blocks: "kind, user_id",
  customer_words: "word, user_id",
  newsletter_subscriptions: "id",
  newsletter_codes: "mailbox_hash",
  confirmed_emails: "user_id",
  sales_period: "id",
};

const STAFF_FACTS: Record<string, string> = {
  staff: "id",
  staff_links: "id",
  staff_passkeys: "id",
  staff_recovery_codes: "code_hash",
  staff_sessions: "id",
};

const FACTS_OF = {
  "0054": FACTS,
  "0062": { ...FACTS, ...NEWER_FACTS },
  "0067": { ...FACTS, ...NEWER_FACTS, ...NEWEST_FACTS },
  "0071": { ...FACTS, ...NEWER_FACTS, ...NEWEST_FACTS, enquiry_words: "word, enquiry_id" },
  "0077": { ...FACTS, ...NEWER_FACTS, ...NEWEST_FACTS, ...STAFF_FACTS, enquiry_words: "word, enquiry_id" },
} as const;

onEachEngine("what a database of the version before knows", (openShop) => {
  test.each(["0054", "0062", "0067", "0071", "0077"] as const)(
    "%s stays as it is, and everything that is under way goes on",
    async (version) => {
      const opened = await openShop();
      const db = await openStoredDatabase(opened, version);
      const answers = storedAnswers(db.engine, version);
      const before = await readFacts(db, FACTS_OF[version]);
      for (const [name, rows] of Object.entries(before)) expect(rows.length, name).toBeGreaterThan(0);
      await migrate(db, process.cwd());
      for (const [name, rows] of Object.entries(await readFacts(db, FACTS_OF[version])))
        expect(rows, name).toMatchObject(before[name] ?? []);

      const shop = { ...opened, db, now: () => answers.now + 60_000 };
      const { get } = await httpOver(shop);
      const headers = await logIn(shop, answers.devi.userId);
      const returns = Object.entries(answers.documents).filter(([, { order }]) =>
        answers.devi.orders.some((own) => "_id" in own && "_id" in order && own._id === order._id),
      );
      for (const [id, { returns: known }] of returns)
        expect((await get(`/api/user/orders/${id}/returns`, headers)).json(), id).toMatchObject(known ?? {});

      const open = db.read.selectFrom("parcels").where("ended_at_ms", "is", null).selectAll().orderBy("id");
      for (const parcel of await open.execute()) {
        if (parcel.return_id !== null) await endReplacement(shop, parcel.return_id, "delivered");
        else if (parcel.coming_back_at_ms !== null) await receiveBack(shop, parcel.order_id);
        else if (parcel.handed_over_at_ms !== null) await changeOrderStatus(shop, parcel.order_id, "Delivered");
      }
      const undecided = db.read.selectFrom("returns").where("status", "in", ["Requested", "Accepted", "On the way"]);
      for (const { id } of await undecided.select("id").execute()) await settleReturn(shop, id);
      for (const { id } of await listRefunds(shop, { status: "owed", limit: 100 }))
        await payRefund(shop, id, { method: "upi", reference: "712345678901" });
      expect(await listViolations(shop)).toEqual([]);
    },
  );
});
