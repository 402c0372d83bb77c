import { accountIdentifier } from "#contract/cleaning/texts.ts";
import { findUser } from "#shop/accounts/log-in.server.ts";
import type { StoredUser } from "#shop/accounts/user.server.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { ShopError } from "#shop/shop-error.ts";

/** Finds it by email address, mobile number or username, however it was typed. @throws {ShopError} accountNotFound */
export async function getAccount(ctx: ShopContext, text: string): Promise<StoredUser> {
  const found = await findUser(ctx, accountIdentifier(text));
  if (!found) throw new ShopError("accountNotFound");
  return found;
}
