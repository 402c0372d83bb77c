import type { OrderReturn } from "#contract/returns.ts";
import { formatDay } from "#shop/time.ts";

/** `note`: what is known of a step that is still to come. `ended`: the return ends with it, and nothing came of it. */
export type ReturnStep = { title: string; at: string | null; note?: string; ended?: true };

type State = Pick<
  OrderReturn,
  | "status"
  | "resolution"
  | "createdAt"
  | "decidedAt"
  | "sentAt"
  | "receivedAt"
  | "endedAt"
  | "refundPaid"
  | "dueBy"
  | "pickup"
>;

/** What happened to a return, the earliest first, and what is still to come: that has no time. */
export function returnSteps(of: State): ReturnStep[] {
  const { status, resolution, createdAt, decidedAt, sentAt, receivedAt, endedAt = null } = of;
  const asked = { title: "Requested", at: createdAt };
  const accepted = { title: "Accepted", at: decidedAt ?? null };
  const pickedUp = { title: "Picked up", at: sentAt ?? null };
  // Whoever brings it to the shop has nothing picked up.
  const way = sentAt || !receivedAt ? [pickedUp] : [];
  switch (status) {
    case "Refused":
      return [asked, { title: "Refused", at: endedAt, ended: true }];
    case "Withdrawn":
      return [asked, ...(decidedAt ? [accepted] : []), { title: "Withdrawn", at: endedAt, ended: true }];
    case "Never arrived":
      return [asked, accepted, ...(sentAt ? [pickedUp] : []), { title: "Did not reach us", at: endedAt, ended: true }];
    default:
      return [
        asked,
        accepted,
        ...way.map((step) => ({ ...step, ...(step.at ? {} : pickupNote(of)) })),
        { title: "Received by us", at: receivedAt ?? null },
        resolution === "replacement"
          ? last("Replacement sent", endedAt, of)
          : last("Money paid back", of.refundPaid?.at ?? endedAt, of),
      ];
  }
}

function last(title: string, at: string | null, { dueBy }: State): ReturnStep {
  return { title, at, ...(at === null && dueBy ? { note: `By ${formatDay(dueBy)}` } : {}) };
}

function pickupNote({ pickup }: State): { note?: string } {
  if (!pickup) return {};
  return { note: `Planned for ${formatDay(pickup.day)}${pickup.slot ? `, in the ${pickup.slot}` : ""}` };
}
