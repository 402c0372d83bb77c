import type { CreditNote } from "#contract/invoices.ts";
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
};

/** Amounts in rupees. */
export function creditNoteResponse(row: CreditNoteFound, lines: Parameters<typeof linesResponse>[0]): CreditNote {
  return {
    _id: row.id,
    number: row.number,
    issuedAt: toIso(row.issued_at_ms),
    orderId: row.order_id,
    reason: row.return_id === null ? "cancellation" : "return",
    invoice: { number: row.invoice_number, issuedAt: toIso(row.invoiced_at_ms) },
    ...partiesResponse(row),
    ...linesResponse(lines),
  };
}
