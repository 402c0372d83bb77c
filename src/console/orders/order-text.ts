import { capitalized, wordsOf } from "#console/text/words.ts";
import type { ManagedEmail, ManagedOrder } from "#contract/admin/orders.ts";
import type { ManagedEvent } from "#contract/admin/parcels.ts";
import type { CallOutcome } from "#contract/statuses.ts";

export const OUTCOME_NAMES: Record<CallOutcome, string> = {
  confirmed: "Confirmed",
  "no-answer": "No answer",
  later: "Call later",
  refused: "Does not want it",
  "wrong-number": "Wrong number",
};

/** Who ordered, for a row; a masked order has no name. */
export function buyerText({ masked, shippingAddress, contactEmail }: ManagedOrder): string {
  if (masked) return "Hidden";
  if (shippingAddress) return `${shippingAddress.firstname} ${shippingAddress.lastname}`;
  return contactEmail || "No name";
}

/** What is still to be paid, in rupees. */
export const dueOf = ({ paymentIntent, paid = 0, orderStatus }: ManagedOrder) =>
  orderStatus === "Cancelled" ? 0 : Math.max(0, paymentIntent.amount - paid);

/** How many pieces an order has. */
export const piecesOf = ({ products }: ManagedOrder) => products.reduce((sum, { count }) => sum + count, 0);

const EVENTS: Record<string, string> = {
  placed: "Ordered",
  called: "Call",
  note: "Note",
  handedOver: "Handed over to the courier",
  failed: "Delivery failed",
  comingBack: "On the way back",
  received: "Received back",
  lost: "Lost by the courier",
};

/** What happened, in words: 'Call: Confirmed', 'Packed'. */
export function eventText({ kind, outcome }: Pick<ManagedEvent, "kind" | "outcome">): string {
  const name = EVENTS[kind] ?? capitalized(wordsOf(kind));
  return outcome === null ? name : `${name}: ${OUTCOME_NAMES[outcome].toLowerCase()}`;
}

/** Something that happened, as a timeline shows it. */
export type TimelineRow = { key: string; at: string; what: string; who: string | null; text: string | null };

/** An email as a timeline shows it: when it was sent, or that it was not. */
export function emailRow(email: ManagedEmail): TimelineRow {
  const { _id, kind, recipient, createdAt, sentAt, givenUp, lastError } = email;
  return {
    key: _id,
    at: sentAt ?? createdAt,
    what: `Email: ${capitalized(wordsOf(kind))}`,
    who: recipient ? `to ${recipient}` : null,
    text: sentAt ? null : givenUp ? `Given up. ${lastError ?? ""}` : "Waits to be sent.",
  };
}

/** A number for `tel:` and for WhatsApp; India's, when it has ten digits. */
export function dialledNumber(mobile: string): string {
  const digits = mobile.replace(/\D/g, "");
  return digits.length === 10 ? `91${digits}` : digits;
}
