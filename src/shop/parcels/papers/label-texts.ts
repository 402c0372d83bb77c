import type { DocumentTexts, LabelTexts } from "#contract/documents/pdfs.ts";
import { formatPaise } from "#shop/money.ts";
import { orderNumber } from "#shop/order-number.ts";
import type { Slip } from "#shop/parcels/slips/slip-texts.ts";
import { formatDay } from "#shop/time.ts";

/** What stands on the parcel: where it goes, and what is collected for it. */
export function labelTexts({
  orderId,
  invoice,
  courier,
  tracking,
  recipient,
  sender,
  lines,
  duePaise,
}: Slip): LabelTexts {
  const number = orderNumber(orderId);
  return {
    code: tracking ?? number,
    courier,
    facts: [
      ["Order number", number],
      ...(invoice === null ? [] : [["Invoice number", invoice] satisfies [string, string]]),
      ["Pieces", String(piecesOf(lines))],
    ],
    recipient,
    sender,
    collect: duePaise > 0 ? `Collect ${formatPaise(duePaise)}` : "Paid: collect nothing",
  };
}

/** What a courier signs for the parcels that it takes. */
export function manifestTexts(slips: readonly Slip[], { seller, at }: { seller: string; at: string }): DocumentTexts {
  const couriers = [...new Set(slips.flatMap(({ courier }) => (courier === null ? [] : [courier])))];
  const due = slips.reduce((sum, { duePaise }) => sum + duePaise, 0);
  return {
    title: "Manifest",
    facts: [
      ["Seller", seller],
      ["Day", formatDay(at)],
      ...(couriers.length === 0 ? [] : [["Courier", couriers.join(", ")] satisfies [string, string]]),
    ],
    parties: [],
    table: "manifest",
    rows: slips.map(({ orderId, tracking, recipient: [name], town, lines, duePaise }) => [
      `${name}\n${town}`,
      orderNumber(orderId),
      tracking ?? "",
      String(piecesOf(lines)),
      duePaise > 0 ? formatPaise(duePaise) : "nothing",
    ]),
    sums: [
      ["Parcels", String(slips.length)],
      ["To collect", formatPaise(due)],
    ],
    notes: ["Taken by (name, signature, time):", "______________________________________________"],
  };
}

const piecesOf = (lines: Slip["lines"]) => lines.reduce((sum, { quantity }) => sum + quantity, 0);
