import type { PasswordChange, PasswordRequest } from "#contract/accounts.ts";
import { refusals } from "#contract/errors.ts";
import { requireUser, type ShopContext } from "#shop/context.server.ts";
import { newId } from "#shop/ids.ts";
import { queueEmail } from "#shop/mail/outbox.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { inTransaction } from "#shop/transaction.server.ts";
import { refuseCommon } from "./common-passwords.ts";
import { type Attempted, checkPassword } from "./log-in.server.ts";
import { hashPassword } from "./passwords.server.ts";
import { endOtherSessions, keepSession } from "./sessions.server.ts";

/**
 * Changes the password, which ends every other session and is told by letter.
 * @throws {ShopError} signInNeeded; wrongPassword; commonPassword; tooMany; unavailable.
 */
export async function changePassword(
  ctx: ShopContext,
  { currentPassword, password }: PasswordChange,
  attempted: Attempted,
): Promise<void> {
  const session = requireUser(ctx);
  const find = () => ctx.db.read.selectFrom("users").selectAll().where("id", "=", session.userId).executeTakeFirst();
  const old = await checkPassword(ctx, { ...attempted, account: session.userId }, currentPassword, find);
  const wrong = () => new ShopError("wrongPassword", { errors: { currentPassword: refusals.wrongPassword.message } });
  if (!old) throw wrong();
  refuseCommon(password, old);
  const password_hash = await hashPassword(password);
  const now = ctx.now();
  await inTransaction(ctx, async (tx) => {
    const { numUpdatedRows } = await tx.db
      .updateTable("users")
      .set({ password_hash, password_changed_at_ms: now, updated_at_ms: now })
      .where("id", "=", session.userId)
      .where("password_hash", "=", old.password_hash)
      .executeTakeFirst();
    // Another one was quicker.
    if (numUpdatedRows === 0n) throw wrong();
    await endOtherSessions(tx, session);
    await keepSession(tx, session, now);
    const facts = { firstname: old.firstname };
    await queueEmail(tx, { kind: "password-changed", recipient: old.email, facts });
  });
}

/** Notes that someone forgot the password of this address, whether or not there is such a customer. */
export async function requestPassword(ctx: ShopContext, { email }: PasswordRequest): Promise<void> {
  const now = ctx.now();
  await inTransaction(ctx, (tx) =>
    tx.db
      .insertInto("password_requests")
      .values({ id: newId(now), email, created_at_ms: now })
      .execute(),
  );
}
