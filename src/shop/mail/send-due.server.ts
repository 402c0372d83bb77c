import type { Selectable } from "kysely";
import type { Db } from "#db/db.ts";
import type { OutboxRow } from "#db/tables.ts";
import type { ShopContext } from "#shop/context.server.ts";
import type { Letter } from "./letters/letter.ts";
import { mailHost } from "./mail-host.ts";
import { nextDelay } from "./next-try.ts";
import { writeLetter } from "./read-letter.server.ts";

/** One look sends no more than these, so that a backlog leaves the database to orders. */
const LETTERS_PER_LOOK = 20;
/** Longer than any carrier takes over one letter; who claimed it and died leaves it to others after this time. */
export const LEASE_MS = 5 * 60_000;
/** The time of the next try of a letter that was given up. */
export const NEVER_MS = Number.MAX_SAFE_INTEGER;

export type LetterToCarry = Letter & {
  id: string;
  /** The same at every try: who gets a letter twice can tell. */
  messageId: string;
  recipient: string;
  /** Where answers go. */
  replyTo: string;
  date: Date;
};

/** The way out of the house; ends every attempt within a minute. */
export type Carrier = {
  carry(letter: LetterToCarry): Promise<void>;
  /** Breaks off what is under way. */
  close(): void;
};

export type FailedLetter = { id: string; kind: string; reason: string; attempts: number; givenUp: boolean };
export type Look = { sent: number; failed: FailedLetter | null; more: boolean };

type WaitingLetter = Selectable<OutboxRow>;
type Outcome = { row: WaitingLetter; leaseMs: number; reason: string | null };

/**
 * Sends letters that are due. Each is claimed by moving its time on, so that of several processes one sends it; a crash
 * between sending and noting it sends it once more, under the same Message-ID. The look ends at the first failure: that
 * letter waits, the next look goes on with the others.
 */
export async function sendDue(ctx: ShopContext, carrier: Carrier, stopped = () => false): Promise<Look> {
  const due = await findDue(ctx);
  if (due.length === 0) return { sent: 0, failed: null, more: false };
  let outcome: Outcome | null = null;
  let [sent, failed] = [0, null as FailedLetter | null];
  for (const next of [...due, undefined]) {
    const goOn = next && !failed && !stopped();
    // Noting the last letter and claiming the next one is one transaction.
    const claimed = await ctx.db.write(async (db) => {
      if (outcome) await note(ctx, db, outcome);
      return goOn ? claim(ctx, db, next) : null;
    });
    outcome = claimed && { ...claimed, reason: await carry(ctx, carrier, claimed.row) };
    if (outcome?.reason === null) sent++;
    if (outcome && outcome.reason !== null) failed = failedLetter(outcome.row, outcome.reason);
    if (!goOn) break;
  }
  return { sent, failed, more: due.length === LETTERS_PER_LOOK && !failed };
}

function findDue({ db, now }: ShopContext): Promise<WaitingLetter[]> {
  return db.read
    .selectFrom("outbox")
    .selectAll()
    .where("sent_at_ms", "is", null)
    .where("due_at_ms", "<=", now())
    .orderBy("due_at_ms")
    .limit(LETTERS_PER_LOOK)
    .execute();
}

async function claim(ctx: ShopContext, db: Db, row: WaitingLetter) {
  const leaseMs = ctx.now() + LEASE_MS;
  const { numUpdatedRows } = await db
    .updateTable("outbox")
    .set({ due_at_ms: leaseMs })
    .where("id", "=", row.id)
    .where("due_at_ms", "=", row.due_at_ms)
    .where("sent_at_ms", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n ? { row, leaseMs } : null;
}

/** Null when the letter went out, else why it did not. */
async function carry(ctx: ShopContext, carrier: Carrier, row: WaitingLetter): Promise<string | null> {
  try {
    const letter = await writeLetter(ctx, row);
    await carrier.carry({
      ...letter,
      ...{ id: row.id, recipient: row.recipient, replyTo: ctx.settings.contact.salesEmail },
      ...{ messageId: `<${row.id}@${mailHost(ctx.publicUrl)}>`, date: new Date(ctx.now()) },
    });
    return null;
  } catch (error) {
    return reasonOf(error as Error & { code?: unknown; responseCode?: unknown });
  }
}

/** By its codes alone: the message of a mail server may repeat addresses and contents. */
function reasonOf({ name, code, responseCode }: Error & { code?: unknown; responseCode?: unknown }): string {
  return [typeof code === "string" ? code : name, responseCode].filter((part) => part !== undefined).join(" ");
}

async function note(ctx: ShopContext, db: Db, { row, leaseMs, reason }: Outcome) {
  const update = db.updateTable("outbox").where("id", "=", row.id).where("sent_at_ms", "is", null);
  if (reason === null) return void (await update.set({ sent_at_ms: ctx.now(), last_error: null }).execute());
  const { attempts } = failedLetter(row, reason);
  const delay = nextDelay(attempts);
  await update
    .set({ attempts, last_error: reason, due_at_ms: delay === null ? NEVER_MS : ctx.now() + delay })
    // Unless the lease ran out and another process took over.
    .where("due_at_ms", "=", leaseMs)
    .execute();
}

function failedLetter({ id, kind, attempts }: WaitingLetter, reason: string): FailedLetter {
  return { id, kind, reason, attempts: attempts + 1, givenUp: nextDelay(attempts + 1) === null };
}
