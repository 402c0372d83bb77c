import type { Db } from "#db/db.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { newId } from "#shop/ids.ts";
import { topics } from "#shop/topics.ts";
import type { NewEmail } from "./email-kinds.ts";

/**
 * Adds an email to the outbox in the caller's transaction; it is sent after the commit. A second email of one kind for
 * one order breaks a unique key, and with it the transaction.
 */
export async function queueEmail(
  ctx: Pick<ShopContext, "now">,
  db: Db,
  changed: (topic: string) => void,
  email: NewEmail,
): Promise<void> {
  const now = ctx.now();
  await db
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
  changed(topics.emails);
}
