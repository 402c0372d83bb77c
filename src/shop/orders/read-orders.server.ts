import type { Selectable } from "kysely";
import type { Order } from "#contract/orders.ts";
import type { Db } from "#db/db.ts";
import type { OrderLineRow } from "#db/tables.ts";
import { requireUser, type ShopContext } from "#shop/context.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { orderAnswer } from "./order-shape.server.ts";

const CHUNK = 500;

/** The customer's orders, newest first: `limit` from `offset`, or all, and how many there are. */
export async function listOrders(
  ctx: ShopContext,
  cut: { offset: number; limit: number } | null,
): Promise<{ items: Order[]; total: number }> {
  const { userId } = requireUser(ctx);
  const own = ctx.db.read.selectFrom("orders").where("user_id", "=", userId);
  const newest = own.selectAll().orderBy("id", "desc");
  const [rows, { total }] = await Promise.all([
    (cut ? newest.offset(cut.offset).limit(cut.limit) : newest).execute(),
    own.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
  ]);
  const lines = await readOrderLines(
    ctx.db.read,
    rows.map((row) => row.id),
  );
  return { items: rows.map((row) => orderAnswer(row, lines.get(row.id) ?? [], ctx.publicUrl)), total };
}

/** One order of the customer's own. @throws {ShopError} orderNotFound, also for another customer's order. */
export async function readOrder(ctx: ShopContext, id: string): Promise<Order> {
  const { userId } = requireUser(ctx);
  const row = await ctx.db.read
    .selectFrom("orders")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .selectAll()
    .executeTakeFirst();
  if (!row) throw new ShopError("orderNotFound");
  const lines = await readOrderLines(ctx.db.read, [id]);
  return orderAnswer(row, lines.get(id) ?? [], ctx.publicUrl);
}

/** The lines of each of these orders, in their order. */
export async function readOrderLines(db: Db, ids: readonly string[]): Promise<Map<string, Selectable<OrderLineRow>[]>> {
  const rows: Selectable<OrderLineRow>[] = [];
  // Engines take so many values in a statement; a customer may have more orders.
  for (let start = 0; start < ids.length; start += CHUNK) {
    const query = db.selectFrom("order_lines").where("order_id", "in", ids.slice(start, start + CHUNK));
    rows.push(...(await query.orderBy("order_id").orderBy("position").selectAll().execute()));
  }
  return Map.groupBy(rows, (row) => row.order_id);
}
