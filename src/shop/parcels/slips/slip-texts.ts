import type { DocumentTexts } from "#contract/documents/pdfs.ts";
import type { Invoice } from "#contract/invoices.ts";
import { payTexts } from "#shop/invoices/document-texts.ts";
import { formatPaise } from "#shop/money.ts";
import { orderNumber } from "#shop/order-number.ts";
import { formatDay } from "#shop/time.ts";

/** What the slip of a parcel says. Money in paise. */
export type Slip = {
  orderId: string;
  createdAt: string;
  invoice: string | null;
  courier: string | null;
  tracking: string | null;
  /** Its name, and where the parcel goes, line by line. */
  recipient: string[];
  /** Of the address, with its PIN code. */
  town: string;
  sender: string[];
  lines: { title: string; colorTitle: string; quantity: number; serials: string[] }[];
  duePaise: number;
  /** What a link pays; null when it is not offered. */
  payment: NonNullable<Invoice["payment"]> | null;
};

/** The texts of a packing slip: what lies in the parcel, where it goes, and what is to be collected. */
export function slipTexts(slip: Slip): DocumentTexts {
  const { orderId, createdAt, invoice, courier, tracking, recipient, sender, lines, duePaise, payment } = slip;
  const known: [string, string | null][] = [
    ["Order number", orderNumber(orderId)],
    ["Order date", formatDay(createdAt)],
    ["Invoice number", invoice],
    ["Courier", courier],
    ["Tracking number", tracking],
  ];
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    title: "Packing slip",
    facts: known.flatMap(([label, value]): [string, string][] => (value === null ? [] : [[label, value]])),
    parties: [
      { title: "Deliver to", lines: recipient },
      { title: "Sent by", lines: sender },
    ],
    table: "slip",
    rows: lines.map(({ title, colorTitle, quantity, serials }) => [
      title,
      colorTitle,
      serials.join(", "),
      String(quantity),
    ]),
    sums: [
      ["Pieces", String(pieces)],
      ["To collect", duePaise > 0 ? formatPaise(duePaise) : "nothing, it is paid"],
    ],
    notes: [],
    ...(payment ? { pay: payTexts(orderId, payment) } : {}),
  };
}
