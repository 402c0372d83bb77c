import type { Generated } from "kysely";
import type { OwnerKind } from "./audit-rows.ts";
import type { Flag, Stamped } from "./shared-rows.ts";

export type UserRow = Stamped & {
  firstname: string;
  lastname: string;
  email: string;
  mobile: string;
  username: string;
  password_hash: string | null;
  password_changed_at_ms: Generated<number | null>;
};

/** What a customer may not do: log in, have later orders paid in cash, or order. The reason is for the staff. */
export type CustomerBlockRow = {
  kind: "logins" | "cash" | "orders";
  user_id: string;
  at_ms: number;
  actor_kind: OwnerKind;
  actor: string;
  reason: string | null;
};

/** What the staff wrote about a customer. */
export type CustomerNoteRow = {
  id: string;
  user_id: string;
  at_ms: number;
  actor_kind: OwnerKind;
  actor: string;
  text: string;
};

export type SessionRow = {
  id: string;
  user_id: string;
  token_hash: string;
  cookie_hash: string;
  bound: Flag;
  remembered: Flag;
  used_at_ms: number;
  idle_expires_at_ms: number;
  expires_at_ms: number;
  created_at_ms: number;
  device: string;
};

export type NotificationRow = {
  id: string;
  user_id: string;
  order_id: string;
  kind:
    | "confirmed"
    | "packed"
    | "dispatched"
    | "failed"
    | "comingBack"
    | "received"
    | "lost"
    | "delivered"
    | "cancelled"
    | "changed"
    | "paid"
    | "refundOwed"
    | "refundPaid"
    | "returnRequested"
    | "returnAccepted"
    | "returnRefused"
    | "returnOnTheWay"
    | "returnReceived"
    | "returnNeverArrived"
    | "replacementDispatched";
  created_at_ms: number;
  /** It is null while the notification is unread. */
  read_at_ms: Generated<number | null>;
  /** It is 1 for the order's first one of the kind. */
  occurrence: Generated<number>;
  /** What it says beside its title; empty when there is nothing more to say. */
  text: Generated<string>;
};

export type OutboxRow = {
  id: string;
  kind: string;
  recipient: string;
  order_id: string | null;
  facts: string;
  /** The most urgent emails have 0. */
  priority: Generated<number>;
  /** It is that of the recipient's address. */
  domain: Generated<string>;
  attempts: Generated<number>;
  /** 1: no email could be sent when this one was tried last. */
  server_failed: Generated<number>;
  due_at_ms: number;
  sent_at_ms: number | null;
  last_error: string | null;
  created_at_ms: number;
  /** The row of an erased account is deleted then. */
  forget_at_ms: Generated<number | null>;
  /** It is 1 for the order's first one of the kind. */
  occurrence: Generated<number>;
};

export type EmailLinkRow = {
  token_hash: string;
  user_id: string | null;
  kind:
    | "undo-contact"
    | "confirm-email"
    | "reset-password"
    | "confirm-newsletter"
    | "confirm-stock-alert"
    | "end-stock-alerts"
    | "prove-address";
  email: string;
  mobile: string | null;
  product_id: Generated<string | null>;
  expires_at_ms: number;
};

/** A login that an emailed code completes. */
export type LoginCodeRow = {
  attempt_hash: string;
  /** It is null when the password was wrong, or the code was not sent yet. */
  user_id: string | null;
  code_hash: string | null;
  tries: number;
  remembered: Flag;
  created_at_ms: number;
  expires_at_ms: number;
};

export type SubscriptionRow = {
  id: string;
  email: string;
  created_at_ms: number;
  /** It is null while the address is not confirmed, and after it was unsubscribed. */
  confirmed_at_ms: Generated<number | null>;
  unsubscribe_token: Generated<string | null>;
  coupon_code: Generated<string | null>;
};

/** A confirmed request for one email when a product is back in stock. */
export type StockAlertRow = {
  id: string;
  product_id: string;
  email: string;
  /** Since when the product is back in stock; null while it is not. */
  due_at_ms: Generated<number | null>;
  created_at_ms: number;
};

/** A product on a wishlist. */
export type WishRow = {
  user_id: string;
  product_id: string;
  created_at_ms: number;
  /** It is the price when the product was added; null for rows of earlier versions. */
  added_price_paise: Generated<number | null>;
  /** It is the price of which the customer knows: of when the product was added, or that of the last email. */
  told_price_paise: Generated<number | null>;
};

/** A customer who wants emails about lower prices. */
export type PriceAlertRow = {
  user_id: string;
  created_at_ms: number;
  /** When the wishlist is looked through; null while no price was lowered. */
  due_at_ms: Generated<number | null>;
  /** The last email. */
  sent_at_ms: Generated<number | null>;
};

export type EnquiryRow = Stamped & {
  name: string;
  email: string;
  mobile: string;
  comment: string;
  status: "open" | "answered" | "closed";
  /** Of the whole thread, as its sender and owners name it. */
  ticket: string;
  /** Since when the month to settle it counts. */
  opened_at_ms: number;
  /** Since when its sender waits for an answer; null once it is answered. */
  waits_since_ms: number | null;
  /** When it is overdue; null once it is closed. */
  due_at_ms: number | null;
  closed_reason: string | null;
  /** Whoever has it reads the thread and adds to it. */
  reply_token: string;
  /** The row of the outbox; null when no email was allowed. */
  acknowledgement_id: string | null;
};

/** What follows the first message of a thread. */
export type EnquiryMessageRow = {
  id: string;
  enquiry_id: string;
  actor_kind: string;
  /** Who of the shop answered; null for the customer. */
  actor: string | null;
  text: string;
  /** The row of the outbox that has the answer. */
  email_id: string | null;
  created_at_ms: number;
};

export type LinkedSignInRow = {
  provider: string;
  /** The provider's id of the person. */
  subject: string;
  user_id: string;
  /** The provider vouched for it when it was linked. */
  verified_email: string | null;
  created_at_ms: number;
};

export type SocialLoginRow = {
  cookie_hash: string;
  provider: string;
  /** It is null when the provider has answered. */
  state_hash: string | null;
  nonce: string;
  verifier: string;
  back: string;
  /** The customer who links a sign-in; null for a login. */
  user_id: string | null;
  /** It is JSON; null until the provider has answered. */
  identity: string | null;
  expires_at_ms: number;
};

/** A secret that the shop made itself. */
export type SigningKeyRow = { purpose: string; secret: string; created_at_ms: number };
