import type { ShownReturn } from "#contract/admin/returns.ts";
import type { ReturnStatus } from "#contract/statuses.ts";

/** What is asked for before a step is taken. */
export type Asked = "nothing" | "resolution" | "reason" | "received" | "carrier" | "outcome";

/** Where a return is, as far as its steps depend on it. */
export type ReturnPlace = {
  status: ReturnStatus;
  resolution: ShownReturn["return"]["resolution"];
  /** Its replacement is with a courier. */
  isReplacing: boolean;
  /** A parcel of its order is on the road, this replacement or another one. */
  isOnRoad: boolean;
};

export type ReturnStep = {
  /** The last part of its call's path. */
  path: string;
  label: string;
  permission: string;
  asks: Asked;
  /** What happens, what it sends, and whether it can be undone. */
  says: string;
  isDanger?: boolean;
  /** Why the return does not allow it now; null when it does. */
  whyNot: string | null;
};

type Known = Omit<ReturnStep, "path" | "says" | "whyNot"> & {
  says: string | ((place: ReturnPlace) => string);
  whyNot: (place: ReturnPlace) => string | null;
};

const EMAIL = "The customer gets an email";
const ENDS = "The customer can request the pieces again. It cannot be undone.";

/** Allows a step in some statuses. */
const only =
  (...statuses: readonly ReturnStatus[]) =>
  ({ status }: Pick<ReturnPlace, "status">) =>
    statuses.includes(status) ? null : `Only while it is ${statuses.map((one) => `'${one}'`).join(" or ")}.`;

const toReplace = (place: ReturnPlace) =>
  only("Received")(place) ?? (place.resolution === "replacement" ? null : "It is for a refund.");

/** In the order of a return's way. */
const STEPS: Record<string, Known> = {
  accept: {
    label: "Accept",
    permission: "orders.write",
    asks: "resolution",
    says: `${EMAIL} with what to do next. Stock and money wait for its parcel. It cannot be undone; until the parcel is on its way, 'Withdraw' ends it.`,
    whyNot: only("Requested"),
  },
  refuse: {
    label: "Refuse",
    permission: "orders.write",
    asks: "reason",
    says: `${EMAIL}, and reads the reason there or in the account. ${ENDS}`,
    isDanger: true,
    whyNot: only("Requested"),
  },
  receive: {
    label: "Received back",
    permission: "orders.write",
    asks: "received",
    says: ({ resolution }) =>
      `Count each piece once. Sellable ones are on sale again. ${
        resolution === "refund"
          ? "A credit note is issued, and the refund of the sellable and the damaged ones is owed."
          : "What arrived is replaced by 'Send the replacement'."
      } ${EMAIL}. It cannot be undone.`,
    whyNot: only("Accepted", "On the way"),
  },
  "on-the-way": {
    label: "On the way",
    permission: "orders.write",
    asks: "nothing",
    says: `The parcel is on its way to the shop. ${EMAIL}. It cannot be undone: go on with 'Received back' or 'Never arrived'.`,
    whyNot: only("Accepted"),
  },
  replace: {
    label: "Send the replacement",
    permission: "orders.dispatch",
    asks: "carrier",
    says: `New pieces leave the stock in a parcel of their own, and nothing is paid for them. ${EMAIL} with the courier's link. It cannot be undone.`,
    whyNot: (place) => toReplace(place) ?? (place.isOnRoad ? "Another parcel of its order is on the road." : null),
  },
  "refund-instead": {
    label: "Refund instead",
    permission: "orders.write",
    asks: "nothing",
    says: "For what cannot be replaced: a credit note is issued, and the refund is owed. Nothing is sent until it is paid. It cannot be undone.",
    whyNot: toReplace,
  },
  replaced: {
    label: "End of the replacement",
    permission: "orders.dispatch",
    asks: "outcome",
    says: "Nothing is sent. After a lost one, send another one, or owe the refund. It cannot be undone.",
    whyNot: ({ isReplacing }) => (isReplacing ? null : "Only while its replacement is on the road."),
  },
  withdraw: {
    label: "Withdraw",
    permission: "orders.write",
    asks: "nothing",
    says: `For a customer who keeps the pieces. Nothing is sent. ${ENDS}`,
    isDanger: true,
    whyNot: only("Requested", "Accepted"),
  },
  "never-arrived": {
    label: "Never arrived",
    permission: "orders.write",
    asks: "nothing",
    says: `Its parcel did not come. ${EMAIL}. ${ENDS}`,
    isDanger: true,
    whyNot: only("Accepted", "On the way"),
  },
};

/** All steps of a return, in the order of its way; those that it does not allow now say why. */
export function returnSteps(place: ReturnPlace): ReturnStep[] {
  return Object.entries(STEPS).map(([path, { says, whyNot, ...step }]) => ({
    path,
    ...step,
    says: typeof says === "string" ? says : says(place),
    whyNot: whyNot(place),
  }));
}

/** Where a return is. */
export function placeOf({ return: { status, resolution }, order: { parcel }, replacement }: ShownReturn): ReturnPlace {
  const isReplacing = replacement !== null && replacement.endedAt === null;
  return { status, resolution, isReplacing, isOnRoad: isReplacing || (parcel !== null && parcel.endedAt === null) };
}
