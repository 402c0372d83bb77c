import type { DocumentTexts } from "#contract/documents/pdfs.ts";
import type { Invoice } from "#contract/invoices.ts";
import { formatPrice } from "#shop/money.ts";
import { orderNumber } from "#shop/order-number.ts";

type Amounts = Omit<Invoice, "cancelled">;

/** The cells have the order of `DOCUMENT_COLUMNS`. */
export function documentRows(lines: Amounts["lines"]): string[][] {
  return lines.map((line) => [
    `${line.title}\nHSN ${line.hsn}`,
    String(line.quantity),
    formatPrice(line.price),
    line.discount > 0 ? `−${formatPrice(line.discount)}` : "–",
    formatPrice(line.taxable),
    `${line.rate}% ${formatPrice(taxOf(line))}`,
    formatPrice(line.total),
  ]);
}

/** CGST and SGST, or IGST, between the taxable value and the total. */
export function documentSums({ taxable, cgst, sgst, igst, total }: Amounts): DocumentTexts["sums"] {
  const taxes: [string, number][] =
    cgst > 0 || igst === 0
      ? [
          ["CGST", cgst],
          ["SGST", sgst],
        ]
      : [["IGST", igst]];
  return [["Taxable value", taxable] as [string, number], ...taxes, ["Total", total] as [string, number]].map(
    ([label, amount]) => [label, formatPrice(amount)],
  );
}

/** The seller, and the buyer. */
export function documentParties({ seller, buyer }: Amounts): DocumentTexts["parties"] {
  return [
    { title: "Sold by", lines: [seller.name, seller.address, `GSTIN ${seller.gstin}`] },
    {
      title: "Billed and delivered to",
      lines: [buyer.name, buyer.address, ...(buyer.gstin ? [`GSTIN ${buyer.gstin}`] : [])],
    },
  ];
}

/** What stands beside the QR code that pays an order. */
export function payTexts(
  orderId: string,
  { amount, upi }: NonNullable<Invoice["payment"]>,
): NonNullable<DocumentTexts["pay"]> {
  const lines = [
    `Scan the code with any UPI app to pay ${formatPrice(amount)} for order ${orderNumber(orderId)}.`,
    "Amount and order are filled in.",
  ];
  return { title: "Pay by UPI", lines, link: upi };
}

/** The line's tax in rupees, without the rounding errors of a sum. */
function taxOf({ cgst, sgst, igst }: Amounts["lines"][number]): number {
  return Math.round((cgst + sgst + igst) * 100) / 100;
}
