import type { OutboxRow } from "#db/account-rows.ts";
import { takeTurn } from "#shop/limit.server.ts";
import { topics } from "#shop/topics.ts";
import type { Tx } from "#shop/transaction.server.ts";
import { isOrderEmail, ORDER_EMAILS } from "./email-kinds.ts";
import { isLimited, readFacts } from "./facts/email-facts.ts";
import { isConfirmed } from "./is-confirmed.server.ts";
import { LEASE_MS } from "./retry-delay.ts";

const DAY_MS = 24 * 3_600_000;
/** The error of emails that wait because their recipient got enough of them within a day. */
export const DAILY_LIMIT = "DAILY LIMIT";

/**
 * When an email may be sent to a recipient who got enough emails within a day because customers placed and cancelled orders;
 * null for now. Those that a process is sending, or will try again soon, count as well. Notices about the account, and what
 * the operator does with an order, are always sent.
 */
export async function endOfDailyLimit(
  tx: Tx,
  email: Pick<OutboxRow, "id" | "kind" | "facts" | "recipient">,
): Promise<number | null> {
  const { orderEmailsPerDay: limits } = await tx.readSettings();
  const { id, kind, recipient } = email;
  if (limits === null || !isOrderEmail(kind) || !isLimited(email)) return null;
  await takeTurn(tx, "emails about orders", recipient);
  const now = tx.now();
  const emails = await tx.db
    .selectFrom("outbox")
    .where("recipient", "=", recipient)
    .where("kind", "in", ORDER_EMAILS)
    .where("id", "<>", id)
    .where(({ or, and, eb }) =>
      or([
        eb("sent_at_ms", ">", now - DAY_MS),
        and([
          eb("sent_at_ms", "is", null),
          eb("due_at_ms", ">", now),
          eb("due_at_ms", "<=", now + LEASE_MS),
          or([eb("last_error", "is", null), eb("last_error", "<>", DAILY_LIMIT)]),
        ]),
      ]),
    )
    .select(["kind", "facts", "sent_at_ms", "due_at_ms"])
    .execute();
  const counted = emails.filter(isLimited);
  if (counted.length < limits.unconfirmed) return null;
  const confirmed = await isConfirmed(tx.db, readFacts(kind, email.facts).userId, recipient);
  // When each of them no longer counts, or counts as sent; the last ones first.
  const ends = counted
    .map(({ sent_at_ms, due_at_ms }) => (sent_at_ms === null ? due_at_ms : Number(sent_at_ms) + DAY_MS))
    .sort((one, other) => other - one);
  return ends[(confirmed ? limits.confirmed : limits.unconfirmed) - 1] ?? null;
}

/** Emails that waited are due: their recipient has confirmed the address. */
export async function liftDailyLimit(tx: Tx, recipient: string): Promise<void> {
  const now = tx.now();
  const { numUpdatedRows } = await tx.db
    .updateTable("outbox")
    .set({ due_at_ms: now })
    .where("recipient", "=", recipient)
    .where("sent_at_ms", "is", null)
    .where("last_error", "=", DAILY_LIMIT)
    .where("due_at_ms", ">", now)
    .where("due_at_ms", "<=", now + DAY_MS)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) tx.invalidate(topics.emails);
}
