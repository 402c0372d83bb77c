import type { EmailKind } from "#contract/documents/emails.ts";
import type { NotificationKind } from "#contract/orders.ts";

/** Each notification of an order has its email. */
export const EMAIL_OF = {
  confirmed: "order-confirmed",
  packed: "order-packed",
  dispatched: "order-dispatched",
  failed: "order-failed",
  comingBack: "order-coming-back",
  received: "order-received",
  lost: "order-lost",
  delivered: "order-delivered",
  cancelled: "order-cancelled",
  changed: "order-changed",
  paid: "order-paid",
  refundOwed: "refund-owed",
  refundPaid: "refund-paid",
  returnRequested: "return-requested",
  returnAccepted: "return-accepted",
  returnRefused: "return-refused",
  returnOnTheWay: "return-on-the-way",
  returnReceived: "return-received",
  returnNeverArrived: "return-never-arrived",
  replacementDispatched: "replacement-dispatched",
} as const satisfies Record<NotificationKind, EmailKind>;

/** Those that tell a customer of an order. */
export type OrderEmailKind = (typeof EMAIL_OF)[NotificationKind];
export const ORDER_EMAILS: readonly OrderEmailKind[] = Object.values(EMAIL_OF);

/** Whether an email tells a customer of an order. */
export function isOrderEmail(kind: string): kind is OrderEmailKind {
  return ORDER_EMAILS.some((one) => one === kind);
}

/** At most one of each kind per order. Others happen again, such as a failed delivery. */
const ONCE: readonly NotificationKind[] = ["confirmed", "packed", "dispatched", "delivered", "cancelled"];

/** Whether an order has at most one notification of the kind. */
export function happensOnce(kind: NotificationKind): boolean {
  return ONCE.includes(kind);
}

/**
 * Whether an order has at most one email of the kind. A delivery that was corrected has had one, and gets another when the
 * order is delivered.
 */
export function isSentOnce(kind: OrderEmailKind): boolean {
  return kind !== "order-delivered" && ONCE.some((one) => EMAIL_OF[one] === kind);
}

/** Of these, none is sent any more once the order is cancelled: it would say the opposite. */
export const VOID_IF_CANCELLED: readonly string[] = [
  "order-confirmed",
  "order-packed",
  "order-dispatched",
  "order-failed",
  "order-coming-back",
  "order-changed",
] satisfies OrderEmailKind[];

/**
 * Whether an email of this kind goes to an address that somebody entered, perhaps not their own. Others follow a click in an
 * email, or are caused by the shop.
 */
export const GOES_ANYWHERE: Record<EmailKind, boolean> = {
  "order-confirmed": true,
  "order-packed": false,
  "order-dispatched": false,
  "order-failed": false,
  "order-coming-back": false,
  "order-received": false,
  "order-lost": false,
  "order-delivered": false,
  "order-cancelled": true,
  "order-changed": true,
  "order-paid": false,
  "refund-owed": false,
  "refund-paid": false,
  "return-requested": true,
  "return-accepted": false,
  "return-refused": false,
  "return-on-the-way": false,
  "return-received": false,
  "return-never-arrived": false,
  "replacement-dispatched": false,
  "contact-changed": true,
  "password-changed": true,
  "sign-in-changed": true,
  "account-erased": true,
  "login-code": false,
  "reset-password": true,
  "confirm-email": true,
  "confirm-newsletter": true,
  "address-entered": true,
  "confirm-stock-alert": true,
  "newsletter-welcome": false,
  "back-in-stock": false,
  "price-dropped": false,
  "review-request": false,
  "question-answered": false,
  "enquiry-received": true,
  "enquiry-answer": false,
  "review-answered": false,
  "owner-enquiry": false,
  "owner-question": false,
  "owner-order": false,
  "owner-report": false,
  "staff-link": false,
};

/**
 * Of these, emails beyond a budget wait. All others must be sent at once or not at all: what causes them is refused before,
 * or sends none.
 */
export const MAY_WAIT: readonly string[] = [
  "order-confirmed",
  "order-cancelled",
  "order-changed",
  "return-requested",
  "confirm-email",
  "confirm-newsletter",
  "confirm-stock-alert",
  "address-entered",
] satisfies EmailKind[];

/** Emails of accounts are sent before those of orders, and these before all others. */
export const PRIORITIES = [0, 1, 2] as const;
export type Priority = (typeof PRIORITIES)[number];

const OF_ACCOUNTS: readonly EmailKind[] = [
  "login-code",
  "reset-password",
  "address-entered",
  "confirm-email",
  "password-changed",
  "contact-changed",
  "sign-in-changed",
  "account-erased",
  "staff-link",
];
/** Returns 0 for what is sent first. */
export function priorityOf(kind: EmailKind): Priority {
  if (OF_ACCOUNTS.includes(kind)) return 0;
  return isOrderEmail(kind) ? 1 : 2;
}
