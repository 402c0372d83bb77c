import { type NotNull, type SelectQueryBuilder, sql } from "kysely";
import type { Order } from "#contract/orders.ts";
import type { Reader } from "#db/db.ts";
import type { Tables } from "#db/tables.ts";
import { requireCustomer, type ShopContext } from "#shop/context.server.ts";
import { listCreditNotes } from "#shop/invoices/read-credit-note.server.ts";
import { hasWaitingEmail } from "#shop/mail/unsent-emails.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { readStages } from "./notifying/read-stages.server.ts";
import { orderResponse, type StoredOrder, type StoredOrderLine } from "./order-response.server.ts";

/** Both engines limit the parameters of a statement. */
const CHUNK_SIZE = 500;

/** The newest come first, with the total. */
export async function listOrders(
  ctx: ShopContext,
  range: { offset: number; limit: number } | null,
): Promise<{ items: Order[]; total: number }> {
  const { userId } = requireCustomer(ctx);
  const own = ctx.db.read.selectFrom("orders").where("user_id", "=", userId);
  const newest = withInvoice(own).orderBy("orders.id", "desc");
  const [rows, { total }] = await Promise.all([
    (range ? newest.offset(range.offset).limit(range.limit) : newest).execute(),
    own.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
  ]);
  const lines = await readOrderLines(
    ctx.db.read,
    rows.map((row) => row.id),
  );
  const notes = await listCreditNotes(ctx.db.read, userId);
  const shown = { publicUrl: ctx.publicUrl, settings: ctx.settings };
  const stages = await readStages(ctx, rows);
  const items = rows.map((row) => ({
    ...orderResponse(row, lines.get(row.id) ?? [], { ...shown, creditNotes: notes.get(row.id) }),
    stage: stages.get(row.id),
  }));
  return { items, total };
}

/** @throws {ShopError} orderNotFound, also for other customers' orders. */
export async function getOrder(ctx: ShopContext, id: string): Promise<Order> {
  const { userId } = requireCustomer(ctx);
  const own = ctx.db.read.selectFrom("orders").where("orders.id", "=", id).where("user_id", "=", userId);
  const row = await withInvoice(own).executeTakeFirst();
  if (!row) throw new ShopError("orderNotFound");
  const lines = await readOrderLines(ctx.db.read, [id]);
  const creditNotes = (await listCreditNotes(ctx.db.read, userId)).get(id);
  const shown = { publicUrl: ctx.publicUrl, settings: ctx.settings, creditNotes };
  const order = { ...orderResponse(row, lines.get(id) ?? [], shown), stage: (await readStages(ctx, [row])).get(id) };
  return (await hasWaitingEmail(ctx, id)) ? { ...order, emailWaits: true } : order;
}

/** Of this customer, if one is named. @throws {ShopError} orderNotFound */
export async function getStoredOrder(db: Reader, id: string, userId?: string): Promise<StoredOrder> {
  const order = await db.selectFrom("orders").where("id", "=", id).selectAll().executeTakeFirst();
  if (!order || (userId !== undefined && order.user_id !== userId)) throw new ShopError("orderNotFound");
  return order;
}

/** What was paid for the orders of each of these customers, in paise; those without orders are absent. */
export async function readPaidOf(db: Reader, userIds: readonly string[]): Promise<Map<string, number>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("orders")
    .where("user_id", "in", userIds)
    .groupBy("user_id")
    // PostgreSQL returns sums of large integers as texts.
    .select(["user_id", sql<number>`CAST(sum(paid_paise) AS BIGINT)`.as("paise")])
    .execute();
  return new Map(rows.map(({ user_id, paise }) => [`${user_id}`, paise]));
}

function withInvoice<Row>(orders: SelectQueryBuilder<Tables, "orders", Row>) {
  return orders
    .selectAll("orders")
    .select((eb) =>
      eb
        .selectFrom("invoices")
        .whereRef("invoices.order_id", "=", "orders.id")
        .orderBy("financial_year", "desc")
        .orderBy("number_in_year", "desc")
        .limit(1)
        .select("number")
        .as("invoice_number"),
    )
    .$narrowType<{ user_id: NotNull }>();
}

/** The lines by order id, in their order. */
export async function readOrderLines(db: Reader, ids: readonly string[]): Promise<Map<string, StoredOrderLine[]>> {
  const rows: StoredOrderLine[] = [];
  for (let start = 0; start < ids.length; start += CHUNK_SIZE) {
    const query = db.selectFrom("order_lines").where("order_id", "in", ids.slice(start, start + CHUNK_SIZE));
    rows.push(...(await query.orderBy("order_id").orderBy("position").selectAll().execute()));
  }
  return Map.groupBy(rows, (row) => row.order_id);
}
