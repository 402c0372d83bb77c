import { createHash } from "node:crypto";
import type { EmailKind } from "#contract/documents/emails.ts";
import type { OutboxRow } from "#db/account-rows.ts";
import { customerOf } from "#shop/actor.ts";
import { isWithinLimit } from "#shop/limit.server.ts";
import type { Tx } from "#shop/transaction.server.ts";
import { DAILY_LIMIT } from "./daily-limit.server.ts";
import { GOES_ANYWHERE, MAY_WAIT } from "./email-kinds.ts";
import type { NewEmail } from "./facts/email-facts.ts";
import { isConfirmed, isConfirmedByHolder } from "./is-confirmed.server.ts";

/**
 * One budget of the emails that customers and visitors cause to addresses that they have not confirmed
 * (`docs/decisions/041-budget-of-emails.md`). What the shop or its operator causes counts to nobody.
 */

const DAY_MS = 24 * 3_600_000;
/** An email that waits is tried again after this time. */
const WAIT_MS = 3_600_000;
/** Emails wait for three days at most. */
export const KEEP_CAUSES_MS = 4 * DAY_MS;

const LIMIT = "emails to unconfirmed addresses";
const SHOP = "shop";
/** Of the shop's budget, for emails that may wait: the rest is left for new passwords and for notices about accounts. */
const SHARE_OF_WAITING = 0.8;
/** Of each budget, for the owners of addresses that somebody else entered: no other kind of email uses it up. */
const SHARE_OF_OWNERS = 0.05;
const TO_OWNER = "address-entered" satisfies EmailKind;

/** SHA-256 (hex): an erased account leaves no trace. */
type Cause = { account: string | null; network_address: string | null };
type Scope = keyof Cause;

/** Null when nobody is the cause, or whoever is has confirmed the address. */
async function causeOf(tx: Tx, recipient: string): Promise<Cause | null> {
  const { networkAddress } = tx;
  const { unconfirmedEmailsPerDay } = await tx.readSettings();
  const customer = customerOf(tx);
  if (unconfirmedEmailsPerDay === null || (!customer && networkAddress === null)) return null;
  const confirmed = customer
    ? await isConfirmed(tx.db, customer.userId, recipient)
    : await isConfirmedByHolder(tx.db, recipient, tx.now());
  if (confirmed) return null;
  return {
    account: customer && hashOf(`account ${customer.userId}`),
    network_address: networkAddress && hashOf(`network address ${networkAddress}`),
  };
}

/**
 * Whether whoever asks may cause one more email of this kind to the recipient today. Asked before the turn of the recipient
 * is taken, so that all transactions wait for each other in the same order. For emails that may wait, the whole shop is asked
 * when they are sent: otherwise all orders would wait for each other.
 */
export async function mayCause(tx: Tx, kind: EmailKind, recipient: string): Promise<boolean> {
  const cause = await causeOf(tx, recipient);
  const { unconfirmedEmailsPerDay: limits } = await tx.readSettings();
  if (!cause || !limits) return true;
  for (const [scope, key, max] of limitsOf(limits, cause)) {
    const queued = () => countCauses(tx, scope, key, tx.now() - DAY_MS);
    if (!(await isWithinLimit(tx, { of: LIMIT, key, max: forOthers(max) }, queued))) return false;
  }
  if (MAY_WAIT.includes(kind) && kind !== TO_OWNER) return true;
  return isWithinLimit(tx, { of: LIMIT, key: SHOP, max: forOthers(limits.shop) }, () =>
    countSent(tx, null, { key: SHOP }),
  );
}

/** Stores who caused the queued email, if it counts. */
export async function countCause(tx: Tx, id: string, { kind, recipient }: NewEmail): Promise<void> {
  const cause = GOES_ANYWHERE[kind] ? await causeOf(tx, recipient) : null;
  if (cause)
    await tx.db
      .insertInto("email_causes")
      .values({ email_id: id, ...cause, created_at_ms: tx.now() })
      .execute();
}

/** When an email that is due is tried again, because a budget is used up; null when it may be sent now. */
export async function endOfBudget(tx: Tx, { id, kind }: Pick<OutboxRow, "id" | "kind">): Promise<number | null> {
  const { unconfirmedEmailsPerDay: limits } = await tx.readSettings();
  if (limits === null || !MAY_WAIT.includes(kind)) return null;
  const cause = await tx.db.selectFrom("email_causes").where("email_id", "=", id).selectAll().executeTakeFirst();
  if (!cause) return null;
  const isToOwner = kind === TO_OWNER;
  const mayBeSent = async (key: string, max: number, whole: number, scope?: Scope) =>
    (await isWithinLimit(tx, { of: LIMIT, key, max }, () => countSent(tx, id, { scope, key }))) ||
    (isToOwner && (await countSent(tx, id, { scope, key, kind })) < forOwners(whole));
  const later = tx.now() + WAIT_MS;
  for (const [scope, key, max] of limitsOf(limits, cause))
    if (!(await mayBeSent(key, forOthers(max), max, scope))) return later;
  const ofShop = isToOwner ? forOthers(limits.shop) : Math.ceil(limits.shop * SHARE_OF_WAITING);
  return (await mayBeSent(SHOP, ofShop, limits.shop)) ? null : later;
}

/** Of a budget, for emails to owners whatever else is sent; the rest is for all kinds. */
function forOwners(max: number): number {
  return Math.floor(max * SHARE_OF_OWNERS);
}

function forOthers(max: number): number {
  return max - forOwners(max);
}

/** Its owner has confirmed the address for the account: what waits for it counts no more. */
export async function forgetCauses({ db }: Tx, userId: string, recipient: string): Promise<void> {
  await db
    .deleteFrom("email_causes")
    .where("account", "=", hashOf(`account ${userId}`))
    .where("email_id", "in", (from) =>
      from.selectFrom("outbox").where("recipient", "=", recipient).where("sent_at_ms", "is", null).select("id"),
    )
    .execute();
}

function limitsOf(limits: Record<"account" | "networkAddress", number>, cause: Cause): [Scope, string, number][] {
  const { account, network_address } = cause;
  return [
    ...(account === null ? [] : [["account", account, limits.account] as [Scope, string, number]]),
    ...(network_address === null
      ? []
      : [["network_address", network_address, limits.networkAddress] as [Scope, string, number]]),
  ];
}

async function countCauses({ db }: Tx, scope: Scope, key: string, since: number): Promise<number> {
  const { caused } = await db
    .selectFrom("email_causes")
    .where(scope, "=", key)
    .where("created_at_ms", ">", since)
    .select(({ fn }) => fn.countAll<number>().as("caused"))
    .executeTakeFirstOrThrow();
  return Number(caused);
}

/** Of all kinds, and of the whole shop without a scope. */
type Counted = { scope?: Scope | undefined; key: string; kind?: string };

/** Those that were sent within a day, and those before this one that will be; all of them without an id. */
async function countSent(tx: Tx, id: string | null, { scope, key, kind }: Counted): Promise<number> {
  const now = tx.now();
  let causes = tx.db
    .selectFrom("email_causes")
    .innerJoin("outbox", "outbox.id", "email_causes.email_id")
    .where("email_causes.created_at_ms", ">", now - KEEP_CAUSES_MS);
  if (scope) causes = causes.where(scope, "=", key);
  if (kind) causes = causes.where("kind", "=", kind);
  if (id !== null) causes = causes.where("email_id", "<>", id);
  const { caused } = await causes
    .where(({ or, and, eb }) =>
      or([
        eb("sent_at_ms", ">", now - DAY_MS),
        and([
          eb("sent_at_ms", "is", null),
          ...(id === null ? [] : [eb("email_id", "<", id)]),
          eb("outbox.created_at_ms", ">", now - DAY_MS),
          or([eb("last_error", "is", null), eb("last_error", "<>", DAILY_LIMIT)]),
        ]),
      ]),
    )
    .select(({ fn }) => fn.countAll<number>().as("caused"))
    .executeTakeFirstOrThrow();
  return Number(caused);
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
