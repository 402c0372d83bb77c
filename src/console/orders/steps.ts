import type { ManagedOrder } from "#contract/admin/orders.ts";
import type { Stage } from "#contract/statuses.ts";

/** What is asked for before a step is taken. */
export type Asked =
  | "nothing"
  | "call"
  | "text"
  | "reason"
  | "carrier"
  | "serials"
  | "pieces"
  | "payment"
  | "gstin"
  | "eway"
  | "address"
  | "line";

export type Step = {
  /** The last part of its call's path. */
  path: string;
  label: string;
  permission: string;
  asks: Asked;
  /** What happens, what it sends, and whether it can be undone. */
  says: string;
  isDanger?: boolean;
};

const EMAIL = "The customer gets an email.";

const STEPS = {
  call: {
    label: "Keep a call",
    permission: "orders.write",
    asks: "call",
    says: "Nothing is sent. A call stays as a fact; keep the next one when there is another.",
  },
  release: {
    label: "Release",
    permission: "orders.write",
    asks: "nothing",
    says: "The order goes on like any other. It can be undone until it is packed.",
  },
  pack: {
    label: "Pack",
    permission: "orders.dispatch",
    asks: "serials",
    says: `Its invoice is issued with the next number. ${EMAIL} 'Unpack' takes it back with a credit note.`,
  },
  unpack: {
    label: "Unpack",
    permission: "orders.dispatch",
    asks: "nothing",
    says: "A credit note takes its invoice back. A cancelled order's pieces are on sale again.",
  },
  "hand-over": {
    label: "Hand over",
    permission: "orders.dispatch",
    asks: "carrier",
    says: `The order is 'Dispatched'. ${EMAIL} with the courier's link. It cannot be undone.`,
  },
  deliver: {
    label: "Delivered",
    permission: "orders.write",
    asks: "nothing",
    says: `The order is 'Delivered'. ${EMAIL} A mistake is mended by 'Not delivered'.`,
  },
  fail: {
    label: "Delivery failed",
    permission: "orders.dispatch",
    asks: "reason",
    says: `${EMAIL} The courier needs an answer within 24 hours.`,
  },
  "bring-back": {
    label: "Coming back",
    permission: "orders.dispatch",
    asks: "nothing",
    says: `${EMAIL} When the parcel is here, use 'Received back'.`,
  },
  receive: {
    label: "Received back",
    permission: "orders.dispatch",
    asks: "pieces",
    says: `The order is 'Cancelled' with a credit note, and sellable pieces are on sale again. ${EMAIL} It cannot be undone.`,
    isDanger: true,
  },
  lose: {
    label: "Lost",
    permission: "orders.dispatch",
    asks: "nothing",
    says: `The order is 'Cancelled' with a credit note, and its pieces are gone. ${EMAIL} It cannot be undone.`,
    isDanger: true,
  },
  correct: {
    label: "Not delivered",
    permission: "orders.correct",
    asks: "reason",
    says: "The order is 'Dispatched' again. No email is sent.",
  },
  pay: {
    label: "Record a payment",
    permission: "payments.write",
    asks: "payment",
    says: `${EMAIL} with the amount. A payment by mistake is taken back by a counter-entry.`,
  },
  gstin: {
    label: "Set the GSTIN",
    permission: "orders.write",
    asks: "gstin",
    says: "Its invoice will name it. Nothing is sent.",
  },
  eway: {
    label: "Set the e-way bill",
    permission: "orders.dispatch",
    asks: "eway",
    says: "Goods above ₹50,000 are carried with one. Nothing is sent.",
  },
  address: {
    label: "Change the address",
    permission: "orders.write",
    asks: "address",
    says: `${EMAIL} It cannot be undone, but changed again until the order is packed.`,
  },
  line: {
    label: "Cancel pieces",
    permission: "orders.write",
    asks: "line",
    says: `Nothing is repriced, and the pieces are on sale again. ${EMAIL} It cannot be undone.`,
    isDanger: true,
  },
  cancel: {
    label: "Cancel the order",
    permission: "orders.write",
    asks: "nothing",
    says: `The coupon is free again, and so are the pieces unless they are packed. ${EMAIL} It cannot be undone.`,
    isDanger: true,
  },
  note: {
    label: "Add a note",
    permission: "orders.write",
    asks: "text",
    says: "Only the people of the shop see it. Nothing is sent.",
  },
} satisfies Record<string, Omit<Step, "path">>;

type StepName = keyof typeof STEPS;

/** What can be done with an order in each stage, the usual one first. */
const BY_STAGE: Record<Stage, readonly StepName[]> = {
  "to confirm": ["call", "pack", "address", "line", "gstin", "pay", "cancel"],
  "to pack": ["pack", "call", "address", "line", "gstin", "pay", "cancel"],
  packed: ["hand-over", "unpack", "eway", "pay", "cancel"],
  "handed over": ["deliver", "fail", "bring-back", "eway", "lose"],
  failed: ["deliver", "bring-back", "fail", "lose"],
  "coming back": ["receive", "deliver", "lose"],
  delivered: ["pay", "correct"],
  cancelled: ["pay"],
  "to unpack": ["unpack"],
};

/** The steps that an order can take now, the usual one first. */
export function stepsOf({
  stage,
  awaitsRelease,
  orderby,
}: Pick<ManagedOrder, "stage" | "awaitsRelease" | "orderby">): Step[] {
  const names = [
    ...(awaitsRelease ? (["release", "call", "address", "line", "pay", "cancel"] as const) : BY_STAGE[stage]),
    // Nothing more is kept about a customer who erased the account.
    ...(orderby === null ? [] : (["note"] as const)),
  ];
  return names.map((path) => ({ path, ...STEPS[path] }));
}
