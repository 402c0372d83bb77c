import { type Expression, sql } from "kysely";
import { textWithin } from "#db/dialect.ts";
import { writeFacts } from "#shop/mail/facts/email-facts.ts";
import { naming, queueEmail, refuseManyNotices } from "#shop/mail/outbox.server.ts";
import { topics } from "#shop/topics.ts";
import type { Tx } from "#shop/transaction.server.ts";

const DAY_MS = 24 * 3_600_000;
/** The email about the erasure is retried for three days. */
const KEEP_NOTICE_MS = 4 * DAY_MS;
/** Addresses use these without an account. */
const NEWSLETTER = ["confirm-newsletter", "newsletter-welcome"];

/**
 * Removes the emails of an account from the outbox, also those that were not sent yet. The address
 * and kind of those sent within a day stay for a day, because the limits of emails count them.
 * @throws {ShopError} tooMany when no email about the erasure can be sent.
 */
export async function eraseEmails(tx: Tx, { id, email }: { id: string; email: string }): Promise<void> {
  await refuseManyNotices(tx, email);
  const aboutUser = naming(id);
  const oldAddresses = tx.db
    .selectFrom("outbox as old")
    .where("old.kind", "=", "contact-changed")
    .where("old.facts", "like", aboutUser)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("users").whereRef("users.email", "=", "old.recipient").where("users.id", "<>", id).select("id"),
        ),
      ),
    )
    .select("old.recipient");
  const rows = await tx.db
    .selectFrom("outbox")
    .where(({ or, and, eb }) =>
      or([
        eb("order_id", "in", tx.db.selectFrom("orders").where("user_id", "=", id).select("id")),
        and([
          eb("order_id", "is", null),
          eb("forget_at_ms", "is", null),
          or([
            eb("recipient", "=", email),
            eb("facts", "like", aboutUser),
            and([eb("recipient", "in", oldAddresses), eb("kind", "not in", NEWSLETTER)]),
          ]),
        ]),
      ]),
    )
    .select(["id", "sent_at_ms"])
    .execute();
  const counted = tx.now() - DAY_MS;
  const stripped = { order_id: null, facts: "{}", forget_at_ms: tx.now() + DAY_MS };
  for (const row of rows)
    await (row.sent_at_ms !== null && row.sent_at_ms > counted
      ? tx.db.updateTable("outbox").set(stripped).where("id", "=", row.id).execute()
      : tx.db.deleteFrom("outbox").where("id", "=", row.id).execute());
}

/** Removes those of the emails that were not sent yet. `ids` is a subquery, because there may be any number of them. */
export async function withdrawEmailsOf(tx: Tx, ids: Expression<{ id: string | null }>): Promise<void> {
  await tx.db.deleteFrom("outbox").where("sent_at_ms", "is", null).where(sql<boolean>`id IN ${ids}`).execute();
  tx.invalidate(topics.emails);
}

/** The owner's emails about these messages say that they were deleted, also those that were sent. */
export async function eraseOwnerEmails(tx: Tx, enquiryIds: Expression<{ id: string }>): Promise<void> {
  await tx.db
    .updateTable("outbox")
    .set({ facts: writeFacts("owner-enquiry", { enquiry: null }) })
    .where("kind", "=", "owner-enquiry")
    .where(sql<boolean>`${textWithin(tx, "facts", ["enquiry", "id"])} IN ${enquiryIds}`)
    .execute();
}

/** Tells the address that its account was erased. */
export async function queueErasureNotice(tx: Tx, recipient: string, facts: { invoices: boolean }): Promise<void> {
  await queueEmail(tx, { kind: "account-erased", recipient, facts }, tx.now() + KEEP_NOTICE_MS);
}
