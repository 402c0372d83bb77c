import { refusals } from "#contract/errors.ts";
import type { Session, ShopContext } from "#shop/context.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { checkPassword, type LoginSource } from "./log-in.server.ts";
import type { StoredUser } from "./user.server.ts";

/** Limited like logins. @throws {ShopError} loginRequired if the account was erased; wrongPassword; passwordNotSet; tooMany; unavailable. */
export async function requirePassword(
  ctx: ShopContext,
  { userId }: Session,
  currentPassword: string,
  loginSource: LoginSource,
): Promise<StoredUser> {
  const findUser = () => ctx.db.read.selectFrom("users").selectAll().where("id", "=", userId).executeTakeFirst();
  const user = await checkPassword(ctx, { ...loginSource, account: userId }, currentPassword, findUser);
  if (user) return user;
  const found = await findUser();
  if (!found) throw new ShopError("loginRequired");
  throw found.password_hash === null ? new ShopError("passwordNotSet") : wrongPassword();
}

/** Returns the refusal, with a text for the field. */
export function wrongPassword(field = "currentPassword"): ShopError {
  return new ShopError("wrongPassword", { errors: { [field]: refusals.wrongPassword.message } });
}
