import type { NotificationKind } from "#contract/orders.ts";
import { PAID_BY } from "#contract/payments/methods.ts";
import { shownDestination } from "#contract/payments/refund-destination.ts";
import type { NotificationDetails, ParcelDetails } from "#shop/mail/facts/notification-details.ts";
import { formatPaise } from "#shop/money.ts";
import { formatDay } from "#shop/time.ts";

/** What a notification says beside its title, in plain words; empty when the title says all. */
const TEXTS: { [Kind in NotificationKind]: (details: NotificationDetails[Kind]) => string } = {
  confirmed: () => "",
  packed: () => "",
  dispatched: ({ parcel }) => parcelText(parcel),
  failed: ({ reason }) => `${reason ? `${sentence(reason)} ` : ""}The courier will try again.`,
  comingBack: () => "The courier brings your parcel back to us. When it is here, we cancel the order.",
  received: () => "Your parcel is back with us, so the order is cancelled. There is nothing to pay.",
  lost: () => "The courier has lost your parcel, so the order is cancelled. There is nothing to pay.",
  delivered: () => "",
  cancelled: () => "",
  changed: ({ change, totalBeforePaise, totalAfterPaise }) =>
    [change, totalAfterPaise !== undefined && totalsText(totalAfterPaise, totalBeforePaise)].filter(Boolean).join(" "),
  paid: (money) => `${moneyText(money)}.`,
  refundOwed: ({ amountPaise, pieces, destination }) =>
    `We pay ${formatPaise(amountPaise)} back to you${pieces ? ` for ${pieces}` : ""}${destination ? `: ${shownDestination(destination)}` : ""}.`,
  refundPaid: (money) => `${moneyText(money)}.`,
  returnRequested: () => "We check your request and tell you what we decide.",
  returnOnTheWay: ({ resolution, refundPaise }) =>
    resolution === "replacement"
      ? "When it is with us, we send the replacement."
      : `When it is with us, we pay ${formatPaise(refundPaise ?? 0)} back.`,
  returnNeverArrived: () => "Please contact us, or request the return again.",
  returnAccepted: ({ pickupDay, pickupSlot }) =>
    pickupDay
      ? `The courier fetches the parcel on ${formatDay(pickupDay)}${pickupSlot ? `, ${pickupSlot}` : ""}.`
      : "We will contact you about when the courier fetches the parcel.",
  returnRefused: ({ reason }) => (reason ? sentence(reason) : ""),
  returnReceived: ({ resolution, refundPaise }) =>
    resolution === "replacement"
      ? "Next, we send the replacement."
      : `Next, we pay ${formatPaise(refundPaise ?? 0)} back.`,
  replacementDispatched: ({ parcel }) => parcelText(parcel),
};

/** Returns the text; empty when the title of the notification says all. */
export function notificationText<Kind extends NotificationKind>(
  kind: Kind,
  details: NotificationDetails[Kind],
): string {
  return TEXTS[kind](details);
}

function totalsText(afterPaise: number, beforePaise = afterPaise): string {
  return `The new total is ${formatPaise(afterPaise)}. Before the change it was ${formatPaise(beforePaise)}.`;
}

function moneyText({ amountPaise, method, reference }: NotificationDetails["refundPaid"]): string {
  return `${formatPaise(amountPaise)} ${PAID_BY[method]}${reference ? `, reference ${reference}` : ""}`;
}

function parcelText(parcel: ParcelDetails | null | undefined): string {
  const { courier, tracking } = parcel ?? {};
  if (!courier && !tracking) return "";
  return `${courier || "Courier"}${tracking ? `, number ${tracking}` : ""}.`;
}

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
