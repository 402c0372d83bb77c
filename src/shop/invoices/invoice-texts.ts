import type { Invoice } from "#contract/invoices.ts";
import { formatPrice } from "#shop/money.ts";
import { orderNumber } from "#shop/order-number.ts";
import { formatDay } from "#shop/time.ts";

export const INVOICE_COLUMNS = ["Item", "Quantity", "Price", "Discount", "Taxable value", "GST", "Total"] as const;

export type InvoiceTexts = {
  title: string;
  facts: [label: string, value: string][];
  parties: { title: string; lines: string[] }[];
  rows: string[][];
  sums: [label: string, amount: string][];
  notes: string[];
};

/** The texts of an invoice, for the page and the PDF. The first cell of a row has two lines. */
export function invoiceTexts(invoice: Invoice): InvoiceTexts {
  const { seller, buyer, cgst, igst } = invoice;
  const taxes: [string, number][] =
    cgst > 0 || igst === 0
      ? [
          ["CGST", cgst],
          ["SGST", invoice.sgst],
        ]
      : [["IGST", igst]];
  return {
    title: "Tax invoice",
    facts: [
      ["Invoice number", invoice.number],
      ["Invoice date", formatDay(invoice.issuedAt)],
      ["Order number", orderNumber(invoice.orderId)],
      ["Place of supply", invoice.placeOfSupply],
    ],
    parties: [
      { title: "Sold by", lines: [seller.name, seller.address, `GSTIN ${seller.gstin}`] },
      { title: "Billed and delivered to", lines: [buyer.name, buyer.address] },
    ],
    rows: invoice.lines.map((line) => [
      `${line.title}\nHSN ${line.hsn}`,
      String(line.quantity),
      formatPrice(line.price),
      line.discount > 0 ? `−${formatPrice(line.discount)}` : "–",
      formatPrice(line.taxable),
      `${line.rate}% ${formatPrice(taxOf(line))}`,
      formatPrice(line.total),
    ]),
    sums: [
      ["Taxable value", formatPrice(invoice.taxable)],
      ...taxes.map(([label, amount]): [string, string] => [label, formatPrice(amount)]),
      ["Total", formatPrice(invoice.total)],
    ],
    notes: [
      ...(invoice.cancelled ? ["The order was cancelled after its dispatch, and there is nothing to pay."] : []),
      "Prices include GST. Tax is not payable on reverse charge.",
      "This invoice was made by computer and is valid without a signature.",
    ],
  };
}

/** The line's tax in rupees, without the rounding errors of a sum. */
function taxOf({ cgst, sgst, igst }: Invoice["lines"][number]): number {
  return Math.round((cgst + sgst + igst) * 100) / 100;
}
