import type { PasswordChange, PasswordRequest } from "#contract/accounts.ts";
import { requireUser, type ShopContext } from "#shop/context.server.ts";
import { newId } from "#shop/ids.ts";
import { queueEmail, refuseManyNotices } from "#shop/mail/outbox.server.ts";
import { inTransaction } from "#shop/transaction.server.ts";
import { rejectCommonPassword } from "./common-passwords.ts";
import type { LoginSource } from "./log-in.server.ts";
import { hashPassword } from "./passwords.server.ts";
import { requirePassword, wrongPassword } from "./require-password.server.ts";
import { endOtherSessions, renewCreationTime } from "./sessions.server.ts";

/**
 * Also ends every other session and sends an email.
 * @throws {ShopError} loginRequired; wrongPassword; commonPassword; tooMany; unavailable.
 */
export async function changePassword(
  ctx: ShopContext,
  { currentPassword, password }: PasswordChange,
  loginSource: LoginSource,
): Promise<void> {
  const session = requireUser(ctx);
  const user = await requirePassword(ctx, session, currentPassword, loginSource);
  rejectCommonPassword(password, user);
  const password_hash = await hashPassword(password, { address: loginSource.address, account: session.userId });
  const now = ctx.now();
  await inTransaction(ctx, async (tx) => {
    const { numUpdatedRows } = await tx.db
      .updateTable("users")
      .set({ password_hash, password_changed_at_ms: now, updated_at_ms: now })
      .where("id", "=", session.userId)
      .where("password_hash", "=", user.password_hash)
      .executeTakeFirst();
    // Another request changed the password during the comparison.
    if (numUpdatedRows === 0n) throw wrongPassword();
    await endOtherSessions(tx, session);
    await renewCreationTime(tx, session, now);
    const facts = { firstname: user.firstname };
    await refuseManyNotices(tx, user.email);
    await queueEmail(tx, { kind: "password-changed", recipient: user.email, facts });
  });
}

/** Stores the request whether or not the address has an account. */
export async function requestPassword(ctx: ShopContext, { email }: PasswordRequest): Promise<void> {
  const now = ctx.now();
  await inTransaction(ctx, (tx) =>
    tx.db
      .insertInto("password_requests")
      .values({ id: newId(now), email, created_at_ms: now })
      .execute(),
  );
}
