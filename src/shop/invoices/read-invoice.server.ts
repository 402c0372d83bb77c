import type { Invoice } from "#contract/invoices.ts";
import type { Db } from "#db/db.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { invoiceResponse } from "./invoice-response.server.ts";
import { requireOwnOrder } from "./require-own-order.server.ts";

/** Returns it as it was issued; null for an order without an invoice. */
export async function findInvoice(db: Db, orderId: string): Promise<Invoice | null> {
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
  await requireOwnOrder(ctx, orderId);
  const invoice = await findInvoice(ctx.db.read, orderId);
  if (!invoice) throw new ShopError("invoiceNotFound");
  return invoice;
}
