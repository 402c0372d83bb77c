import type { StoredUser } from "#shop/accounts/user.server.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { ShopError } from "#shop/shop-error.ts";

/** @throws {ShopError} accountNotFound */
export async function findAccount({ db }: ShopContext, email: string): Promise<StoredUser> {
  const user = db.read.selectFrom("users").selectAll().where("email", "=", email.trim().toLowerCase());
  const found = await user.executeTakeFirst();
  if (!found) throw new ShopError("accountNotFound");
  return found;
}
