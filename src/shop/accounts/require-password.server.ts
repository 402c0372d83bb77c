import { refusals } from "#contract/errors.ts";
import { requireCustomer, type ShopContext } from "#shop/context.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { checkPassword } from "./log-in.server.ts";
import type { StoredUser } from "./user.server.ts";

/** It is limited like logins. @throws {ShopError} loginRequired if the account was erased; wrongPassword; passwordNotSet; tooMany; unavailable. */
export async function requirePassword(ctx: ShopContext, currentPassword: string): Promise<StoredUser> {
  const { userId } = requireCustomer(ctx);
  const query = ctx.db.read.selectFrom("users").selectAll().where("id", "=", userId);
  const findUser = async () => (await query.executeTakeFirst()) ?? null;
  const user = await checkPassword(ctx, userId, currentPassword, findUser);
  if (user) return user;
  const found = await findUser();
  if (!found) throw new ShopError("loginRequired");
  throw found.password_hash === null ? new ShopError("passwordNotSet") : wrongPassword();
}

/** So long after a login, the session alone proves who it is. */
const FRESH_MS = 10 * 60_000;

/**
 * For what a stolen session must not be enough for: the current password, or else a login of the last ten minutes.
 * @throws {ShopError} passwordRequired, or loginAgain when the account has no password; and what `requirePassword` throws.
 */
export async function requireProof(ctx: ShopContext, currentPassword: string | undefined): Promise<void> {
  const { sessionId } = requireCustomer(ctx);
  if (currentPassword !== undefined) return void (await requirePassword(ctx, currentPassword));
  const found = await ctx.db.read
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .where("sessions.id", "=", sessionId)
    .select(["sessions.created_at_ms", "password_hash"])
    .executeTakeFirst();
  if (!found) throw new ShopError("loginRequired");
  if (ctx.now() - found.created_at_ms <= FRESH_MS) return;
  if (found.password_hash === null) throw new ShopError("loginAgain");
  throw new ShopError("passwordRequired", { errors: { currentPassword: refusals.passwordRequired.message } });
}

/** Returns the refusal, with a text for the field. */
export function wrongPassword(field = "currentPassword"): ShopError {
  return new ShopError("wrongPassword", { errors: { [field]: refusals.wrongPassword.message } });
}
