import type { Invoice } from "#contract/invoices.ts";
import type { InvoiceLineRow, InvoiceRow } from "#db/order-rows.ts";
import { toRupees } from "#shop/money.ts";

const AMOUNTS = ["discount", "taxable", "cgst", "sgst", "igst", "total"] as const;
type Amounts = Record<(typeof AMOUNTS)[number], number>;
type AmountsRow = Pick<InvoiceLineRow, "taxable_paise" | "cgst_paise" | "sgst_paise" | "igst_paise">;
type LineRow = AmountsRow & Pick<InvoiceLineRow, "title" | "hsn" | "rate_hundredths" | "price_paise" | "quantity">;
type PartiesRow = Pick<
  InvoiceRow,
  "seller_name" | "seller_address" | "seller_gstin" | "buyer_name" | "buyer_address" | "buyer_gstin" | "place_of_supply"
>;

/** Seller, buyer and place of supply, for invoices and credit notes. */
export function partiesResponse(row: PartiesRow) {
  return {
    seller: { name: row.seller_name, address: row.seller_address, gstin: row.seller_gstin },
    buyer: {
      name: row.buyer_name,
      address: row.buyer_address,
      ...(row.buyer_gstin === null ? {} : { gstin: row.buyer_gstin }),
    },
    placeOfSupply: row.place_of_supply,
  };
}

/** The lines with their sums, which are added in paise. */
export function linesResponse(lines: readonly LineRow[]): Pick<Invoice, "lines" | keyof Amounts> {
  const amounts = lines.map(amountsOf);
  const sums = rupees((name) => amounts.reduce((sum, line) => sum + line[name], 0));
  return {
    lines: lines.map((line) => ({
      title: line.title,
      hsn: line.hsn,
      rate: line.rate_hundredths / 100,
      quantity: line.quantity,
      price: toRupees(line.price_paise),
      ...rupees((name) => amountsOf(line)[name]),
    })),
    ...sums,
  };
}

/** Its amounts are in paise. */
function amountsOf(line: LineRow): Amounts {
  const { taxable_paise: taxable, cgst_paise: cgst, sgst_paise: sgst, igst_paise: igst } = line;
  const total = taxable + cgst + sgst + igst;
  return { discount: line.price_paise * line.quantity - total, taxable, cgst, sgst, igst, total };
}

function rupees(paiseOf: (name: keyof Amounts) => number): Amounts {
  return Object.fromEntries(AMOUNTS.map((name) => [name, toRupees(paiseOf(name))])) as Amounts;
}
