import type { Me } from "#contract/accounts.ts";
import { readUser } from "#shop/accounts/user.server.ts";
import { requireCustomer, type ShopContext } from "#shop/context.server.ts";
import { countUnread } from "#shop/notifications/notifications.server.ts";
import { countPieces } from "./cart-rows.server.ts";

/** @throws {ShopError} loginRequired */
export async function readMe(ctx: ShopContext): Promise<Me> {
  const { userId } = requireCustomer(ctx);
  const [user, cartCount, unread] = await Promise.all([
    readUser(ctx),
    countPieces(ctx, userId),
    countUnread(ctx.db.read, userId),
  ]);
  return { user, cartCount, unread };
}
