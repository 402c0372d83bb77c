import type { Transaction } from "#db/db.ts";
import { isForeignKeyViolation } from "#db/dialect.ts";
import { type Actor, customerOf } from "./actor.ts";
import type { Audit, AuditActor } from "./audit/audit.ts";
import { writeEntries } from "./audit/write-entries.server.ts";
import type { ShopContext } from "./context.server.ts";
import type { LogSecurity } from "./security-events.ts";
import type { ShopSettings } from "./settings/shop-settings.ts";
import { ShopError } from "./shop-error.ts";

export type Tx = Transaction &
  Pick<ShopContext, "now" | "actor" | "networkAddress"> & {
    /** The stored settings, the same for the whole transaction: nobody changes them until it ends. */
    readSettings(): Promise<ShopSettings>;
    /** Writes a line of the security log after the commit. */
    record: LogSecurity;
    /** Writes entries of what an owner changed, in this transaction. */
    audit: Audit;
  };

/**
 * Resolves after the commit. Errors roll back. Work that waited for a removal, and then refers to what is gone, is done once
 * more: it says what is missing.
 * @throws {DatabaseUnavailable} when the database cannot be reached or stays locked.
 * @throws {ShopError} loginRequired when the customer's account was erased after the request began.
 */
export async function inTransaction<T>(ctx: ShopContext, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await runOnce(ctx, work);
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error;
    if (await isErased(ctx)) throw new ShopError("loginRequired");
    return runOnce(ctx, work);
  }
}

async function runOnce<T>(ctx: ShopContext, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { db, now, settingsCopy, actor, networkAddress } = ctx;
  /** They are those of the last attempt: the database may ask for another one. */
  let recorded: Parameters<LogSecurity>[] = [];
  const result = await db.write((transaction) => {
    recorded = [];
    const record: LogSecurity = (...event) => void recorded.push(event);
    const audit = auditOf(ctx, transaction);
    let settings: Promise<ShopSettings> | undefined;
    const readSettings = () => (settings ??= settingsCopy.read(transaction));
    return work({ ...transaction, now, actor, networkAddress, readSettings, record, audit });
  });
  for (const event of recorded) ctx.logSecurity(...event);
  return result;
}

/** What customers and visitors do leaves no entries: it is theirs. */
function auditOf({ actor, auditGroup: group, now }: ShopContext, { db }: Transaction): Audit {
  const owner = ownerOf(actor);
  return async (...changes) => {
    return owner ? writeEntries(db, { actor: owner, nowMs: now(), group }, changes) : [];
  };
}

function ownerOf(actor: Actor): AuditActor | null {
  if (actor.kind === "staff") return { kind: actor.kind, name: actor.staffId, session: actor.sessionId };
  if (actor.kind === "commandLine") return { kind: actor.kind, name: actor.user, session: null };
  return actor.kind === "system" ? { kind: actor.kind, name: actor.task, session: null } : null;
}

async function isErased(ctx: ShopContext): Promise<boolean> {
  const customer = customerOf(ctx);
  if (!customer) return false;
  const user = ctx.db.read.selectFrom("users").select("id").where("id", "=", customer.userId);
  return (await user.executeTakeFirst()) === undefined;
}
