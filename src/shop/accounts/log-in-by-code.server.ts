import type { Credentials, LoginCodeInput, User } from "#contract/accounts.ts";
import { refusals } from "#contract/errors.ts";
import { anyone, type ShopContext } from "#shop/context.server.ts";
import { isConfirmed } from "#shop/mail/is-confirmed.server.ts";
import { addLoginAttempt, endAttempt, sendCode, tryCode } from "#shop/mail/login-codes.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { inTransaction, type Tx } from "#shop/transaction.server.ts";
import { type LoginAttempt, loginLimitsOf, type SpacedOut } from "./login-limits.server.ts";
import { verifyPassword } from "./passwords/passwords.server.ts";
import { type LoginContext, type NewSession, startSession } from "./sessions.server.ts";
import { type StoredUser, userOf } from "./user.server.ts";

/**
 * For a login to an account under guesses. When the password is right and the mailbox confirmed, an email with a code follows;
 * nothing else tells whether they are: the response has the same bytes after the same work.
 * @returns the refusal to throw; its `loginAttempt` belongs to the code.
 * @throws {ShopError} tooMany; unavailable.
 */
export async function askForCode(
  ctx: ShopContext,
  { email: account, password, agree = false }: Credentials,
  { row, spacedOut }: { row: StoredUser | null; spacedOut: SpacedOut },
): Promise<ShopError> {
  const { limits, address } = loginLimitsOf(ctx);
  const source: LoginAttempt = { account: row?.id ?? account, address, passwordSetAtMs: row?.password_changed_at_ms };
  const attempt = await limits.begin(source, ctx.now(), { isSpacedOut: false });
  const confirmed = await isConfirmed(ctx.db.read, row?.id ?? "", row?.email ?? "");
  let isRight: boolean;
  try {
    isRight = await verifyPassword(password, row?.password_hash, source);
  } catch (error) {
    await attempt.cancel();
    throw error;
  }
  const loginAttempt = await addLoginAttempt(ctx, agree);
  ctx.logSecurity("code-required", row?.id ?? null);
  // Nothing waits for it, so that the time does not tell that the password is right.
  if (row && isRight && confirmed) void sendCode(ctx, loginAttempt, row).catch(ctx.logFailure);
  return new ShopError("codeRequired", {
    details: { loginAttempt },
    retryAfterSeconds: spacedOut.retryAfterSeconds,
  });
}

/**
 * Completes a login with the code of the email. Later logins from the network address need none.
 * @throws {ShopError} codeInvalid for a wrong, expired or used code, after five tries, and when the password changed since.
 */
export function logInByCode(
  ctx: ShopContext,
  input: LoginCodeInput,
  loginContext: LoginContext,
): Promise<{ user: User; session: NewSession }> {
  anyone(ctx);
  return completeByCode(ctx, input, async (tx, takeAccount) => {
    const { user, remembered } = await takeAccount();
    const session = await startSession(tx, { ...loginContext, userId: user.id, remembered });
    return { user: await userOf(tx.db, user), session };
  });
}

/**
 * Does what a login does in the transaction that uses the code; `takeAccount` locks the account's row.
 * @throws {ShopError} codeInvalid; whatever the work throws, which leaves the code to be used.
 */
export async function completeByCode<Result>(
  ctx: ShopContext,
  { loginAttempt, code }: LoginCodeInput,
  work: (tx: Tx, takeAccount: () => Promise<{ user: StoredUser; remembered: boolean }>) => Promise<Result>,
): Promise<Result> {
  const attempt = await tryCode(ctx, loginAttempt, code);
  const userId = attempt?.user_id;
  if (!attempt || !userId) {
    ctx.logSecurity("code-wrong", null);
    throw codeInvalid();
  }
  const result = await inTransaction(ctx, (tx) =>
    work(tx, async () => {
      // A password that is changed at the same time has changed before or after.
      const user = await tx.db
        .updateTable("users")
        .set((column) => ({ password_hash: column.ref("password_hash") }))
        .where("id", "=", userId)
        .where("password_hash", "is not", null)
        .returningAll()
        .executeTakeFirst();
      const isOlder = (user?.password_changed_at_ms ?? 0) > attempt.created_at_ms;
      if (!(await endAttempt(tx, attempt)) || !user || isOlder) throw codeInvalid();
      return { user, remembered: attempt.remembered === 1 };
    }),
  );
  const { limits, address } = loginLimitsOf(ctx);
  await limits.know({ account: userId, address }, ctx.now());
  return result;
}

/** Returns the refusal, with a text for the field. */
export function codeInvalid(): ShopError {
  return new ShopError("codeInvalid", { errors: { code: refusals.codeInvalid.message } });
}
