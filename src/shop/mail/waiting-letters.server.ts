import type { Selectable } from "kysely";
import type { OutboxRow } from "#db/tables.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { topics } from "#shop/topics.ts";
import { LEASE_MS, NEVER_MS } from "./send-due.server.ts";

export type StoredLetter = Selectable<OutboxRow>;

/** The letters of one order, first one first. */
export function listLettersOf(ctx: ShopContext, orderId: string): Promise<StoredLetter[]> {
  return ctx.db.read.selectFrom("outbox").where("order_id", "=", orderId).orderBy("id").selectAll().execute();
}

/** Letters that have not gone out, first one first, and how many there are in all. */
export async function listWaitingLetters(
  ctx: ShopContext,
  limit: number,
): Promise<{ letters: StoredLetter[]; total: number }> {
  const waiting = ctx.db.read.selectFrom("outbox").where("sent_at_ms", "is", null);
  const letters = await waiting.orderBy("id").limit(limit).selectAll().execute();
  const { total } = await waiting.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  return { letters, total };
}

/** Whether it was tried for three days and is tried no more. */
export function isGivenUp({ due_at_ms, sent_at_ms }: StoredLetter): boolean {
  return sent_at_ms === null && due_at_ms === NEVER_MS;
}

/**
 * Lets letters that were given up, or wait long for their next try, be tried at once. Those that somebody may be sending
 * just now are left alone.
 * @returns how many.
 */
export function retryLetters(ctx: ShopContext): Promise<number> {
  return ctx.db.write(async (db, changed) => {
    const now = ctx.now();
    const { numUpdatedRows } = await db
      .updateTable("outbox")
      .set({ due_at_ms: now, attempts: 0 })
      .where("sent_at_ms", "is", null)
      .where("due_at_ms", ">", now + LEASE_MS)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n) changed(topics.letters);
    return Number(numUpdatedRows);
  });
}
