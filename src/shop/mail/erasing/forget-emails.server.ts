import { idAt } from "#shop/ids.ts";
import { NEVER_MS } from "#shop/mail/retry-delay.ts";
import type { Tx } from "#shop/transaction.server.ts";

const DAY_MS = 24 * 3_600_000;

/** Deletes a batch of rows of erased accounts. @returns how many. */
export async function deleteErased({ db, now }: Tx, limit: number): Promise<number> {
  const oldest = db
    .selectFrom("outbox")
    .select("id")
    .where("forget_at_ms", "<=", now())
    .orderBy("forget_at_ms")
    .limit(limit);
  const { numDeletedRows } = await db.deleteFrom("outbox").where("id", "in", oldest).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes a batch of emails that were sent or given up, but those of orders. @returns how many. */
export async function deleteOld({ db, now }: Tx, limit: number): Promise<number> {
  const oldest = db
    .selectFrom("outbox")
    .select("id")
    .where("id", "<", idAt(now() - 90 * DAY_MS))
    .where("order_id", "is", null)
    .where(({ or, eb }) => or([eb("sent_at_ms", "is not", null), eb("due_at_ms", "=", NEVER_MS)]))
    .orderBy("id")
    .limit(limit);
  const { numDeletedRows } = await db.deleteFrom("outbox").where("id", "in", oldest).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Removes the recipients of a batch of orders' emails after a year; the rows stay. @returns whose they were. */
export async function forgetRecipients(
  { db, now }: Tx,
  limit: number,
): Promise<{ order_id: string | null; kind: string; created_at_ms: number }[]> {
  const oldest = await db
    .selectFrom("outbox")
    .select(["id", "order_id", "kind", "created_at_ms"])
    .where("id", "<", idAt(now() - 365 * DAY_MS))
    .where("order_id", "is not", null)
    .where("recipient", "<>", "")
    .orderBy("id")
    .limit(limit)
    .execute();
  const nobody = { recipient: "", domain: "", facts: "{}", last_error: null };
  for (const { id } of oldest) await db.updateTable("outbox").set(nobody).where("id", "=", id).execute();
  return oldest;
}
