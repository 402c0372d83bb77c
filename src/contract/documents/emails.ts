import type { Provider } from "#contract/social/providers.ts";

/** What emails show, as texts: the business hands them over, and `documents` renders them. */

/** Whom an email is from. */
export type EmailSender = { name: string; contact: { salesEmail: string; phone: string; address: string } };

/** An absolute URL. Null without the shop's address: then an email has no links. */
type Link = string | null;

export type OrderInEmail = {
  number: string;
  lines: { title: string; color: string; picture: Link; quantity: number; price: string; amount: string }[];
  subtotal: string;
  /** Null without a coupon. */
  discount: string | null;
  couponCode: string | null;
  total: string;
  /** `mobile`: for the courier. */
  address: {
    firstname: string;
    lastname: string;
    street: string;
    landmark?: string | undefined;
    city: string;
    state: string;
    pincode: string;
    country: string;
    mobile: string | null;
  } | null;
};

/** `price`: empty where it does not matter. */
export type ProductInEmail = { title: string; price: string; picture: Link };

/**
 * `due`: null when nothing is left to pay. `before`: how it is paid before the order is sent, by UPI address or bank account;
 * null when it is paid on delivery.
 */
export type PayInEmail = { due: string | null; before: { upi: string | null; bank: string | null } | null };

/** `track`: where the recipient sees without a login where the order is; null when it is over, or the address is not confirmed. */
/** `confirm`: where the recipient confirms the address; null for confirmed ones, and without the shop's address. */
type OfOrder = { firstname: string; order: OrderInEmail; pay: PayInEmail; link: Link; track: Link; confirm: Link };

/** Of a parcel on its way: who brings it, its number, and where the courier says where it is. */
export type ParcelInEmail = { courier: string | null; tracking: string | null; link: Link };

/** `how`: 'by UPI' or 'by bank transfer'. `reference`: null when nobody noted one, or the address is not confirmed. */
export type MoneyInEmail = { amount: string; how: string; reference: string | null };

export type ReportInEmail = {
  day: string;
  /** Null: each had an email of its own. */
  orders: { count: number; total: string; newest: { number: string; total: string; city: string | null }[] } | null;
  unsent: { count: number; newest: { kind: string; recipient: string; reason: string }[] };
  /** Null: the last backup is not old. */
  oldBackup: { day: string; days: number } | "none" | null;
};

/** By kind. A name is empty at an address that its owner has not confirmed. */
export type EmailContents = {
  "order-confirmed": OfOrder & {
    day: string;
    awaitsRelease: boolean;
    hasAddress: boolean;
    /** The last day of the expected delivery; null when it is unknown or over. */
    expectedBy: string | null;
  };
  "order-packed": OfOrder;
  "order-dispatched": OfOrder & { expectedBy: string | null; parcel: ParcelInEmail | null };
  "order-failed": OfOrder & { reason: string | null };
  "order-coming-back": OfOrder;
  "order-received": OfOrder;
  "order-lost": OfOrder;
  "order-delivered": OfOrder & { returns: string; faultTerms: string };
  "order-cancelled": OfOrder;
  /** `change`: null for emails of earlier versions; `totalBefore`: null when the total stays as it was. */
  "order-changed": OfOrder & { change: string | null; totalBefore: string | null };
  /** `due`: null when nothing is left to pay. */
  "order-paid": OfOrder & { money: MoneyInEmail; due: string | null };
  /**
   * `pieces`: for which it is, null for all of the order. `destination`: where the money goes; null when the customer is still to
   * say it, or the address is not confirmed.
   */
  "refund-owed": OfOrder & { amount: string; pieces: string | null; destination: string | null };
  "refund-paid": OfOrder & { money: MoneyInEmail };
  "return-requested": ReturnInEmail & Refund & { pickup: string | null };
  "return-accepted": ReturnInEmail & Refund & { pickup: string | null };
  "return-refused": ReturnInEmail & { reason: string | null };
  "return-on-the-way": ReturnInEmail & Refund;
  "return-received": ReturnInEmail & Refund;
  "return-never-arrived": ReturnInEmail;
  "replacement-dispatched": ReturnInEmail & { parcel: ParcelInEmail | null };
  /** `undo`: an address that undoes the change. */
  "contact-changed": { firstname: string; email: boolean; mobile: boolean; undo: Link };
  "password-changed": { firstname: string };
  "sign-in-changed": { firstname: string; provider: Provider; linked: boolean };
  /** `invoices`: whether some of the account stay. */
  "account-erased": { invoices: boolean };
  /** `code`: null when it has expired meanwhile. */
  "login-code": { code: string | null };
  /** `isLater`: the address replaced another one a short time ago, and gets no link. */
  "reset-password": { isLater: boolean; link: Link };
  "confirm-email": { link: Link };
  /** `isProven`: by the account that has the address. */
  "address-entered": { isProven: boolean; link: Link };
  "confirm-newsletter": { link: Link };
  "newsletter-welcome": { code: string; percent: number; lastDay: string; link: Link; unsubscribe: Link };
  "confirm-stock-alert": { product: ProductInEmail; link: Link };
  /** `end`: an address that ends the other requests of the recipient. */
  "back-in-stock": { product: ProductInEmail; link: Link; end: Link };
  /** `more`: products of the wishlist besides these. `end`: where these emails are ended. */
  "price-dropped": { products: (ProductInEmail & { less: string; link: Link })[]; more: number; link: Link; end: Link };
  "review-request": { orderNumber: string; products: (ProductInEmail & { link: Link })[]; more: number; end: Link };
  /** `answered`: 'within 48 hours'. */
  "enquiry-received": { ticket: string; answered: string; link: Link };
  "enquiry-answer": { ticket: string; text: string; link: Link };
  "review-answered": { firstname: string; title: string; text: string; link: Link };
  /** Null: it was deleted with its sender's account. */
  "owner-enquiry": {
    enquiry: { ticket: string; name: string; email: string; mobile: string; comment: string } | null;
  };
  /** `answer`: null for that of a buyer, which the page shows. */
  "question-answered": { firstname: string; title: string; question: string; answer: string | null; link: Link };
  "owner-question": { id: string; title: string; question: string };
  "owner-order": { order: OrderInEmail; awaitsRelease: boolean; paysBefore: boolean; hasAddress: boolean };
  "owner-report": ReportInEmail;
  /** `by`: who of the staff made the link; null for a command. */
  "staff-link": { name: string; by: string | null };
};

type ReturnInEmail = {
  firstname: string;
  orderNumber: string;
  lines: { title: string; color: string; quantity: number }[];
  link: Link;
};

/** `refund`: null for a replacement. `dueBy`: the day until which it is paid or sent; null when none was promised. */
type Refund = { refund: string | null; destination: string | null; dueBy: string | null };

export type EmailKind = keyof EmailContents;

export type Email = { [Kind in EmailKind]: { kind: Kind; contents: EmailContents[Kind] } }[EmailKind];

/** The same in two forms; email programs show one. */
export type RenderedEmail = { subject: string; text: string; html: string };
