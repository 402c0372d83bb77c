import { requireCustomer, type ShopContext } from "#shop/context.server.ts";
import { ShopError } from "#shop/shop-error.ts";

/** @throws {ShopError} orderNotFound, also for other customers' orders. */
export async function requireOwnOrder(ctx: ShopContext, id: string): Promise<void> {
  const { userId } = requireCustomer(ctx);
  const order = await ctx.db.read.selectFrom("orders").where("id", "=", id).select("user_id").executeTakeFirst();
  if (order?.user_id !== userId) throw new ShopError("orderNotFound");
}
