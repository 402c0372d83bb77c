import type { Provider } from "#contract/social/providers.ts";

/** At most one of each kind per order. */
export const ORDER_EMAILS = ["order-confirmed", "order-dispatched", "order-delivered", "order-cancelled"] as const;
export type OrderEmailKind = (typeof ORDER_EMAILS)[number];

/** Who caused an email about an order. What the operator causes counts to nobody's daily limit. */
export type EmailCause = { by: "customer" | "operator" };

/** Whether an email counts to its recipient's daily limit. */
export function isLimited({ kind, facts }: { kind: string; facts: string }): boolean {
  const isOfOrder = ORDER_EMAILS.some((one) => one === kind);
  return isOfOrder && (JSON.parse(facts) as Partial<EmailCause>).by === "customer";
}

/** `undo`: the account, its mobile number before the change, and until when the change can be undone. */
export type ContactChange = {
  firstname: string;
  email: boolean;
  mobile: boolean;
  undo?: { userId: string; mobile: string; expiresAtMs?: number };
};

/** A sign-in at the provider was linked to the account, or unlinked. */
export type SignInChange = { firstname: string; provider: Provider; linked: boolean };

/** `lastDayMs`: on which the coupon is valid. */
export type Welcome = { code: string; percent: number; lastDayMs: number; unsubscribeToken: string };

/** To the owner. */
export type OwnerEmail =
  | { kind: "owner-enquiry"; facts: { enquiryId: string } }
  | { kind: "owner-order"; facts: { orderId: string } };

/** Of what the owner's report tells. */
export type Period = { sinceMs: number; untilMs: number };

/** Rendered when it is sent, from `facts` and the order. */
export type NewEmail =
  | { kind: OrderEmailKind; recipient: string; orderId: string; facts?: EmailCause }
  /** The address before the change. */
  | { kind: "contact-changed"; recipient: string; facts: ContactChange }
  | { kind: "confirm-email"; recipient: string; facts: { userId: string } }
  | { kind: "return-accepted" | "return-refused"; recipient: string; facts: { returnId: string } }
  | { kind: "reset-password"; recipient: string; facts: { userId: string } }
  | { kind: "login-code"; recipient: string; facts: { attemptHash: string } }
  | { kind: "confirm-newsletter" | "address-entered"; recipient: string; facts: Record<string, never> }
  | { kind: "confirm-stock-alert" | "back-in-stock"; recipient: string; facts: { productId: string } }
  | { kind: "newsletter-welcome"; recipient: string; facts: Welcome }
  /** `invoices`: whether some of the account stay. */
  | { kind: "account-erased"; recipient: string; facts: { invoices: boolean } }
  | { kind: "password-changed"; recipient: string; facts: { firstname: string } }
  | { kind: "sign-in-changed"; recipient: string; facts: SignInChange }
  | (OwnerEmail & { recipient: string })
  | { kind: "owner-report"; recipient: string; facts: Period };

/**
 * Whether an email of this kind goes to an address that somebody entered, perhaps not their own. Others follow a click in an
 * email, or are caused by the shop.
 */
export const GOES_ANYWHERE: Record<NewEmail["kind"], boolean> = {
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
] satisfies NewEmail["kind"][];

/** Emails of accounts are sent before those of orders, and these before all others. */
export const PRIORITIES = [0, 1, 2] as const;
export type Priority = (typeof PRIORITIES)[number];

const OF_ACCOUNTS: readonly NewEmail["kind"][] = [
  "login-code",
  "reset-password",
  "address-entered",
  "confirm-email",
  "password-changed",
  "contact-changed",
  "sign-in-changed",
  "account-erased",
];
const OF_ORDERS: readonly NewEmail["kind"][] = [...ORDER_EMAILS, "return-accepted", "return-refused"];

/** Returns 0 for what is sent first. */
export function priorityOf(kind: NewEmail["kind"]): Priority {
  if (OF_ACCOUNTS.includes(kind)) return 0;
  return OF_ORDERS.includes(kind) ? 1 : 2;
}
