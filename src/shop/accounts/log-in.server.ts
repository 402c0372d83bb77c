import type { Credentials, User } from "#contract/accounts.ts";
import { anyone, type ShopContext } from "#shop/context.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { inTransaction, type Tx } from "#shop/transaction.server.ts";
import { askForCode } from "./log-in-by-code.server.ts";
import { loginLimitsOf, SpacedOut } from "./login-limits.server.ts";
import { verifyPassword } from "./passwords/passwords.server.ts";
import { type LoginContext, type NewSession, startSession } from "./sessions.server.ts";
import { type StoredUser, userOf } from "./user.server.ts";

/**
 * Logs in by email, mobile or username. Errors do not reveal whether the account exists.
 * @throws {ShopError} invalidCredentials; codeRequired when the account is under attack; tooMany; unavailable.
 */
export async function logIn(
  ctx: ShopContext,
  { email: account, password, agree = false }: Credentials,
  loginContext: LoginContext,
): Promise<{ user: User; session: NewSession }> {
  anyone(ctx);
  const row = await checkPasswordOrAskForCode(ctx, { email: account, password, agree }, () => findUser(ctx, account));
  if (!row) throw new ShopError("invalidCredentials");
  return inTransaction(ctx, async (tx) => {
    const user = await lockedByPassword(tx, row);
    if (!user) throw new ShopError("invalidCredentials");
    const session = await startSession(tx, { ...loginContext, userId: user.id, remembered: agree });
    return { user: await userOf(tx.db, user), session };
  });
}

/**
 * For a login, which a code can complete while the account is under attack. Returns null when the password is wrong.
 * @throws {ShopError} codeRequired; tooMany; unavailable.
 */
export async function checkPasswordOrAskForCode(
  ctx: ShopContext,
  credentials: Credentials,
  find: () => Promise<StoredUser | null>,
): Promise<StoredUser | null> {
  return checkPassword(ctx, credentials.email, credentials.password, find, { asksForCode: true }).catch(
    async (error) => {
      if (!(error instanceof SpacedOut)) throw error;
      throw await askForCode(ctx, credentials, { row: await find(), spacedOut: error });
    },
  );
}

/** Locks the user's row. Finds none if the password changed since `checkPassword`. */
export function lockedByPassword({ db }: Tx, { id, password_hash }: StoredUser): Promise<StoredUser | undefined> {
  return db
    .updateTable("users")
    .set((column) => ({ password_hash: column.ref("password_hash") }))
    .where("id", "=", id)
    .where("password_hash", "=", password_hash)
    .returningAll()
    .executeTakeFirst();
}

/**
 * Returns null when the password is wrong. Attempts by email, mobile and username count for one account; `account` is the
 * key when there is none.
 * @throws {ShopError} tooMany; unavailable.
 */
export async function checkPassword(
  ctx: ShopContext,
  account: string,
  password: string,
  find: () => Promise<StoredUser | null>,
  { asksForCode = false } = {},
): Promise<StoredUser | null> {
  const row = await find();
  const { limits, address } = loginLimitsOf(ctx);
  const source = { account: row?.id ?? account, address };
  const attempt = await limits
    .begin({ ...source, passwordSetAtMs: row?.password_changed_at_ms }, ctx.now())
    .catch((error) => {
      // An attempt that goes on with a code has a line of its own.
      if (error instanceof ShopError && !(asksForCode && error instanceof SpacedOut))
        ctx.logSecurity("password-limited", row?.id ?? null);
      throw error;
    });
  try {
    if (!(await verifyPassword(password, row?.password_hash, source)) || !row) {
      ctx.logSecurity("password-wrong", row?.id ?? null);
      return null;
    }
    await attempt.succeed();
    return row;
  } catch (error) {
    await attempt.cancel();
    throw error;
  }
}

/**
 * By a cleaned email address, mobile number or username. Usernames have no @ and are never ten digits, so an identifier
 * matches one column only.
 */
export async function findUser({ db }: ShopContext, identifier: string): Promise<StoredUser | null> {
  const column = identifier.includes("@") ? "email" : /^\d{10}$/.test(identifier) ? "mobile" : "username";
  const query = db.read.selectFrom("users").selectAll().where(column, "=", identifier);
  return (await query.executeTakeFirst()) ?? null;
}
