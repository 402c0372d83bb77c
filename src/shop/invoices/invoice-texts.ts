import type { DocumentTexts } from "#contract/documents/pdfs.ts";
import type { Invoice } from "#contract/invoices.ts";
import { orderNumber } from "#shop/order-number.ts";
import { formatDay } from "#shop/time.ts";
import { documentParties, documentRows, documentSums } from "./document-texts.ts";

/** The texts of an invoice. */
export function invoiceTexts(invoice: Invoice): DocumentTexts {
  return {
    title: "Tax invoice",
    facts: [
      ["Invoice number", invoice.number],
      ["Invoice date", formatDay(invoice.issuedAt)],
      ["Order number", orderNumber(invoice.orderId)],
      ["Place of supply", invoice.placeOfSupply],
    ],
    parties: documentParties(invoice),
    rows: documentRows(invoice.lines),
    sums: documentSums(invoice),
    notes: [
      ...(invoice.cancelled ? ["The order was cancelled after its dispatch, and there is nothing to pay."] : []),
      "Prices include GST. Tax is not payable on reverse charge.",
      "This invoice was made by computer and is valid without a signature.",
    ],
  };
}
