import { accountIdentifier, referenceText } from "#contract/cleaning/texts.ts";
import { findUser } from "#shop/accounts/log-in.server.ts";
import { findUserById, type StoredUser } from "#shop/accounts/user.server.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { ShopError } from "#shop/shop-error.ts";

/** Returns the id of an account, however it was typed; null for a text that can be none. */
export function accountId(text: string): string | null {
  const id = referenceText(text);
  return /^[0-9a-f]{24}$/.test(id) ? id : null;
}

/** Finds it by email address, mobile number, username or id, however it was typed. @throws {ShopError} accountNotFound */
export async function getAccount(ctx: ShopContext, text: string): Promise<StoredUser> {
  const id = accountId(text);
  const byId = id === null ? null : await findUserById(ctx.db.read, id);
  const found = byId ?? (await findUser(ctx, accountIdentifier(text)));
  if (!found) throw new ShopError("accountNotFound");
  return found;
}
