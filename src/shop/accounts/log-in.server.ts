import type { Credentials, User } from "#contract/accounts.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { inTransaction } from "#shop/transaction.server.ts";
import type { LoginLimits } from "./login-limits.ts";
import { passwordFits } from "./passwords.server.ts";
import { type Entry, type NewSession, startSession } from "./sessions.server.ts";
import { type StoredUser, userOf } from "./user.server.ts";

/** Where an attempt comes from, and who counts it. */
export type Attempted = { limits: LoginLimits; address: string };

/**
 * Signs a customer in by e-mail address, mobile or username. Whether there is such a customer shows in nothing but success.
 * @throws {ShopError} invalidCredentials; tooMany; unavailable.
 */
export async function logIn(
  ctx: ShopContext,
  { email: identifier, password, agree = false }: Credentials,
  entry: Entry,
  { limits, address }: Attempted,
): Promise<{ user: User; session: NewSession }> {
  const known = identifier.toLowerCase();
  const row = await checkPassword(ctx, { limits, address, account: known }, password, () => findUser(ctx, known));
  if (!row) throw new ShopError("invalidCredentials");
  return inTransaction(ctx, async (tx) => {
    // Holds the row, and finds out whether the password was changed while it was being compared.
    const user = await tx.db
      .updateTable("users")
      .set((column) => ({ password_hash: column.ref("password_hash") }))
      .where("id", "=", row.id)
      .where("password_hash", "=", row.password_hash)
      .returningAll()
      .executeTakeFirst();
    if (!user) throw new ShopError("invalidCredentials");
    const session = await startSession(tx, { ...entry, userId: user.id, remembered: agree });
    return { user: await userOf(tx.db, user), session };
  });
}

/** The customer, where the password is theirs; counted by the limits. @throws {ShopError} tooMany; unavailable. */
export async function checkPassword(
  ctx: ShopContext,
  { limits, address, account }: Attempted & { account: string },
  password: string,
  find: () => Promise<StoredUser | undefined>,
): Promise<StoredUser | null> {
  const attempt = limits.begin({ account, address }, ctx.now());
  try {
    const row = await find();
    if (!(await passwordFits(password, row?.password_hash)) || !row) return null;
    attempt.succeeded();
    return row;
  } catch (error) {
    attempt.withdrawn();
    throw error;
  }
}

/** Usernames hold no @ and are never ten digits: a text names one customer at most. */
function findUser({ db }: ShopContext, known: string): Promise<StoredUser | undefined> {
  const column = known.includes("@") ? "email" : /^\d{10}$/.test(known) ? "mobile" : "username";
  return db.read.selectFrom("users").selectAll().where(column, "=", known).executeTakeFirst();
}
