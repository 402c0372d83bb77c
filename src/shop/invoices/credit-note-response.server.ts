import type { CreditNote } from "#contract/invoices.ts";
import type { OrderRow } from "#db/order-rows.ts";
import { toIso } from "#shop/time.ts";
import { linesResponse, partiesResponse } from "./document-response.server.ts";

type CreditNoteFound = Parameters<typeof partiesResponse>[0] & {
  id: string;
  number: string;
  issued_at_ms: number;
  order_id: string;
  return_id: string | null;
  invoice_number: string;
  invoiced_at_ms: number;
  /** The number of the order's newest invoice. */
  newest_invoice: string | null;
  status: OrderRow["status"];
};

/** Amounts in rupees. */
export function creditNoteResponse(row: CreditNoteFound, lines: Parameters<typeof linesResponse>[0]): CreditNote {
  return {
    _id: row.id,
    number: row.number,
    issuedAt: toIso(row.issued_at_ms),
    orderId: row.order_id,
    reason: reasonOf(row),
    invoice: { number: row.invoice_number, issuedAt: toIso(row.invoiced_at_ms) },
    ...partiesResponse(row),
    ...linesResponse(lines),
  };
}

/** A parcel that is unpacked gets another invoice, unless the order is cancelled. */
function reasonOf({ return_id, status, invoice_number, newest_invoice }: CreditNoteFound): CreditNote["reason"] {
  if (return_id !== null) return "return";
  return status === "Cancelled" && invoice_number === newest_invoice ? "cancellation" : "unpacked";
}
