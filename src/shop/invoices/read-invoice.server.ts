import type { Invoice, OrderInvoice } from "#contract/invoices.ts";
import type { Reader } from "#db/db.ts";
import type { InvoiceLineRow } from "#db/order-rows.ts";
import { requireCustomer, type ShopContext } from "#shop/context.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { type InvoiceFound, invoiceResponse } from "./invoice-response.server.ts";
import { requireOwnOrder } from "./require-own-order.server.ts";

type Shop = Pick<ShopContext, "db" | "settings">;

/** The order's invoice that stands, else its newest one, as it was issued; null for an order without an invoice. */
export async function findInvoice(ctx: Shop, orderId: string): Promise<Invoice | null> {
  // A new one is issued only while none stands.
  const newest = (await readRows(ctx.db.read, orderId)).at(-1);
  if (!newest) return null;
  const { _id, ...invoice } = await readInvoice(ctx, newest);
  return invoice;
}

/** @throws {ShopError} orderNotFound, also for other customers' orders; invoiceNotFound before the order is packed. */
export async function getInvoice(ctx: ShopContext, orderId: string): Promise<Invoice> {
  requireCustomer(ctx);
  await requireOwnOrder(ctx, orderId);
  const invoice = await findInvoice(ctx, orderId);
  if (!invoice) throw new ShopError("invoiceNotFound");
  return invoice;
}

/**
 * All invoices of the order, the newest first: of a parcel that was packed again, there are several.
 * @throws {ShopError} orderNotFound, also for other customers' orders.
 */
export async function listInvoices(ctx: ShopContext, orderId: string): Promise<OrderInvoice[]> {
  requireCustomer(ctx);
  await requireOwnOrder(ctx, orderId);
  const rows = await readRows(ctx.db.read, orderId);
  return Promise.all(rows.reverse().map((row) => readInvoice(ctx, row)));
}

/** @throws {ShopError} orderNotFound, also for other customers' orders; invoiceNotFound. */
export async function getInvoiceById(ctx: ShopContext, orderId: string, id: string): Promise<OrderInvoice> {
  requireCustomer(ctx);
  await requireOwnOrder(ctx, orderId);
  const row = (await readRows(ctx.db.read, orderId)).find((one) => one.id === id);
  if (!row) throw new ShopError("invoiceNotFound");
  return readInvoice(ctx, row);
}

/** Of the order, the oldest first. */
async function readRows(db: Reader, orderId: string): Promise<InvoiceFound[]> {
  const rows = await db
    .selectFrom("invoices")
    .innerJoin("orders", "orders.id", "invoices.order_id")
    .leftJoin("credit_notes", (join) =>
      join.onRef("credit_notes.invoice_id", "=", "invoices.id").on("credit_notes.return_id", "is", null),
    )
    .where("invoices.order_id", "=", orderId)
    .orderBy("invoices.financial_year")
    .orderBy("invoices.number_in_year")
    .selectAll("invoices")
    .select(["orders.status", "total_paise", "paid_paise", "credit_notes.number as rest_note"])
    .execute();
  return rows.map((row, index) => ({
    ...row,
    replaces: rows[index - 1]?.number ?? null,
    newest: index === rows.length - 1,
  }));
}

async function readInvoice({ db, settings }: Shop, row: InvoiceFound): Promise<OrderInvoice> {
  const lines = db.read.selectFrom("invoice_lines").where("invoice_id", "=", row.id).orderBy("position").selectAll();
  return invoiceResponse(row, await lines.execute(), settings);
}

/** Of the customer's orders. */
export async function countInvoices(db: Reader, userId: string): Promise<number> {
  const { invoices } = await db
    .selectFrom("invoices")
    .where("order_id", "in", db.selectFrom("orders").where("user_id", "=", userId).select("id"))
    .select(({ fn }) => fn.countAll<number>().as("invoices"))
    .executeTakeFirstOrThrow();
  return invoices;
}

/** Of the order's invoice that stands, else its newest, null without one, and of its credit notes, oldest first. */
export async function readDocumentNumbers(
  db: Reader,
  orderId: string,
): Promise<{ invoice: string | null; creditNotes: string[] }> {
  const invoices = await readInvoiceNumbers(db, [orderId]);
  const notes = db.selectFrom("credit_notes").where("order_id", "=", orderId).orderBy("id").select("number");
  return { invoice: invoices.get(orderId) ?? null, creditNotes: (await notes.execute()).map(({ number }) => number) };
}

/** The numbers of the invoices that stand, else of the newest, by order id; orders without one are absent. */
export async function readInvoiceNumbers(db: Reader, orderIds: readonly string[]): Promise<Map<string, string>> {
  if (orderIds.length === 0) return new Map();
  const rows = db
    .selectFrom("invoices")
    .where("order_id", "in", orderIds)
    .orderBy("financial_year")
    .orderBy("number_in_year")
    .select(["order_id", "number"]);
  // Of an order with several, the newest comes last.
  return new Map((await rows.execute()).map(({ order_id, number }) => [order_id, number]));
}

type InvoiceOfOrder = { id: string; order_id: string; number: string; issued_at_ms: number; place_of_supply: string };

/** The invoice of each order that stands, else its newest, with its lines; orders without one are absent. */
export async function readInvoicesOf(
  db: Reader,
  orderIds: readonly string[],
): Promise<Map<string, InvoiceOfOrder & { lines: InvoiceLineRow[] }>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("invoices")
    .where("order_id", "in", orderIds)
    .orderBy("financial_year")
    .orderBy("number_in_year")
    .select(["id", "order_id", "number", "issued_at_ms", "place_of_supply"])
    .execute();
  // Of an order with several, the newest comes last.
  const newest = new Map(rows.map((row) => [row.order_id, row]));
  const ids = [...newest.values()].map(({ id }) => id);
  const all =
    ids.length === 0 ? [] : await db.selectFrom("invoice_lines").where("invoice_id", "in", ids).selectAll().execute();
  const lines = Map.groupBy(all, ({ invoice_id }) => invoice_id);
  return new Map([...newest].map(([orderId, row]) => [orderId, { ...row, lines: lines.get(row.id) ?? [] }]));
}
