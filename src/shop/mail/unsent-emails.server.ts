import type { Selectable } from "kysely";
import type { OutboxRow } from "#db/account-rows.ts";
import type { Reader } from "#db/db.ts";
import { requirePermission, type ShopContext } from "#shop/context.server.ts";
import { FREED_PATTERN } from "#shop/freed-contact.ts";
import { timeOfId } from "#shop/ids.ts";
import { topics } from "#shop/topics.ts";
import { inTransaction, type Tx } from "#shop/transaction.server.ts";
import type { Waiting } from "#shop/waiting.ts";
import { DAILY_LIMIT } from "./daily-limit.server.ts";
import { HELD, LEASE_MS, NEVER_MS } from "./retry-delay.ts";

export type OutboxEmail = Selectable<OutboxRow>;

/** Oldest first. */
export function listOrderEmails(ctx: ShopContext, orderId: string): Promise<OutboxEmail[]> {
  requirePermission(ctx, "orders.list");
  return ctx.db.read.selectFrom("outbox").where("order_id", "=", orderId).orderBy("id").selectAll().execute();
}

/** Those of these ids that the outbox still has. */
export async function listEmailsById(db: Reader, ids: readonly string[]): Promise<OutboxEmail[]> {
  return ids.length === 0 ? [] : db.selectFrom("outbox").where("id", "in", ids).selectAll().execute();
}

/** Whether an email about the order waits because of a limit of emails to its recipient, or of whoever caused it. */
export async function hasWaitingEmail({ db }: ShopContext, orderId: string): Promise<boolean> {
  const row = await db.read
    .selectFrom("outbox")
    .where("order_id", "=", orderId)
    .where("sent_at_ms", "is", null)
    .where("last_error", "=", DAILY_LIMIT)
    .where("due_at_ms", "<", NEVER_MS)
    .select("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the oldest ones, those with larger ids than `after`, and the number of all. */
export async function listUnsentEmails(
  ctx: ShopContext,
  { after = "", limit }: { after?: string | undefined; limit: number },
): Promise<{ emails: OutboxEmail[]; total: number }> {
  requirePermission(ctx, "emails.read");
  const unsent = ctx.db.read.selectFrom("outbox").where("sent_at_ms", "is", null);
  const emails = await unsent.where("id", ">", after).orderBy("id").limit(limit).selectAll().execute();
  const { total } = await unsent.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  return { emails, total };
}

/** How many emails are not sent; those that nobody tries again are overdue. */
export async function countUnsentEmails(ctx: ShopContext): Promise<Waiting> {
  requirePermission(ctx, "emails.read");
  const unsent = ctx.db.read.selectFrom("outbox").where("sent_at_ms", "is", null);
  const { count, oldest } = await unsent
    .select(({ fn }) => [fn.countAll<number>().as("count"), fn.min<string | null>("id").as("oldest")])
    .executeTakeFirstOrThrow();
  const givenUp = unsent.where("due_at_ms", "=", NEVER_MS);
  const { overdue } = await givenUp.select(({ fn }) => fn.countAll<number>().as("overdue")).executeTakeFirstOrThrow();
  return { count, oldestMs: oldest === null ? null : timeOfId(oldest), overdue };
}

/** Whether no further attempt is planned. */
export function isGivenUp({ due_at_ms, sent_at_ms }: OutboxEmail): boolean {
  return sent_at_ms === null && due_at_ms === NEVER_MS;
}

/**
 * Holds all emails until `retryEmails`: those of a restored copy may have been sent after the copy was made.
 * @returns how many.
 */
export async function holdEmails(tx: Tx): Promise<number> {
  const { numUpdatedRows } = await tx.db
    .updateTable("outbox")
    .set({ due_at_ms: NEVER_MS, last_error: HELD })
    .where("sent_at_ms", "is", null)
    .where("due_at_ms", "<", NEVER_MS)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/**
 * Not those to freed addresses, which nobody can get. Nearer due times may be leases of emails being sent, so only later ones change.
 * @returns how many.
 */
export function retryEmails(ctx: ShopContext): Promise<number> {
  requirePermission(ctx, "emails.write");
  return inTransaction(ctx, async (tx) => {
    const now = tx.now();
    const { numUpdatedRows } = await tx.db
      .updateTable("outbox")
      .set({ due_at_ms: now, attempts: 0 })
      .where("sent_at_ms", "is", null)
      .where("due_at_ms", ">", now + LEASE_MS)
      .where("recipient", "not like", FREED_PATTERN)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return 0;
    tx.invalidate(topics.emails);
    const retried = Number(numUpdatedRows);
    await tx.audit({
      action: "email.retry",
      subject: { kind: "emails", id: "unsent" },
      before: {},
      after: { retried },
    });
    return retried;
  });
}

/**
 * How many emails are due and not sent, and for how many milliseconds the first of them is. One that is being sent, and one
 * that waits after a failure or for the next day, is not due.
 */
export async function readDueEmails(
  ctx: Pick<ShopContext, "db" | "actor" | "now">,
): Promise<{ count: number; lateMs: number }> {
  requirePermission(ctx, "health.read");
  const row = await ctx.db.read
    .selectFrom("outbox")
    .where("sent_at_ms", "is", null)
    .where("due_at_ms", "<=", ctx.now())
    .select(({ fn }) => [fn.countAll().as("count"), fn.min("due_at_ms").as("first")])
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), lateMs: row.first === null ? 0 : ctx.now() - Number(row.first) };
}
