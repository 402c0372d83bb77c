import { accountIdentifier } from "#contract/cleaning/texts.ts";
import { findUser } from "#shop/accounts/log-in.server.ts";
import { findUserById, type StoredUser } from "#shop/accounts/user.server.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { ShopError } from "#shop/shop-error.ts";

/** Finds it by email address, mobile number, username or id, however it was typed. @throws {ShopError} accountNotFound */
export async function getAccount(ctx: ShopContext, text: string): Promise<StoredUser> {
  const identifier = accountIdentifier(text);
  const byId = /^[0-9a-f]{24}$/.test(identifier) ? await findUserById(ctx.db.read, identifier) : null;
  const found = byId ?? (await findUser(ctx, identifier));
  if (!found) throw new ShopError("accountNotFound");
  return found;
}
