import type { Selectable } from "kysely";
import type { OutboxRow } from "#db/account-rows.ts";
import { DatabaseUnavailable } from "#db/db.ts";
import { requirePermission, type ShopContext } from "#shop/context.server.ts";
import { inTransaction, type Tx } from "#shop/transaction.server.ts";
import { type EmailRenderer, type OutgoingEmail, outgoingEmail } from "./contents/outgoing-email.server.ts";
import { DAILY_LIMIT, endOfDailyLimit } from "./daily-limit.server.ts";
import { PRIORITIES, type Priority, VOID_IF_CANCELLED } from "./email-kinds.ts";
import { sentFacts } from "./facts/email-facts.ts";
import { type MailFailure, mailFailure } from "./mail-failure.ts";
import { LEASE_MS, MAX_TOTAL_MS, NEVER_MS, ORDER_CANCELLED, retryDelay } from "./retry-delay.ts";
import { endOfBudget } from "./unconfirmed-budget.server.ts";

/** Every attempt ends within a minute. */
export type EmailTransport = {
  send(email: OutgoingEmail): Promise<void>;
  close(): void;
};

/** An email that was tried; `failure` is null when it was sent. `givenUp`: it is not retried. */
export type SentEmail = {
  id: string;
  kind: string;
  attempts: number;
  givenUp: boolean;
  failure: MailFailure | null;
};

type DueEmail = Selectable<OutboxRow>;

/** Several emails are sent at a time, but to one domain only two: its server may be slow. */
const PLACES_OF_DOMAIN = 2;
/** A domain that refused an email waits this long for emails to others. */
const AFTER_REFUSAL_MS = 10_000;
const CANDIDATES = 10;

/**
 * Returns a function that sends the most urgent due email, and returns null when none is due. Postponing an email's due time
 * claims it, so that only one process sends it. After a crash it may be sent again, with the same Message-ID. A failure
 * concerns this email only; the caller decides what follows from `serverFailed`.
 */
export function emailSender(
  ctx: ShopContext,
  transport: EmailTransport,
  render: EmailRenderer,
): () => Promise<SentEmail | null> {
  requirePermission(ctx, "tasks.run");
  /** How many emails are being sent to a domain. */
  const sending = new Map<string, number>();
  const refusedAt = new Map<string, number>();
  let claiming: Promise<unknown> = Promise.resolve();

  function domainsThatWait(): { full: string[]; refusing: string[] } {
    for (const [domain, at] of refusedAt) if (at + AFTER_REFUSAL_MS <= ctx.now()) refusedAt.delete(domain);
    const full = [...sending].filter(([, count]) => count >= PLACES_OF_DOMAIN).map(([domain]) => domain);
    return { full, refusing: [...refusedAt.keys()] };
  }

  async function claimNext(): Promise<Claimed | null> {
    const { full, refusing } = domainsThatWait();
    const claimed =
      (await claimOutside(ctx, [...full, ...refusing])) ?? (refusing.length > 0 ? await claimOutside(ctx, full) : null);
    if (claimed) sending.set(claimed.row.domain, (sending.get(claimed.row.domain) ?? 0) + 1);
    return claimed;
  }

  /** One after the other, so that two places of a process do not want the same email. */
  function claimInTurn(): Promise<Claimed | null> {
    const claimed = claiming.then(claimNext);
    claiming = claimed.catch(() => undefined);
    return claimed;
  }

  return async () => {
    const claimed = await claimInTurn();
    if (!claimed) return null;
    const { domain } = claimed.row;
    try {
      const failure = await sendClaimed(ctx, claimed.row, { transport, render });
      if (failure && !failure.serverFailed) refusedAt.set(domain, ctx.now());
      return await inTransaction(ctx, (tx) => saveOutcome(tx, claimed, failure));
    } finally {
      const left = (sending.get(domain) ?? 1) - 1;
      if (left > 0) sending.set(domain, left);
      else sending.delete(domain);
    }
  };
}

type Claimed = { row: DueEmail; leaseMs: number };

/** Claims the most urgent due email to another domain than these. */
async function claimOutside(ctx: ShopContext, domains: string[]): Promise<Claimed | null> {
  const due = Map.groupBy(await listDueEmails(ctx, domains), ({ priority }) => priority);
  for (const priority of PRIORITIES) {
    const candidates = due.get(priority) ?? [];
    for (const candidate of candidates) {
      const claimed = await inTransaction(ctx, (tx) => claim(tx, candidate));
      if (claimed) return claimed;
    }
    // All were postponed, or claimed by other processes: there may be more of them.
    if (candidates.length === CANDIDATES) return claimOutside(ctx, domains);
  }
  return null;
}

/** The first ones of each priority, in the order in which they are due. */
function listDueEmails({ db, now }: ShopContext, withoutDomains: string[]): Promise<DueEmail[]> {
  const dueOf = (priority: Priority) => {
    const first = db.read
      .selectFrom("outbox")
      .selectAll()
      .where("sent_at_ms", "is", null)
      .where("priority", "=", priority)
      .where("due_at_ms", "<=", now())
      .$if(withoutDomains.length > 0, (due) => due.where("domain", "not in", withoutDomains))
      .orderBy("due_at_ms")
      .orderBy("id")
      .limit(CANDIDATES);
    return db.read.selectFrom(first.as("first")).selectAll();
  };
  const [most, ...others] = PRIORITIES;
  const all = others.reduce((query, priority) => query.unionAll(dueOf(priority)), dueOf(most));
  return all.orderBy("due_at_ms").orderBy("id").execute();
}

async function claim(tx: Tx, row: DueEmail): Promise<Claimed | null> {
  const later = await postponement(tx, row);
  if (later) {
    await tx.db
      .updateTable("outbox")
      .set(later)
      .where("id", "=", row.id)
      .where("due_at_ms", "=", row.due_at_ms)
      .execute();
    return null;
  }
  const leaseMs = tx.now() + LEASE_MS;
  const { numUpdatedRows } = await tx.db
    .updateTable("outbox")
    .set({
      due_at_ms: leaseMs,
      server_failed: 0,
      last_error: row.last_error === DAILY_LIMIT ? null : row.last_error,
    })
    .where("id", "=", row.id)
    .where("due_at_ms", "=", row.due_at_ms)
    .where("sent_at_ms", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n ? { row, leaseMs } : null;
}

/** An order that was cancelled before its email could be sent is not confirmed any more, and not on its way. */
async function postponement(tx: Tx, row: DueEmail): Promise<Pick<DueEmail, "due_at_ms" | "last_error"> | null> {
  if (row.order_id !== null && VOID_IF_CANCELLED.includes(row.kind)) {
    const order = tx.db.selectFrom("orders").select("status").where("id", "=", row.order_id);
    if ((await order.executeTakeFirstOrThrow()).status === "Cancelled")
      return { due_at_ms: NEVER_MS, last_error: ORDER_CANCELLED };
  }
  const end = (await endOfDailyLimit(tx, row)) ?? (await endOfBudget(tx, row));
  if (end === null) return null;
  return { due_at_ms: end < row.created_at_ms + MAX_TOTAL_MS ? end : NEVER_MS, last_error: DAILY_LIMIT };
}

async function sendClaimed(
  ctx: ShopContext,
  row: DueEmail,
  { transport, render }: { transport: EmailTransport; render: EmailRenderer },
): Promise<MailFailure | null> {
  let outgoing: OutgoingEmail;
  try {
    outgoing = await outgoingEmail(ctx, row, render);
  } catch (error) {
    return { reason: (error as Error).name, serverFailed: error instanceof DatabaseUnavailable, refused: false };
  }
  try {
    await transport.send(outgoing);
    return null;
  } catch (error) {
    return mailFailure(error as Error);
  }
}

async function saveOutcome(tx: Tx, { row, leaseMs }: Claimed, failure: MailFailure | null): Promise<SentEmail> {
  const { id, kind } = row;
  const update = tx.db.updateTable("outbox").where("id", "=", id).where("sent_at_ms", "is", null);
  if (failure === null) {
    await update.set({ sent_at_ms: tx.now(), last_error: null, facts: sentFacts(row) }).execute();
    return { id, kind, attempts: row.attempts, givenUp: false, failure };
  }
  const attempts = row.attempts + 1;
  const delay = failure.refused ? null : retryDelay(attempts);
  await update
    .set({
      attempts,
      last_error: failure.reason,
      server_failed: failure.serverFailed ? 1 : 0,
      due_at_ms: delay === null ? NEVER_MS : tx.now() + delay,
    })
    // Skipped when the lease expired and another process claimed the email.
    .where("due_at_ms", "=", leaseMs)
    .execute();
  return { id, kind, attempts, givenUp: delay === null, failure };
}

/** After a time in which no email could be sent: those that were tried in it are due now. */
export async function retryAfterServerFailure(ctx: ShopContext): Promise<void> {
  requirePermission(ctx, "tasks.run");
  await inTransaction(ctx, async (tx) => {
    const now = tx.now();
    await tx.db
      .updateTable("outbox")
      .set({ due_at_ms: now, server_failed: 0 })
      .where("sent_at_ms", "is", null)
      .where("server_failed", "=", 1)
      .where("due_at_ms", ">", now)
      .where("due_at_ms", "<", NEVER_MS)
      .execute();
  });
}
