import type { DocumentTexts } from "#contract/documents/pdfs.ts";
import type { CreditNote } from "#contract/invoices.ts";
import { orderNumber } from "#shop/order-number.ts";
import { formatDay } from "#shop/time.ts";
import { documentParties, documentRows, documentSums } from "./document-texts.ts";

const REASONS = {
  return: "These products were returned. This credit note takes them back from the invoice, with their tax.",
  cancellation: "The order was cancelled. This credit note takes back all that was left of its invoice.",
  unpacked:
    "The parcel was unpacked before it left, and the order gets another invoice. This credit note takes back this one.",
} as const;

/** The texts of a credit note. */
export function creditNoteTexts(note: CreditNote): DocumentTexts {
  return {
    title: "Credit note",
    facts: [
      ["Credit note number", note.number],
      ["Credit note date", formatDay(note.issuedAt)],
      ["For invoice", `${note.invoice.number} of ${formatDay(note.invoice.issuedAt)}`],
      ["Order number", orderNumber(note.orderId)],
      ["Place of supply", note.placeOfSupply],
    ],
    parties: documentParties(note),
    rows: documentRows(note.lines),
    sums: documentSums(note),
    notes: [
      REASONS[note.reason],
      "Prices include GST.",
      "This credit note was made by computer and is valid without a signature.",
    ],
  };
}
