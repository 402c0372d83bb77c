import type { Invoice } from "#contract/invoices.ts";
import type { Reader } from "#db/db.ts";
import { requireCustomer, type ShopContext } from "#shop/context.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { invoiceResponse } from "./invoice-response.server.ts";
import { requireOwnOrder } from "./require-own-order.server.ts";

/** The order's invoice that stands, else its newest one, as it was issued; null for an order without an invoice. */
export async function findInvoice(db: Reader, orderId: string): Promise<Invoice | null> {
  // A new one is issued only while none stands.
  const row = await db
    .selectFrom("invoices")
    .innerJoin("orders", "orders.id", "invoices.order_id")
    .where("order_id", "=", orderId)
    .orderBy("financial_year", "desc")
    .orderBy("number_in_year", "desc")
    .limit(1)
    .selectAll("invoices")
    .select("orders.status")
    .executeTakeFirst();
  if (!row) return null;
  const lines = db.selectFrom("invoice_lines").where("invoice_id", "=", row.id).orderBy("position").selectAll();
  return invoiceResponse(row, await lines.execute());
}

/** @throws {ShopError} orderNotFound, also for other customers' orders; invoiceNotFound before the order is packed. */
export async function getInvoice(ctx: ShopContext, orderId: string): Promise<Invoice> {
  requireCustomer(ctx);
  await requireOwnOrder(ctx, orderId);
  const invoice = await findInvoice(ctx.db.read, orderId);
  if (!invoice) throw new ShopError("invoiceNotFound");
  return invoice;
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
