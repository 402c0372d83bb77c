import type { Transaction } from "#db/db.ts";
import { isForeignKeyViolation } from "#db/dialect.ts";
import { customerOf } from "./actor.ts";
import type { ShopContext } from "./context.server.ts";
import type { LogSecurity } from "./security-events.ts";
import { ShopError } from "./shop-error.ts";

export type Tx = Transaction &
  Pick<ShopContext, "now" | "settings" | "actor" | "networkAddress"> & {
    /** Writes a line of the security log after the commit. */
    record: LogSecurity;
  };

/**
 * Resolves after the commit. Errors roll back.
 * @throws {DatabaseUnavailable} when the database cannot be reached or stays locked.
 * @throws {ShopError} loginRequired when the customer's account was erased after the request began.
 */
export async function inTransaction<T>(ctx: ShopContext, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { db, now, settings, actor, networkAddress } = ctx;
  /** They are those of the last attempt: the database may ask for another one. */
  let recorded: Parameters<LogSecurity>[] = [];
  try {
    const result = await db.write((transaction) => {
      recorded = [];
      const record: LogSecurity = (...event) => void recorded.push(event);
      return work({ ...transaction, now, settings, actor, networkAddress, record });
    });
    for (const event of recorded) ctx.logSecurity(...event);
    return result;
  } catch (error) {
    if (isForeignKeyViolation(error) && (await isErased(ctx))) throw new ShopError("loginRequired");
    throw error;
  }
}

async function isErased(ctx: ShopContext): Promise<boolean> {
  const customer = customerOf(ctx);
  if (!customer) return false;
  const user = ctx.db.read.selectFrom("users").select("id").where("id", "=", customer.userId);
  return (await user.executeTakeFirst()) === undefined;
}
