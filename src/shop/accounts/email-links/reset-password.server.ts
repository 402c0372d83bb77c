import type { LinkPasswordReset, PasswordRequest } from "#contract/accounts/forgotten-password.ts";
import type { PasswordReset, User } from "#contract/accounts.ts";
import { rejectCommonPassword } from "#shop/accounts/passwords/common-passwords.ts";
import { hashPassword } from "#shop/accounts/passwords/passwords.server.ts";
import { type LoginContext, type NewSession, startSession } from "#shop/accounts/sessions.server.ts";
import { unlinkUnvouched } from "#shop/accounts/social/sign-ins.server.ts";
import { userOf } from "#shop/accounts/user.server.ts";
import { anyone, type ShopContext } from "#shop/context.server.ts";
import { newId } from "#shop/ids.ts";
import { endEmailLinks, getEmailLink, RESET_LINK_MS, useEmailLink } from "#shop/mail/email-links.server.ts";
import { mayQueue, queueEmail } from "#shop/mail/outbox.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { inTransaction, type Tx } from "#shop/transaction.server.ts";

/** So many go to one account while the link of the first email is valid: when no further one is sent, links of the others are. */
const MAX_VALID_LINKS = 3;

/** Stores the request, and sends a link when the address has an account. Nothing tells whether it has one. */
export async function requestPassword(ctx: ShopContext, { email, back, wanted }: PasswordRequest): Promise<void> {
  anyone(ctx);
  await inTransaction(ctx, async (tx) => {
    const now = tx.now();
    await tx.db
      .insertInto("password_requests")
      .values({ id: newId(now), email, created_at_ms: now })
      .execute();
    const user = await tx.db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirst();
    tx.record("password-requested", user?.id ?? null);
    const limit = { recipient: email, max: MAX_VALID_LINKS, withinMs: RESET_LINK_MS };
    if (user && (await mayQueue(tx, { kinds: ["reset-password"], ...limit })))
      await queueEmail(tx, { kind: "reset-password", recipient: email, facts: { userId: user.id, back, wanted } });
  });
}

/** @throws {ShopError} linkInvalid */
export async function checkResetLink(ctx: ShopContext, token: string): Promise<void> {
  anyone(ctx);
  await getEmailLink(ctx, "reset-password", token);
}

/**
 * Ends every session of the account and its other links of this kind, unlinks sign-ins that the owner of the email address
 * may not have linked, and sends an email.
 * @throws {ShopError} linkInvalid, also when the account has another email address now; commonPassword; tooMany; unavailable.
 */
export function resetPassword(ctx: ShopContext, token: string, input: PasswordReset): Promise<void> {
  anyone(ctx);
  return reset(ctx, token, input, async () => undefined);
}

/** The same, with the login. @throws {ShopError} as `resetPassword`; accountBlocked, and then nothing has changed. */
export function resetPasswordAndLogIn(
  ctx: ShopContext,
  { token, password }: LinkPasswordReset,
  loginContext: LoginContext,
): Promise<{ user: User; session: NewSession }> {
  anyone(ctx);
  return reset(ctx, token, { password }, async (tx, userId) => {
    const session = await startSession(tx, { ...loginContext, userId, remembered: false });
    const stored = await tx.db.selectFrom("users").selectAll().where("id", "=", userId).executeTakeFirstOrThrow();
    return { user: await userOf(tx.db, stored), session };
  });
}

async function reset<Result>(
  ctx: ShopContext,
  token: string,
  { password }: PasswordReset,
  next: (tx: Tx, userId: string) => Promise<Result>,
): Promise<Result> {
  const { user_id: userId, email } = await getEmailLink(ctx, "reset-password", token);
  const user = await ctx.db.read.selectFrom("users").selectAll().where("id", "=", userId).executeTakeFirst();
  if (!user) throw new ShopError("linkInvalid");
  await rejectCommonPassword(ctx.settings, password, user);
  // Only the owner of a link gets here, so the account has its own share of the hash queue.
  const password_hash = await hashPassword(password, { address: userId, account: userId });
  return inTransaction(ctx, async (tx) => {
    await useEmailLink(tx, "reset-password", token);
    const now = tx.now();
    const { numUpdatedRows } = await tx.db
      .updateTable("users")
      .set({ password_hash, password_changed_at_ms: now, updated_at_ms: now })
      .where("id", "=", userId)
      .where("email", "=", email)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new ShopError("linkInvalid");
    tx.record("password-reset", userId);
    await tx.db.deleteFrom("sessions").where("user_id", "=", userId).execute();
    await endEmailLinks(tx.db, { kinds: ["reset-password"], userId });
    await unlinkUnvouched(tx, userId, email);
    // The number of notices does not matter: others may have caused them, and this is the owner's way back.
    await queueEmail(tx, { kind: "password-changed", recipient: email, facts: { firstname: user.firstname } });
    return next(tx, userId);
  });
}
