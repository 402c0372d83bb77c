import type { Invoice } from "#contract/invoices.ts";
import type { Reader } from "#db/db.ts";
import { requireCustomer, type ShopContext } from "#shop/context.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { invoiceResponse } from "./invoice-response.server.ts";
import { requireOwnOrder } from "./require-own-order.server.ts";

/** Returns it as it was issued; null for an order without an invoice. */
export async function findInvoice(db: Reader, orderId: string): Promise<Invoice | null> {
  const row = await db
    .selectFrom("invoices")
    .innerJoin("orders", "orders.id", "invoices.order_id")
    .where("order_id", "=", orderId)
    .selectAll("invoices")
    .select("orders.status")
    .executeTakeFirst();
  if (!row) return null;
  const lines = db.selectFrom("invoice_lines").where("order_id", "=", orderId).orderBy("position").selectAll();
  return invoiceResponse(row, await lines.execute());
}

/** @throws {ShopError} orderNotFound, also for other customers' orders; invoiceNotFound before dispatch. */
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

/** Of the order's invoice, null without one, and of its credit notes, oldest first. */
export async function readDocumentNumbers(
  db: Reader,
  orderId: string,
): Promise<{ invoice: string | null; creditNotes: string[] }> {
  const invoice = await db.selectFrom("invoices").where("order_id", "=", orderId).select("number").executeTakeFirst();
  const notes = db.selectFrom("credit_notes").where("order_id", "=", orderId).orderBy("id").select("number");
  return { invoice: invoice?.number ?? null, creditNotes: (await notes.execute()).map(({ number }) => number) };
}

/** The numbers of the invoices by order id; orders without one are absent. */
export async function readInvoiceNumbers(db: Reader, orderIds: readonly string[]): Promise<Map<string, string>> {
  if (orderIds.length === 0) return new Map();
  const rows = db.selectFrom("invoices").where("order_id", "in", orderIds).select(["order_id", "number"]);
  return new Map((await rows.execute()).map(({ order_id, number }) => [order_id, number]));
}
