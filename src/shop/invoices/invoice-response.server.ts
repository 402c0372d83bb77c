import type { OrderInvoice } from "#contract/invoices.ts";
import type { InvoiceLineRow, InvoiceRow } from "#db/order-rows.ts";
import { complaintsLine } from "#shop/seller/seller.ts";
import type { ShopSettings } from "#shop/settings/shop-settings.ts";
import { toIso } from "#shop/time.ts";
import { linesResponse, partiesResponse } from "./document-response.server.ts";
import { type PaidOrder, payByUpi } from "./pay-by-upi.ts";

export type InvoiceFound = InvoiceRow &
  PaidOrder & {
    /** The number of the order's invoice before this one. */
    replaces: string | null;
    /** Whether the order has no later invoice. */
    newest: boolean;
    /** The number of the credit note without a return. */
    rest_note: string | null;
  };

/** Amounts in rupees. */
export function invoiceResponse(
  row: InvoiceFound,
  lines: readonly InvoiceLineRow[],
  settings: ShopSettings,
): OrderInvoice {
  const payment = row.credited_at_ms === null ? payByUpi(row, settings) : null;
  const complaints = complaintsLine(settings);
  const cancelled = row.newest && row.status === "Cancelled";
  return {
    _id: row.id,
    number: row.number,
    issuedAt: toIso(row.issued_at_ms),
    orderId: row.order_id,
    ...partiesResponse(row),
    ...linesResponse(lines),
    cancelled,
    ...(payment === null ? {} : { payment }),
    ...(complaints === null ? {} : { complaints }),
    ...(row.replaces === null ? {} : { replaces: row.replaces }),
    ...(row.rest_note === null || cancelled ? {} : { takenBack: row.rest_note }),
  };
}
