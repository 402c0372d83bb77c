import type { Invoice } from "#contract/invoices.ts";
import type { InvoiceLineRow, InvoiceRow, OrderRow } from "#db/order-rows.ts";
import { toRupees } from "#shop/money.ts";
import { toIso } from "#shop/time.ts";

const AMOUNTS = ["discount", "taxable", "cgst", "sgst", "igst", "total"] as const;
type Amounts = Record<(typeof AMOUNTS)[number], number>;

/** Sums are added in paise. */
export function invoiceResponse(
  row: InvoiceRow & { status: OrderRow["status"] },
  lines: readonly InvoiceLineRow[],
): Invoice {
  const amounts = lines.map(amountsOf);
  const sums = rupees((name) => amounts.reduce((sum, line) => sum + line[name], 0));
  return {
    number: row.number,
    issuedAt: toIso(row.issued_at_ms),
    orderId: row.order_id,
    seller: { name: row.seller_name, address: row.seller_address, gstin: row.seller_gstin },
    buyer: { name: row.buyer_name, address: row.buyer_address },
    placeOfSupply: row.place_of_supply,
    lines: lines.map((line) => ({
      title: line.title,
      hsn: line.hsn,
      rate: line.rate_hundredths / 100,
      quantity: line.quantity,
      price: toRupees(line.price_paise),
      ...rupees((name) => amountsOf(line)[name]),
    })),
    ...sums,
    cancelled: row.status === "Cancelled",
  };
}

/** In paise. */
function amountsOf(line: InvoiceLineRow): Amounts {
  return {
    discount: line.discount_paise,
    taxable: line.taxable_paise,
    cgst: line.cgst_paise,
    sgst: line.sgst_paise,
    igst: line.igst_paise,
    total: line.price_paise * line.quantity - line.discount_paise,
  };
}

function rupees(paiseOf: (name: keyof Amounts) => number): Amounts {
  return Object.fromEntries(AMOUNTS.map((name) => [name, toRupees(paiseOf(name))])) as Amounts;
}
