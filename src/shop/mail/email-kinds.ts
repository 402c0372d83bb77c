import type { EmailKind } from "#contract/documents/emails.ts";

/** At most one of each kind per order. */
export const ORDER_EMAILS = ["order-confirmed", "order-dispatched", "order-delivered", "order-cancelled"] as const;
export type OrderEmailKind = (typeof ORDER_EMAILS)[number];

/** Whether an email tells a customer of an order's status. */
export function isOrderEmail(kind: string): kind is OrderEmailKind {
  return ORDER_EMAILS.some((one) => one === kind);
}

/**
 * Whether an email of this kind goes to an address that somebody entered, perhaps not their own. Others follow a click in an
 * email, or are caused by the shop.
 */
export const GOES_ANYWHERE: Record<EmailKind, boolean> = {
  "order-confirmed": true,
  "order-dispatched": false,
  "order-delivered": false,
  "order-cancelled": true,
  "return-accepted": false,
  "return-refused": false,
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
  "owner-enquiry": false,
  "owner-order": false,
  "owner-report": false,
};

/**
 * Of these, emails beyond a budget wait. All others must be sent at once or not at all: what causes them is refused before,
 * or sends none.
 */
export const MAY_WAIT: readonly string[] = [
  "order-confirmed",
  "order-cancelled",
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
];
const OF_ORDERS: readonly EmailKind[] = [...ORDER_EMAILS, "return-accepted", "return-refused"];

/** Returns 0 for what is sent first. */
export function priorityOf(kind: EmailKind): Priority {
  if (OF_ACCOUNTS.includes(kind)) return 0;
  return OF_ORDERS.includes(kind) ? 1 : 2;
}
