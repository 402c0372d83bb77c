import type { Invoice } from "#contract/invoices.ts";
import type { InvoiceLineRow, InvoiceRow, OrderRow } from "#db/order-rows.ts";
import { toIso } from "#shop/time.ts";
import { linesResponse, partiesResponse } from "./document-response.server.ts";

/** Amounts in rupees. */
export function invoiceResponse(
  row: InvoiceRow & { status: OrderRow["status"] },
  lines: readonly InvoiceLineRow[],
): Invoice {
  return {
    number: row.number,
    issuedAt: toIso(row.issued_at_ms),
    orderId: row.order_id,
    ...partiesResponse(row),
    ...linesResponse(lines),
    cancelled: row.status === "Cancelled",
  };
}
