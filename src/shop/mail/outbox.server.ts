import type { EmailKind } from "#contract/documents/emails.ts";
import { isFreed } from "#shop/freed-contact.ts";
import { newId } from "#shop/ids.ts";
import { isWithinLimit } from "#shop/limit.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { topics } from "#shop/topics.ts";
import type { Tx } from "#shop/transaction.server.ts";
import { isOrderEmail, isSentOnce, priorityOf } from "./email-kinds.ts";
import { type NewEmail, writeFacts } from "./facts/email-facts.ts";
import { NEVER_MS } from "./retry-delay.ts";
import { countCause, mayCause } from "./unconfirmed-budget.server.ts";

const DAY_MS = 24 * 3_600_000;
/** The error of emails to an account whose address was freed. */
const NO_ADDRESS = "NO ADDRESS";
const MAX_NOTICES_PER_DAY = 20;

const NOTICES = ["contact-changed", "password-changed", "sign-in-changed", "account-erased"] as const;

/**
 * Before a change that sends a notice: the change is refused, because a notice must never be missing.
 * @throws {ShopError} tooMany when the recipient got many notices within a day.
 */
export async function refuseManyNotices(tx: Tx, recipient: string): Promise<void> {
  if (!(await mayQueue(tx, { kinds: NOTICES, recipient, max: MAX_NOTICES_PER_DAY })))
    throw new ShopError("tooMany", { retryAfterSeconds: 3_600 });
}

/** `withinMs`: a day, if it is absent. `about`: only emails whose facts name this id count. */
type EmailLimit = {
  kinds: readonly [EmailKind, ...EmailKind[]];
  recipient: string;
  max: number;
  withinMs?: number;
  about?: string;
  /** Of `max`, how many are queued also when the budget of whoever asks is used up: they wait for it. */
  beyondBudget?: number;
};

/**
 * Whether one more email of these kinds may be queued for the recipient, and may be caused by whoever asks. Requests at the
 * same time wait for each other, so that together they do not queue more.
 */
export async function mayQueue(
  tx: Tx,
  { kinds, recipient, max, withinMs = DAY_MS, about, beyondBudget = 0 }: EmailLimit,
): Promise<boolean> {
  const allowed = (await mayCause(tx, kinds[0], recipient)) ? max : beyondBudget;
  if (allowed === 0) return false;
  return isWithinLimit(tx, { of: `emails ${kinds[0]}`, key: recipient, max: allowed }, async () => {
    let query = tx.db
      .selectFrom("outbox")
      .where("recipient", "=", recipient)
      .where("kind", "in", kinds)
      .where("created_at_ms", ">", tx.now() - withinMs);
    if (about) query = query.where("facts", "like", naming(about));
    const { queued } = await query.select(({ fn }) => fn.countAll<number>().as("queued")).executeTakeFirstOrThrow();
    return queued;
  });
}

/**
 * Adds an email in the caller's transaction, to be sent after the commit. A second email of a kind that an order has once
 * violates a unique key. Of other kinds, the caller has locked the order.
 * @param forgetAtMs when the row is deleted.
 * @returns the id of the row.
 */
export async function queueEmail(tx: Tx, email: NewEmail, forgetAtMs: number | null = null): Promise<string> {
  const now = tx.now();
  const id = newId(now);
  const orderId = isOrderEmail(email.kind) && "orderId" in email.facts ? email.facts.orderId : null;
  await tx.db
    .insertInto("outbox")
    .values({
      id,
      kind: email.kind,
      recipient: email.recipient,
      priority: priorityOf(email.kind),
      domain: domainOf(email.recipient),
      order_id: orderId,
      occurrence: orderId === null ? 1 : await nextOccurrence(tx, orderId, email.kind),
      facts: writeFacts(email.kind, email.facts),
      // An account without an address gets no emails, and the operator sees it.
      due_at_ms: isFreed(email.recipient) ? NEVER_MS : now,
      sent_at_ms: null,
      last_error: isFreed(email.recipient) ? NO_ADDRESS : null,
      forget_at_ms: forgetAtMs,
      created_at_ms: now,
    })
    .execute();
  await countCause(tx, id, email);
  tx.invalidate(topics.emails);
  return id;
}

/** Removes the unsent emails of a kind about an order: what they say was a mistake. */
export async function withdrawEmails(tx: Tx, orderId: string, kind: EmailKind): Promise<void> {
  await tx.db
    .deleteFrom("outbox")
    .where("order_id", "=", orderId)
    .where("kind", "=", kind)
    .where("sent_at_ms", "is", null)
    .execute();
  tx.invalidate(topics.emails);
}

/** Removes the unsent emails of a kind whose facts name the id. @returns whether there was one. */
export async function withdrawEmailsAbout(tx: Tx, kind: EmailKind, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.db
    .deleteFrom("outbox")
    .where("kind", "=", kind)
    .where("sent_at_ms", "is", null)
    .where("facts", "like", naming(id))
    .executeTakeFirst();
  if (numDeletedRows > 0n) tx.invalidate(topics.emails);
  return numDeletedRows > 0n;
}

async function nextOccurrence({ db }: Tx, orderId: string, kind: EmailKind): Promise<number> {
  if (isOrderEmail(kind) && isSentOnce(kind)) return 1;
  const { last } = await db
    .selectFrom("outbox")
    .where("order_id", "=", orderId)
    .where("kind", "=", kind)
    .select(({ fn }) => fn.max("occurrence").as("last"))
    .executeTakeFirstOrThrow();
  return Number(last ?? 0) + 1;
}

/** A pattern of facts that name the id. */
export function naming(id: string): string {
  return `%"${id}"%`;
}

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf("@") + 1).toLowerCase();
}
