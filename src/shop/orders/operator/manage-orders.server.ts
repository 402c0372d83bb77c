import { sql } from "kysely";
import { referenceText } from "#contract/cleaning/texts.ts";
import type { OrderStatus } from "#contract/statuses.ts";
import type { Reader } from "#db/db.ts";
import { requirePermission, type ShopContext } from "#shop/context.server.ts";
import { readDocumentNumbers } from "#shop/invoices/read-invoice.server.ts";
import type { StoredOrder, StoredOrderLine } from "#shop/orders/order-response.server.ts";
import { readOrderLines } from "#shop/orders/read-orders.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { inTransaction } from "#shop/transaction.server.ts";

type Wanted = {
  status?: OrderStatus | undefined;
  awaitingRelease?: boolean;
  /** Only those older than this one. */
  before?: string | undefined;
  /** The oldest come first, those that are newer than this one; from the oldest of all without an id. */
  oldestAfter?: string | null;
  limit: number;
};

/** The newest come first, unless the oldest are asked for. */
export function listAllOrders(
  ctx: ShopContext,
  { status, awaitingRelease, before, oldestAfter, limit }: Wanted,
): Promise<StoredOrder[]> {
  requirePermission(ctx, "orders.list");
  const order = oldestAfter === undefined ? "desc" : "asc";
  let query = ctx.db.read.selectFrom("orders").orderBy("id", order).limit(limit).selectAll();
  if (oldestAfter) query = query.where("id", ">", oldestAfter);
  if (before !== undefined) query = query.where("id", "<", before);
  if (status) query = query.where("status", "=", status);
  if (awaitingRelease) query = query.where("awaits_release", "=", 1);
  return query.execute();
}

/** Counts the orders that the operator has to release or cancel. */
export async function countAwaitingRelease(ctx: ShopContext): Promise<number> {
  requirePermission(ctx, "orders.list");
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
export async function getOrderByNumber(ctx: ShopContext, idOrNumber: string): Promise<NumberedOrder> {
  requirePermission(ctx, "orders.list");
  return readOrderByNumber(ctx.db.read, idOrNumber);
}

type NumberedOrder = { order: StoredOrder; lines: StoredOrderLine[]; invoice: string | null; creditNotes: string[] };

/** Does what `getOrderByNumber` does, for whoever has said already who may. */
export async function readOrderByNumber(db: Reader, idOrNumber: string): Promise<NumberedOrder> {
  const suffix = suffixOf(idOrNumber);
  const matches =
    suffix === null
      ? []
      : await db
          .selectFrom("orders")
          .where(LAST_DIGITS, "=", suffix.slice(-8))
          .where("id", "like", `%${suffix}`)
          .limit(2)
          .selectAll()
          .execute();
  const [order, another] = matches;
  if (!order || another) throw new ShopError("orderNotFound");
  const lines = (await readOrderLines(db, [order.id])).get(order.id) ?? [];
  return { order, lines, ...(await readDocumentNumbers(db, order.id)) };
}

/** Returns the id of each order that is named, by its name; those that do not exist, or of which there are two, are absent. */
export async function readOrderIds(db: Reader, named: readonly string[]): Promise<Map<string, string>> {
  const suffixes = new Map(named.flatMap((one) => suffixOf(one) ?? []).map((suffix) => [suffix, suffix.slice(-8)]));
  if (suffixes.size === 0) return new Map();
  const rows = await db
    .selectFrom("orders")
    .where(LAST_DIGITS, "in", [...suffixes.values()])
    .select("id")
    .execute();
  return new Map(
    named.flatMap((one) => {
      const suffix = suffixOf(one);
      const [found, another] = rows.filter(({ id }) => suffix !== null && id.endsWith(suffix));
      return found && !another ? [[one, found.id] as const] : [];
    }),
  );
}

/** Orders are found by the last digits of their ids in an index. */
const LAST_DIGITS = sql<string>`substr(id, 17)`;

/** The last digits of an order's id, which its number is; null of what is none. */
function suffixOf(idOrNumber: string): string | null {
  const suffix = referenceText(idOrNumber).replace(/^#/, "");
  return /^[0-9a-f]{8,24}$/.test(suffix) ? suffix : null;
}

/** Orders show another picture of the product where they showed this one. */
export async function replaceOrderedPicture(
  ctx: ShopContext,
  productId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await inTransaction(ctx, ({ db }) =>
    db
      .updateTable("order_lines")
      .set({ image: to })
      .where("product_id", "=", productId)
      .where("image", "=", from)
      .execute(),
  );
}
