import { rupeesText } from "#console/text/money.ts";
import type { ManagedReturn } from "#contract/admin/returns.ts";

type Dated = Pick<ManagedReturn, "status" | "createdAt" | "decidedAt" | "sentAt" | "receivedAt" | "endedAt" | "dueBy">;

/** Since when a return waits for the shop, or for its parcel; null when it is over. */
export function waitsSince({ status, createdAt, decidedAt, sentAt, receivedAt }: Dated): string | null {
  switch (status) {
    case "Requested":
      return createdAt;
    case "Accepted":
      return decidedAt ?? createdAt;
    case "On the way":
      return sentAt ?? createdAt;
    case "Received":
      return receivedAt ?? createdAt;
    default:
      return null;
  }
}

/** Whether the day has passed by which the customer was promised the money or the replacement. */
export function isLate(found: Dated, nowMs: number): boolean {
  if (found.dueBy === undefined || waitsSince(found) === null) return false;
  return Date.parse(`${found.dueBy}T23:59:59.999+05:30`) < nowMs;
}

/** What the customer wants: 'Refund of ₹1,000', 'Replacement'. */
export function wantedText({ resolution, refund }: Pick<ManagedReturn, "resolution" | "refund">): string {
  if (resolution === "replacement") return "Replacement";
  return refund === undefined ? "Refund" : `Refund of ${rupeesText(refund)}`;
}

/** The pieces with their reasons: '2 × Lamp, Red: Damaged or faulty'. */
export const pieceTexts = ({ lines }: Pick<ManagedReturn, "lines">) =>
  lines.map(({ quantity, title, colorTitle, reason }) => `${quantity} × ${title}, ${colorTitle}: ${reason}`);

/** The lines of a return as fields of a parcel ask for them. */
export const askedLines = ({ lines }: Pick<ManagedReturn, "lines">) =>
  lines.map(({ productId, title, color, colorTitle, quantity }) => ({
    product: { _id: productId, title },
    color: { _id: color, title: colorTitle },
    count: quantity,
  }));
