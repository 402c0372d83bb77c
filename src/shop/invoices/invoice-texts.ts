import type { DocumentTexts } from "#contract/documents/pdfs.ts";
import type { Invoice } from "#contract/invoices.ts";
import { orderNumber } from "#shop/order-number.ts";
import { formatDay } from "#shop/time.ts";
import { documentParties, documentRows, documentSums, payTexts } from "./document-texts.ts";

/** The texts of an invoice. */
export function invoiceTexts(invoice: Invoice): DocumentTexts {
  return {
    title: "Tax invoice",
    facts: [
      ["Invoice number", invoice.number],
      ["Invoice date", formatDay(invoice.issuedAt)],
      ["Order number", orderNumber(invoice.orderId)],
      ["Place of supply", invoice.placeOfSupply],
      ...(invoice.replaces ? [["Instead of invoice", invoice.replaces] as [string, string]] : []),
    ],
    parties: documentParties(invoice),
    rows: documentRows(invoice.lines),
    sums: documentSums(invoice),
    notes: [
      ...(invoice.cancelled ? ["The order was cancelled, and there is nothing to pay."] : []),
      ...(invoice.takenBack ? [`Credit note ${invoice.takenBack} took back this invoice. Do not pay it.`] : []),
      "Prices include GST. Tax is not payable on reverse charge.",
      "This invoice was made by computer and is valid without a signature.",
      ...(invoice.complaints ? [invoice.complaints] : []),
    ],
    ...(invoice.payment ? { pay: payTexts(invoice.orderId, invoice.payment) } : {}),
  };
}
