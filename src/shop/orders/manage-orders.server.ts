import { referenceText } from "#contract/cleaning/texts.ts";
import type { OrderStatus } from "#contract/orders.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import type { StoredOrder, StoredOrderLine } from "./order-response.server.ts";
import { readOrderLines } from "./read-orders.server.ts";

/** The newest come first. */
export function listAllOrders(
  ctx: ShopContext,
  { status, awaitingRelease, limit }: { status?: OrderStatus | undefined; awaitingRelease?: boolean; limit: number },
): Promise<StoredOrder[]> {
  let query = ctx.db.read.selectFrom("orders").orderBy("id", "desc").limit(limit).selectAll();
  if (status) query = query.where("status", "=", status);
  if (awaitingRelease) query = query.where("awaits_release", "=", 1);
  return query.execute();
}

/** Counts the orders that the operator has to release or cancel. */
export async function countAwaitingRelease(ctx: ShopContext): Promise<number> {
  const { count } = await ctx.db.read
    .selectFrom("orders")
    .where("awaits_release", "=", 1)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Finds by id or order number; `invoice` is its number, `creditNotes` are theirs.
 * @throws {ShopError} orderNotFound, also when several orders have the number.
 */
export async function getOrderByNumber(
  ctx: ShopContext,
  idOrNumber: string,
): Promise<{ order: StoredOrder; lines: StoredOrderLine[]; invoice: string | null; creditNotes: string[] }> {
  const suffix = referenceText(idOrNumber).replace(/^#/, "");
  const matches = /^[0-9a-f]{8,24}$/.test(suffix)
    ? await ctx.db.read.selectFrom("orders").where("id", "like", `%${suffix}`).limit(2).selectAll().execute()
    : [];
  const [order, another] = matches;
  if (!order || another) throw new ShopError("orderNotFound");
  const lines = (await readOrderLines(ctx.db.read, [order.id])).get(order.id) ?? [];
  const invoice = ctx.db.read.selectFrom("invoices").where("order_id", "=", order.id).select("number");
  const notes = ctx.db.read.selectFrom("credit_notes").where("order_id", "=", order.id).orderBy("id").select("number");
  const creditNotes = (await notes.execute()).map(({ number }) => number);
  return { order, lines, invoice: (await invoice.executeTakeFirst())?.number ?? null, creditNotes };
}
