import type { ManagedOrder } from "#contract/admin/orders.ts";
import { requirePermission, type ShopContext } from "#shop/context.server.ts";
import { listCreditNotesOf } from "#shop/invoices/read-credit-note.server.ts";
import { readInvoiceNumbers } from "#shop/invoices/read-invoice.server.ts";
import { toRupees } from "#shop/money.ts";
import { orderNumber } from "#shop/order-number.ts";
import { orderResponse, type StoredOrder } from "#shop/orders/order-response.server.ts";
import { readOrderLines } from "#shop/orders/read-orders.server.ts";

/** The orders as owners see them, in the same order. */
export async function managedOrders(ctx: ShopContext, orders: readonly StoredOrder[]): Promise<ManagedOrder[]> {
  requirePermission(ctx, "orders.read");
  const ids = orders.map(({ id }) => id);
  const { read } = ctx.db;
  const [lines, invoices, notes] = [
    await readOrderLines(read, ids),
    await readInvoiceNumbers(read, ids),
    await listCreditNotesOf(read, ids),
  ];
  return orders.map((order) => {
    const stored = { ...order, user_id: order.user_id ?? "", invoice_number: invoices.get(order.id) ?? null };
    const documents = { creditNotes: notes.get(order.id), publicUrl: ctx.publicUrl, settings: ctx.settings };
    return {
      ...orderResponse(stored, lines.get(order.id) ?? [], documents),
      number: orderNumber(order.id),
      orderby: order.user_id,
      subtotal: toRupees(order.subtotal_paise),
    };
  });
}
