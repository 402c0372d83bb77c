import type { PasswordChange } from "#contract/accounts.ts";
import { requireCustomer, type ShopContext } from "#shop/context.server.ts";
import { endEmailLinks } from "#shop/mail/email-links.server.ts";
import { queueEmail, refuseManyNotices } from "#shop/mail/outbox.server.ts";
import { inTransaction } from "#shop/transaction.server.ts";
import { rejectCommonPassword } from "./passwords/common-passwords.ts";
import { hashPassword } from "./passwords/passwords.server.ts";
import { requirePassword, wrongPassword } from "./require-password.server.ts";
import { endOtherSessions, renewCreationTime } from "./sessions.server.ts";

/**
 * Also ends every other session and the links that set a new password, and sends an email.
 * @throws {ShopError} loginRequired; wrongPassword; commonPassword; tooMany; unavailable.
 */
export async function changePassword(ctx: ShopContext, { currentPassword, password }: PasswordChange): Promise<void> {
  const session = requireCustomer(ctx);
  const user = await requirePassword(ctx, currentPassword);
  await rejectCommonPassword(ctx.settings, password, user);
  const password_hash = await hashPassword(password, { address: ctx.networkAddress ?? "", account: session.userId });
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
    tx.record("password-changed", session.userId);
    await endOtherSessions(tx, session);
    await endEmailLinks(tx.db, { kinds: ["reset-password"], userId: session.userId });
    await renewCreationTime(tx, session, now);
    const facts = { firstname: user.firstname };
    await refuseManyNotices(tx, user.email);
    await queueEmail(tx, { kind: "password-changed", recipient: user.email, facts });
  });
}
