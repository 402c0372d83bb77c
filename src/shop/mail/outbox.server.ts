import type { Db } from "#db/db.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { newId } from "#shop/ids.ts";
import { topics } from "#shop/topics.ts";
import type { LetterToWrite } from "./letter-kinds.ts";

/**
 * Puts a letter into the outbox in the caller's transaction, to be sent after its commit; `changed` is the transaction's.
 * A second letter of one kind for one order breaks a unique key, and with it the transaction.
 */
export async function addLetter(
  ctx: Pick<ShopContext, "now">,
  db: Db,
  changed: (topic: string) => void,
  letter: LetterToWrite,
): Promise<void> {
  const now = ctx.now();
  await db
    .insertInto("outbox")
    .values({
      ...{ id: newId(now), kind: letter.kind, recipient: letter.recipient },
      ...{ order_id: "orderId" in letter ? letter.orderId : null, facts: JSON.stringify(letter.facts ?? {}) },
      ...{ due_at_ms: now, sent_at_ms: null, last_error: null, created_at_ms: now },
    })
    .execute();
  changed(topics.letters);
}
