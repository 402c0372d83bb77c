import { newId } from "#shop/ids.ts";
import { ShopError } from "#shop/shop-error.ts";
import { topics } from "#shop/topics.ts";
import type { Tx } from "#shop/transaction.server.ts";
import { type NewEmail, priorityOf } from "./email-kinds.ts";

const DAY_MS = 24 * 3_600_000;
const MAX_NOTICES_PER_DAY = 20;

/**
 * Before a change that sends a notice: the change is refused, because a notice must never be missing.
 * @throws {ShopError} tooMany when the recipient got many notices within a day.
 */
export async function refuseManyNotices(tx: Tx, recipient: string): Promise<void> {
  const { notices } = await tx.db
    .selectFrom("outbox")
    .where("recipient", "=", recipient)
    .where("kind", "in", ["contact-changed", "password-changed", "sign-in-changed", "account-erased"])
    .where("created_at_ms", ">", tx.now() - DAY_MS)
    .select(({ fn }) => fn.countAll<number>().as("notices"))
    .executeTakeFirstOrThrow();
  if (notices >= MAX_NOTICES_PER_DAY) throw new ShopError("tooMany", { retryAfterSeconds: 3_600 });
}

/** How many emails of a kind were queued for the recipient within a day, or another time. */
export async function countQueued(
  { db, now }: Pick<Tx, "db" | "now">,
  kind: NewEmail["kind"],
  recipient: string,
  withinMs = DAY_MS,
): Promise<number> {
  const { queued } = await db
    .selectFrom("outbox")
    .where("recipient", "=", recipient)
    .where("kind", "=", kind)
    .where("created_at_ms", ">", now() - withinMs)
    .select(({ fn }) => fn.countAll<number>().as("queued"))
    .executeTakeFirstOrThrow();
  return queued;
}

/**
 * Adds an email in the caller's transaction, to be sent after the commit. A second email of one kind for an order
 * violates a unique key.
 * @param forgetAtMs when the row is deleted.
 */
export async function queueEmail(tx: Tx, email: NewEmail, forgetAtMs: number | null = null): Promise<void> {
  const now = tx.now();
  await tx.db
    .insertInto("outbox")
    .values({
      id: newId(now),
      kind: email.kind,
      recipient: email.recipient,
      priority: priorityOf(email.kind),
      domain: domainOf(email.recipient),
      order_id: "orderId" in email ? email.orderId : null,
      facts: JSON.stringify(email.facts ?? {}),
      due_at_ms: now,
      sent_at_ms: null,
      last_error: null,
      forget_at_ms: forgetAtMs,
      created_at_ms: now,
    })
    .execute();
  tx.invalidate(topics.emails);
}

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf("@") + 1).toLowerCase();
}
