import { newId } from "#shop/ids.ts";
import { topics } from "#shop/topics.ts";
import type { Tx } from "#shop/transaction.server.ts";
import type { NewEmail } from "./email-kinds.ts";

/**
 * Adds an email in the caller's transaction, to be sent after the commit. A second email of one kind for an order
 * violates a unique key.
 */
export async function queueEmail(tx: Tx, email: NewEmail): Promise<void> {
  const now = tx.now();
  await tx.db
    .insertInto("outbox")
    .values({
      id: newId(now),
      kind: email.kind,
      recipient: email.recipient,
      order_id: "orderId" in email ? email.orderId : null,
      facts: JSON.stringify(email.facts ?? {}),
      due_at_ms: now,
      sent_at_ms: null,
      last_error: null,
      created_at_ms: now,
    })
    .execute();
  tx.invalidate(topics.emails);
}
