import type { ReturnStatus } from "#contract/statuses.ts";
import { ShopError } from "#shop/shop-error.ts";
import { dayOf, startOfIndianDay } from "#shop/time.ts";

const DAY_MS = 24 * 3_600_000;

/** The end of the last day, in India, on which a return can be requested. */
export function returnDeadline(deliveredAtMs: number, days: number): number {
  return startOfIndianDay(deliveredAtMs) + (days + 1) * DAY_MS - 1;
}

/**
 * The day in India until which the money is paid back or the replacement sent: so many days after the courier fetches the parcel,
 * or after the request when the customer named no day.
 */
export function returnDueDay(pickupDay: string | null, requestedAtMs: number, days: number): string {
  const from = pickupDay === null ? requestedAtMs : startOfIndianDay(Date.parse(`${pickupDay}T12:00:00+05:30`));
  return dayOf(from + days * DAY_MS);
}

/** What is paid back of a return as far as it is known, in paise; null when nothing is. */
export function expectedRefund(row: {
  status: ReturnStatus;
  asked_paise: number | null;
  refund_paise: number | null;
}): number | null {
  return row.status === "Requested" ? row.asked_paise : row.refund_paise;
}

/** From which statuses a return comes to each of them. */
const BEFORE: Record<ReturnStatus, readonly ReturnStatus[]> = {
  Requested: [],
  Accepted: ["Requested"],
  Refused: ["Requested"],
  "On the way": ["Accepted"],
  Received: ["Accepted", "On the way"],
  Settled: ["Received"],
  Withdrawn: ["Requested", "Accepted"],
  "Never arrived": ["Accepted", "On the way"],
};

/** The shop or the customer waits for something: their accounts cannot be erased. */
export const UNDECIDED: readonly ReturnStatus[] = ["Requested", "Accepted", "On the way", "Received"];

/** Their pieces stay with the customer, and can be requested again. */
export const GIVEN_UP: readonly ReturnStatus[] = ["Refused", "Withdrawn", "Never arrived"];

/** What the owner can do instead, by where the return is. */
const INSTEAD: Record<ReturnStatus, string> = {
  Requested: "Accept or refuse it first.",
  Accepted: "It can be on the way, received, withdrawn, or never arrive.",
  Refused: "The customer can request the pieces again.",
  "On the way": "Receive it, or say that it never arrived.",
  Received: "Pay its refund, or send its replacement.",
  Settled: "Nothing is left to do.",
  Withdrawn: "The customer can request the pieces again.",
  "Never arrived": "The customer can request the pieces again.",
};

/** Whether the shop has the pieces of a return, or will have them; those of a replacement are with the customer again. */
export function keepsPieces({ status, resolution }: { status: ReturnStatus; resolution: string }): boolean {
  return !GIVEN_UP.includes(status) && !(status === "Settled" && resolution === "replacement");
}

/** Whether the shop has the pieces of a return now. */
export function hasPieces(returned: { status: ReturnStatus; resolution: string }): boolean {
  return keepsPieces(returned) && (returned.status === "Received" || returned.status === "Settled");
}

/** Whether a return may go on so. */
export function canBecome(from: ReturnStatus, to: ReturnStatus): boolean {
  return BEFORE[to].includes(from);
}

/** @throws {ShopError} returnDecided; returnMoved, which says what can be done instead. */
export function requireStep(from: ReturnStatus, to: ReturnStatus): void {
  if (canBecome(from, to)) return;
  const message = `The return is '${from}' and cannot become '${to}'. ${INSTEAD[from]}`;
  throw new ShopError(to === "Accepted" || to === "Refused" ? "returnDecided" : "returnMoved", { message });
}
