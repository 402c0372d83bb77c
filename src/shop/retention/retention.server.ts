import { type DeleteResult, sql, type UpdateResult } from "kysely";
import type { NotificationRow } from "#db/account-rows.ts";
import type { Tables } from "#db/tables.ts";
import { idAt } from "#shop/ids.ts";
import { pruneDocumentFiles } from "#shop/invoices/document-pdf.server.ts";
import { eraseBuyers } from "#shop/invoices/erase-buyers.server.ts";
import { forgetEmails } from "#shop/mail/erase-emails.server.ts";
import { NEVER_MS } from "#shop/mail/retry-delay.ts";
import { KEEP_CAUSES_MS } from "#shop/mail/unconfirmed-budget.server.ts";
import { NOBODY } from "#shop/orders/erase-orders.server.ts";
import { pruneReviewPictures } from "#shop/reviews/pictures/review-pictures.server.ts";
import type { Tx } from "#shop/transaction.server.ts";

const DAY_MS = 24 * 3_600_000;
/** Rows that one transaction deletes: few, so that orders do not wait. */
export const BATCH_SIZE = 200;

/** What is kept of persons, and how long. `prune` deletes a batch of what is older, and returns how many rows. */
type Rule = { what: string; tables: readonly string[]; kept: string; prune(tx: Tx): Promise<number> };

/**
 * What the server's worker deletes by itself. `docs/retention.md` has the same table; a test compares them, and asks for a
 * row for each table of the database. Ids are in the order of time, so their index finds the oldest.
 */
export const RETENTION: readonly Rule[] = [
  // Retries come within seconds; a browser may send its last attempt again days later.
  oldRows("Stored responses of orders, for retries", "idempotency_keys", { ...idsOlderThan(30), key: "order_id" }),
  oldRows("Requests of new passwords", "password_requests", { ...idsOlderThan(90), key: "id" }),
  // The limits count the orders of one day.
  oldRows("What first orders count for: account, addresses", "first_orders", { ...idsOlderThan(2), key: "order_id" }),
  oldRows("Counted attempts of logins, codes and other limits", "attempts", {
    ...{ key: "key", by: "ends_at_ms", kept: "until their window ends" },
    before: (nowMs) => nowMs,
  }),
  oldRows("Who caused an email, as hashes", "email_causes", { ...olderThan(KEEP_CAUSES_MS / DAY_MS), key: "email_id" }),
  {
    what: "Emails of erased accounts",
    tables: ["outbox"],
    kept: "1 day, the notice of the erasure 4 days",
    prune: (tx) => forgetEmails(tx, BATCH_SIZE),
  },
  {
    what: "Emails that were sent or given up, but those of orders",
    tables: ["outbox"],
    kept: "90 days",
    async prune({ db, now }) {
      const oldest = db
        .selectFrom("outbox")
        .select("id")
        .where("id", "<", idAt(now() - 90 * DAY_MS))
        .where("order_id", "is", null)
        .where(({ or, eb }) => or([eb("sent_at_ms", "is not", null), eb("due_at_ms", "=", NEVER_MS)]))
        .orderBy("id")
        .limit(BATCH_SIZE);
      return deleted(await db.deleteFrom("outbox").where("id", "in", oldest).executeTakeFirst());
    },
  },
  {
    what: "Recipients of orders' emails, and notifications; the rows without them stay",
    tables: ["outbox", "notifications"],
    kept: "365 days",
    prune: forgetOrderNews,
  },
  oldRows("Messages of the contact form", "enquiries", { ...idsOlderThan(365), key: "id" }),
  {
    what: "Newsletter addresses that were not confirmed, or have unsubscribed",
    tables: ["newsletter_subscriptions"],
    kept: "30 days",
    async prune({ db, now }) {
      const oldest = db
        .selectFrom("newsletter_subscriptions")
        .select("id")
        .where("confirmed_at_ms", "is", null)
        .where("created_at_ms", "<", now() - 30 * DAY_MS)
        .orderBy("id")
        .limit(BATCH_SIZE);
      return deleted(await db.deleteFrom("newsletter_subscriptions").where("id", "in", oldest).executeTakeFirst());
    },
  },
  oldRows("That a mailbox got a newsletter code, as a hash", "newsletter_codes", {
    ...olderThan(730),
    key: "mailbox_hash",
  }),
  {
    what: "Customers of cancelled orders without an invoice; the orders stay",
    tables: ["orders"],
    kept: "365 days",
    async prune({ db, now }) {
      const oldest = db
        .selectFrom("orders")
        .select("id")
        .where("id", "<", idAt(now() - 365 * DAY_MS))
        .where("status", "=", "Cancelled")
        .where("contact_email", "<>", "")
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom("invoices").whereRef("invoices.order_id", "=", "orders.id").select("order_id"))),
        )
        .orderBy("id")
        .limit(BATCH_SIZE);
      const { user_id: _, ...nameless } = NOBODY;
      return updated(await db.updateTable("orders").set(nameless).where("id", "in", oldest).executeTakeFirst());
    },
  },
  {
    what: "Buyers on invoices and credit notes of erased accounts",
    tables: ["invoices", "credit_notes"],
    kept: "as long as the tax law wants them",
    prune: (tx) => eraseBuyers(tx, BATCH_SIZE),
  },
  {
    what: "Files of invoices and credit notes, which are made anew",
    tables: ["document_files"],
    kept: "90 days",
    prune: (tx) => pruneDocumentFiles(tx, BATCH_SIZE),
  },
  // The product will hardly come back.
  oldRows("Requests for products that are sold out", "stock_alerts", { ...idsOlderThan(365), key: "id" }),
  {
    what: "Pictures whose review was not saved",
    tables: ["review_pictures", "review_picture_files"],
    kept: "1 day",
    prune: (tx) => pruneReviewPictures(tx, BATCH_SIZE),
  },
  byEnd("Sessions", "sessions"),
  byEnd("Links of emails", "email_links"),
  byEnd("Logins that wait for a code", "login_codes"),
  byEnd("Logins by a provider that were begun", "social_logins"),
];

/** `by`: the column that tells the age, with an index; the key if it is absent. */
type Age = { key: string; by?: string; kept: string; before(nowMs: number): string | number };

/** The time of the row decides. */
function olderThan(days: number) {
  return { by: "created_at_ms", kept: `${days} days`, before: (nowMs: number) => nowMs - days * DAY_MS };
}

/** The key decides, which is an id. */
function idsOlderThan(days: number) {
  return { kept: `${days} days`, before: (nowMs: number) => idAt(nowMs - days * DAY_MS) };
}

function oldRows(what: string, table: keyof Tables, { key, by = key, kept, before }: Age): Rule {
  return {
    what,
    tables: [table],
    kept,
    async prune({ db, now }) {
      const [rows, keyColumn, age] = [sql.table(table), sql.ref(key), sql.ref(by)];
      const oldest = sql`SELECT ${keyColumn} FROM ${rows} WHERE ${age} < ${before(now())} ORDER BY ${age} LIMIT ${BATCH_SIZE}`;
      const { numAffectedRows } = await sql`DELETE FROM ${rows} WHERE ${keyColumn} IN (${oldest})`.execute(db);
      return Number(numAffectedRows);
    },
  };
}

function byEnd(what: string, table: "sessions" | "email_links" | "login_codes" | "social_logins"): Rule {
  return {
    what,
    tables: [table],
    kept: "until they end",
    async prune({ db, now }) {
      const ended = db.selectFrom(table).select("expires_at_ms").where("expires_at_ms", "<=", now());
      const last = ended
        .orderBy("expires_at_ms")
        .limit(1)
        .offset(BATCH_SIZE - 1);
      const until = (await last.executeTakeFirst())?.expires_at_ms ?? now();
      return deleted(await db.deleteFrom(table).where("expires_at_ms", "<=", until).executeTakeFirst());
    },
  };
}

/** Invariants compare the emails and notifications of an order, so an email's row stays when its notification goes. */
async function forgetOrderNews({ db, now }: Tx): Promise<number> {
  const oldest = await db
    .selectFrom("outbox")
    .select(["id", "order_id", "kind"])
    .where("id", "<", idAt(now() - 365 * DAY_MS))
    .where("order_id", "is not", null)
    .where("recipient", "<>", "")
    .orderBy("id")
    .limit(BATCH_SIZE)
    .execute();
  for (const { id, order_id, kind } of oldest) {
    const nobody = { recipient: "", domain: "", facts: "{}", last_error: null };
    await db.updateTable("outbox").set(nobody).where("id", "=", id).execute();
    const notification = kind.replace(/^order-/, "") as NotificationRow["kind"];
    await db.deleteFrom("notifications").where("order_id", "=", order_id).where("kind", "=", notification).execute();
  }
  return oldest.length;
}

function deleted({ numDeletedRows }: DeleteResult): number {
  return Number(numDeletedRows);
}

function updated({ numUpdatedRows }: UpdateResult): number {
  return Number(numUpdatedRows);
}
