import type { Selectable } from "kysely";
import type { OrderStatus } from "#contract/orders.ts";
import type { OrderLineRow, OrderRow } from "#db/tables.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { readOrderLines } from "./read-orders.server.ts";

/** Orders as the operator sees them, newest first. */
export function listAllOrders(
  ctx: ShopContext,
  { status, limit }: { status?: OrderStatus | undefined; limit: number },
): Promise<Selectable<OrderRow>[]> {
  let query = ctx.db.read.selectFrom("orders").orderBy("id", "desc").limit(limit).selectAll();
  if (status) query = query.where("status", "=", status);
  return query.execute();
}

/**
 * One order with its lines, by its id or by the number that the customer sees (the id's last 8 digits).
 * @throws {ShopError} orderNotFound, also when the number fits several orders.
 */
export async function findOrder(
  ctx: ShopContext,
  idOrNumber: string,
): Promise<{ order: Selectable<OrderRow>; lines: Selectable<OrderLineRow>[] }> {
  const wanted = idOrNumber.trim().toLowerCase();
  const found = /^[0-9a-f]{8,24}$/.test(wanted)
    ? await ctx.db.read.selectFrom("orders").where("id", "like", `%${wanted}`).limit(2).selectAll().execute()
    : [];
  const [order, another] = found;
  if (!order || another) throw new ShopError("orderNotFound");
  return { order, lines: (await readOrderLines(ctx.db.read, [order.id])).get(order.id) ?? [] };
}
