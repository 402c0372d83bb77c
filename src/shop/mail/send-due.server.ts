import type { Selectable } from "kysely";
import type { OutboxRow } from "#db/account-rows.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { inTransaction, type Tx } from "#shop/transaction.server.ts";
import { DAILY_LIMIT, endOfDailyLimit } from "./daily-limit.server.ts";
import type { RenderedEmail } from "./emails/email.ts";
import { mailHost } from "./mail-host.ts";
import { renderEmail } from "./render-email.server.ts";
import { MAX_TOTAL_MS, retryDelay } from "./retry-delay.ts";

/** Small, so that a backlog does not delay orders. */
const BATCH_SIZE = 20;
/** Longer than any attempt to send. After it, another process may claim the email of a stopped process. */
export const LEASE_MS = 5 * 60_000;
/** The due time of emails that are no longer retried. */
export const NEVER_MS = Number.MAX_SAFE_INTEGER;

export type OutgoingEmail = RenderedEmail & {
  id: string;
  /** The same at every attempt, so that duplicates can be recognised. */
  messageId: string;
  recipient: string;
  replyTo: string;
  date: Date;
};

/** Every attempt ends within a minute. */
export type EmailTransport = {
  send(email: OutgoingEmail): Promise<void>;
  close(): void;
};

export type FailedEmail = { id: string; kind: string; reason: string; attempts: number; givenUp: boolean };
export type BatchResult = { sent: number; failed: FailedEmail | null; more: boolean };

type DueEmail = Selectable<OutboxRow>;
type Outcome = { row: DueEmail; leaseMs: number; reason: string | null };

/**
 * Postponing an email's due time claims it, so that only one process sends it. After a crash it may be sent again, with
 * the same Message-ID. The batch ends at the first failure; the next one continues with other emails.
 */
export async function sendDueEmails(
  ctx: ShopContext,
  transport: EmailTransport,
  stopped = () => false,
): Promise<BatchResult> {
  const due = await listDueEmails(ctx);
  if (due.length === 0) return { sent: 0, failed: null, more: false };
  let outcome: Outcome | null = null;
  let [sent, failed] = [0, null as FailedEmail | null];
  for (const next of [...due, undefined]) {
    const goOn = next && !failed && !stopped();
    // One transaction saves the last outcome and claims the next email.
    const claimed = await inTransaction(ctx, async (tx) => {
      if (outcome) await saveOutcome(tx, outcome);
      return goOn ? claim(tx, next) : null;
    });
    outcome = claimed && { ...claimed, reason: await sendClaimed(ctx, transport, claimed.row) };
    if (outcome?.reason === null) sent++;
    if (outcome && outcome.reason !== null) failed = failedEmail(outcome.row, outcome.reason);
    if (!goOn) break;
  }
  return { sent, failed, more: due.length === BATCH_SIZE && !failed };
}

function listDueEmails({ db, now }: ShopContext): Promise<DueEmail[]> {
  return db.read
    .selectFrom("outbox")
    .selectAll()
    .where("sent_at_ms", "is", null)
    .where("due_at_ms", "<=", now())
    .orderBy("due_at_ms")
    .orderBy("id")
    .limit(BATCH_SIZE)
    .execute();
}

async function claim(tx: Tx, row: DueEmail) {
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
    .set({ due_at_ms: leaseMs })
    .where("id", "=", row.id)
    .where("due_at_ms", "=", row.due_at_ms)
    .where("sent_at_ms", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n ? { row, leaseMs } : null;
}

/** An order that was cancelled before its email could be sent is not confirmed any more. */
async function postponement(tx: Tx, row: DueEmail): Promise<Pick<DueEmail, "due_at_ms" | "last_error"> | null> {
  if (row.order_id !== null && row.kind !== "order-cancelled") {
    const order = tx.db.selectFrom("orders").select("status").where("id", "=", row.order_id);
    if ((await order.executeTakeFirstOrThrow()).status === "Cancelled")
      return { due_at_ms: NEVER_MS, last_error: "ORDER CANCELLED" };
  }
  const end = await endOfDailyLimit(tx, row);
  if (end === null) return null;
  return { due_at_ms: end < row.created_at_ms + MAX_TOTAL_MS ? end : NEVER_MS, last_error: DAILY_LIMIT };
}

async function sendClaimed(ctx: ShopContext, transport: EmailTransport, row: DueEmail): Promise<string | null> {
  try {
    const rendered = await renderEmail(ctx, row);
    await transport.send({
      ...rendered,
      id: row.id,
      recipient: row.recipient,
      replyTo: ctx.settings.contact.salesEmail,
      messageId: `<${row.id}@${mailHost(ctx.publicUrl, ctx.settings.name)}>`,
      date: new Date(ctx.now()),
    });
    return null;
  } catch (error) {
    return reasonOf(error as Error & { code?: unknown; responseCode?: unknown });
  }
}

/** Only codes: a mail server's message may contain addresses and contents. */
function reasonOf({ name, code, responseCode }: Error & { code?: unknown; responseCode?: unknown }): string {
  return [typeof code === "string" ? code : name, responseCode].filter((part) => part !== undefined).join(" ");
}

async function saveOutcome(tx: Tx, { row, leaseMs, reason }: Outcome) {
  const update = tx.db.updateTable("outbox").where("id", "=", row.id).where("sent_at_ms", "is", null);
  if (reason === null) return void (await update.set({ sent_at_ms: tx.now(), last_error: null }).execute());
  const { attempts } = failedEmail(row, reason);
  const delay = retryDelay(attempts);
  await update
    .set({ attempts, last_error: reason, due_at_ms: delay === null ? NEVER_MS : tx.now() + delay })
    // Skipped when the lease expired and another process claimed the email.
    .where("due_at_ms", "=", leaseMs)
    .execute();
}

function failedEmail({ id, kind, attempts }: DueEmail, reason: string): FailedEmail {
  return { id, kind, reason, attempts: attempts + 1, givenUp: retryDelay(attempts + 1) === null };
}
