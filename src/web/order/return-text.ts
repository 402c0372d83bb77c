import { PAID_BY } from "#contract/payments/methods.ts";
import { shownDestination } from "#contract/payments/refund-destination.ts";
import type { OrderReturn } from "#contract/returns.ts";
import { formatPrice } from "#shop/money.ts";
import { formatDay } from "#shop/time.ts";

type State = Omit<OrderReturn, "_id" | "createdAt" | "lines">;

/** What became of a return, in a sentence with its day. */
export function returnState({ status, resolution, refundPaid, ...times }: State): string {
  const on = (time: string | undefined) => (time ? ` on ${formatDay(time)}` : "");
  switch (status) {
    case "Requested":
      return "We are checking your request.";
    case "Accepted":
      return `Accepted${on(times.decidedAt)}.`;
    case "Refused":
      return `Refused${on(times.endedAt)}.`;
    case "On the way":
      return `Your parcel is on its way to us${times.sentAt ? ` since ${formatDay(times.sentAt)}` : ""}.`;
    case "Received":
      return `We received your parcel${on(times.receivedAt)}.`;
    case "Settled":
      if (resolution === "replacement") return `We sent your replacement${on(times.endedAt)}.`;
      return refundPaid ? `Paid back${on(refundPaid.at)}.` : `Completed${on(times.endedAt)}.`;
    case "Withdrawn":
      return `Withdrawn${on(times.endedAt)}.`;
    case "Never arrived":
      return "Your parcel did not reach us.";
  }
}

/** What comes next, or came of it; empty when there is nothing to say. */
export function returnNext({ status, resolution, refund, refundPaid, destination, pickup }: State): string {
  const replaced = resolution === "replacement";
  const money = refund === undefined ? "the money" : formatPrice(refund);
  const pays = `we pay ${money} back${destination ? ` to ${shownDestination(destination)}` : " to you"}.`;
  switch (status) {
    case "Requested":
    case "Withdrawn":
      return "";
    case "Accepted":
    case "On the way": {
      const slot = pickup?.slot ? `, in the ${pickup.slot}` : "";
      const fetched =
        pickup && status === "Accepted" ? `The courier fetches it on ${formatDay(pickup.day)}${slot}. ` : "";
      return `${fetched}When it is here, ${replaced ? "we send the replacement." : pays}`;
    }
    case "Refused":
      return "We could not accept this return. Please contact us if you have questions.";
    case "Received":
      return replaced ? "Next, we send the replacement." : `Next, ${pays}`;
    case "Settled": {
      if (replaced) return "There is nothing to pay for it.";
      if (!refundPaid) return "";
      const way = [refundPaid.method ? PAID_BY[refundPaid.method] : null, referenceOf(refundPaid.reference)];
      return `We paid ${[money, ...way].filter(Boolean).join(" ")}.`;
    }
    case "Never arrived":
      return "Please contact us, or request the return again.";
  }
}

const referenceOf = (reference: string | null) => (reference ? `(reference ${reference})` : null);
