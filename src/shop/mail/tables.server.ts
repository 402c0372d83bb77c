import type { OwnData } from "#contract/accounts/own-data.ts";
import type { Reader } from "#db/db.ts";

import { contactText } from "#shop/freed-contact.ts";
import { orderNumber } from "#shop/order-number.ts";
import { type FeatureTables, NO_PERSONS, type Person } from "#shop/tables/feature-tables.server.ts";
import { endedRows, olderThan, oldRows } from "#shop/tables/old-rows.server.ts";
import { toIso } from "#shop/time.ts";
import { endEmailLinks } from "./email-links.server.ts";
import { eraseEmails } from "./erasing/erase-emails.server.ts";
import { deleteErased, deleteOld } from "./erasing/forget-emails.server.ts";
import { KEEP_CAUSES_MS } from "./unconfirmed-budget.server.ts";

const DAY_MS = 24 * 3_600_000;

export const mailTables: FeatureTables = {
  signing_keys: NO_PERSONS,
  email_causes: {
    persons: {
      exported: { not: "They are hashes." },
      erased: { stay: "They are hashes, and a limit that an erasure lifts is none." },
    },
    retention: [
      oldRows("Who caused an email, as hashes", "email_causes", {
        ...olderThan(KEEP_CAUSES_MS / DAY_MS),
        key: "email_id",
      }),
    ],
  },
  outbox: {
    persons: { exported: { emails: listOwnEmails }, erased: { delete: (tx, { user }) => eraseEmails(tx, user) } },
    retention: [
      { what: "Emails of erased accounts", kept: "1 day, the notice of the erasure 4 days", prune: deleteErased },
      { what: "Emails that were sent or given up, but those of orders", kept: "90 days", prune: deleteOld },
    ],
  },
  email_links: {
    persons: {
      exported: { not: "They are hashes of secrets." },
      // Those with a user go with the account.
      erased: {
        delete: async ({ db }, { user }) => void (await endEmailLinks(db, { email: user.email, userId: null })),
      },
    },
    retention: [endedRows("Links of emails", "email_links")],
  },
  login_codes: {
    persons: { exported: { not: "They are hashes of secrets." }, erased: "with the account" },
    retention: [endedRows("Logins that wait for a code", "login_codes")],
  },
  confirmed_emails: { persons: { exported: { confirmedEmails: listConfirmedEmails }, erased: "with the account" } },
};

async function listConfirmedEmails(db: Reader, { user }: Person): Promise<OwnData["confirmedEmails"]> {
  const rows = await db.selectFrom("confirmed_emails").where("user_id", "=", user.id).selectAll().execute();
  return rows.map(({ email, confirmed_at_ms }) => ({ email, confirmedAt: toIso(confirmed_at_ms) }));
}

/** Those about the customer's orders, and those to an address that is proven to be theirs. */
async function listOwnEmails(db: Reader, { user, isOwnAddress }: Person): Promise<OwnData["emails"]> {
  const rows = await db
    .selectFrom("outbox")
    .where(({ or, eb }) =>
      or([
        eb("order_id", "in", db.selectFrom("orders").where("user_id", "=", user.id).select("id")),
        ...(isOwnAddress ? [eb("recipient", "=", user.email)] : []),
      ]),
    )
    .orderBy("id", "desc")
    .select(["kind", "recipient", "order_id", "created_at_ms", "sent_at_ms"])
    .execute();
  return rows.map((row) => ({
    kind: row.kind,
    to: contactText(row.recipient),
    orderNumber: row.order_id === null ? null : orderNumber(row.order_id),
    createdAt: toIso(row.created_at_ms),
    sentAt: row.sent_at_ms === null ? null : toIso(row.sent_at_ms),
  }));
}
