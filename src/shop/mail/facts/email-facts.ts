import { z } from "zod";
import { PasswordRequest } from "#contract/accounts/forgotten-password.ts";
import type { EmailKind } from "#contract/documents/emails.ts";
import { providers } from "#contract/social/providers.ts";
import { isOrderEmail } from "#shop/mail/email-kinds.ts";
import { DETAILS } from "./notification-details.ts";

/** What a cause hands over for an email: it stands in the email's row until it is sent. Money in paise. */

/** Who caused an email about an order. What the operator causes counts to nobody's daily limit. */
const EmailCause = z.object({ by: z.enum(["customer", "operator"]).optional() });

/** An order as it is when the email is caused. */
export const OrderFacts = z.object({
  orderId: z.string(),
  userId: z.string(),
  /** Of the account. */
  firstname: z.string(),
  createdAtMs: z.int(),
  awaitsRelease: z.boolean(),
  /** To the address; null when nobody knew it. */
  deliveryDays: z.int().nullable(),
  lines: z.array(
    z.object({
      title: z.string(),
      colorTitle: z.string(),
      image: z.string(),
      dispatchDays: z.int(),
      quantity: z.int(),
      pricePaise: z.int(),
    }),
  ),
  subtotalPaise: z.int(),
  discountPaise: z.int(),
  totalPaise: z.int(),
  couponCode: z.string().nullable(),
  /** What is still to be paid. Emails of earlier versions have none: then it is the total. */
  duePaise: z.int().optional(),
  /** Present when it is paid before the order is sent. */
  paysBefore: z.literal(true).optional(),
  /** Null when a part is missing. */
  address: z
    .strictObject({
      firstname: z.string(),
      lastname: z.string(),
      street: z.string(),
      landmark: z.string().optional(),
      city: z.string(),
      state: z.string(),
      pincode: z.string(),
      country: z.string(),
      mobile: z.string().nullable(),
    })
    .nullable(),
});
export type OrderFacts = z.infer<typeof OrderFacts>;

const OfOrder = OrderFacts.extend(EmailCause.shape);

/** Of a return, which is not the whole order. */
const OfReturn = OrderFacts.pick({ orderId: true, userId: true, firstname: true }).extend(EmailCause.shape);

const OfProduct = z.object({
  productId: z.string(),
  title: z.string(),
  pricePaise: z.int(),
  image: z.string(),
});

/** `undo`: the account, its mobile number before the change, and until when the change can be undone. */
const ContactChange = z.object({
  firstname: z.string(),
  email: z.boolean(),
  mobile: z.boolean(),
  undo: z.object({ userId: z.string(), mobile: z.string(), expiresAtMs: z.int().optional() }).optional(),
});

const OfAccount = z.object({ userId: z.string() });
const Nothing = z.object({});

/** Of what the owner's report tells. It is read when it is sent: it names other people's addresses. */
export const Period = z.object({ sinceMs: z.int(), untilMs: z.int() });
export type Period = z.infer<typeof Period>;

const FACTS = {
  "order-confirmed": OfOrder,
  "order-packed": OfOrder,
  "order-dispatched": OfOrder.extend(DETAILS.dispatched.shape),
  "order-failed": OfOrder.extend(DETAILS.failed.shape),
  "order-coming-back": OfOrder,
  "order-received": OfOrder,
  "order-lost": OfOrder,
  "order-delivered": OfOrder,
  "order-cancelled": OfOrder,
  "order-changed": OfOrder.extend(DETAILS.changed.shape),
  "order-paid": OfOrder.extend(DETAILS.paid.shape),
  "refund-owed": OfOrder.extend(DETAILS.refundOwed.shape),
  "refund-paid": OfOrder.extend(DETAILS.refundPaid.shape),
  "return-requested": OfReturn.extend(DETAILS.returnRequested.shape),
  "return-accepted": OfReturn.extend(DETAILS.returnAccepted.shape),
  "return-refused": OfReturn.extend(DETAILS.returnRefused.shape),
  "return-on-the-way": OfReturn.extend(DETAILS.returnOnTheWay.shape),
  "return-received": OfReturn.extend(DETAILS.returnReceived.shape),
  "return-never-arrived": OfReturn.extend(DETAILS.returnNeverArrived.shape),
  "replacement-dispatched": OfReturn.extend(DETAILS.replacementDispatched.shape),
  "contact-changed": ContactChange,
  "password-changed": z.object({ firstname: z.string() }),
  "sign-in-changed": z.object({ firstname: z.string(), provider: z.enum(providers), linked: z.boolean() }),
  /** `invoices`: whether some of the account stay. */
  "account-erased": z.object({ invoices: z.boolean() }),
  "login-code": z.object({ attemptHash: z.string() }),
  /** `back`, `wanted`: where the customer was, and what is done there. */
  "reset-password": OfAccount.extend(PasswordRequest.pick({ back: true, wanted: true }).shape),
  "confirm-email": OfAccount,
  "address-entered": Nothing,
  "confirm-newsletter": Nothing,
  /** `lastDayMs`: on which the coupon is valid. */
  "newsletter-welcome": z.object({
    code: z.string(),
    percent: z.number(),
    lastDayMs: z.number(),
    unsubscribeToken: z.string(),
  }),
  "confirm-stock-alert": OfProduct,
  "back-in-stock": OfProduct,
  /** `lessPaise`: than what the customer knew. `more`: products besides these. */
  "price-dropped": OfAccount.extend({
    products: z.array(OfProduct.extend({ lessPaise: z.int() })),
    more: z.int(),
  }),
  /** `more`: products besides these. */
  "review-request": OfAccount.extend({
    orderId: z.string(),
    products: z.array(OfProduct.omit({ pricePaise: true })),
    more: z.int(),
  }),
  /** `replyToken`: emails of before this version have none. */
  "enquiry-received": z.object({ enquiryId: z.string(), ticket: z.string(), replyToken: z.string().optional() }),
  /** `follows`: the emails of the thread before this one, by their rows. */
  "enquiry-answer": z.object({
    enquiryId: z.string(),
    ticket: z.string(),
    text: z.string(),
    replyToken: z.string(),
    follows: z.array(z.string()),
  }),
  "review-answered": z.object({
    reviewId: z.string(),
    productId: z.string(),
    title: z.string(),
    firstname: z.string(),
    text: z.string(),
  }),
  /** Null when its sender's account was erased. Emails of earlier versions have no ticket. */
  "owner-enquiry": z.object({
    enquiry: z
      .strictObject({
        id: z.string(),
        ticket: z.string().optional(),
        name: z.string(),
        email: z.string(),
        mobile: z.string(),
        comment: z.string(),
      })
      .nullable(),
  }),
  /** `answer`: the shop's; null for that of a buyer, which is only on the page. */
  "question-answered": z.object({
    userId: z.string(),
    firstname: z.string(),
    productId: z.string(),
    title: z.string(),
    question: z.string(),
    answer: z.string().nullable(),
  }),
  /** `userId`: whose account's erasure deletes the email while it waits. */
  "owner-question": z.object({ id: z.string(), userId: z.string(), title: z.string(), question: z.string() }),
  "owner-order": OrderFacts,
  "owner-report": Period,
  "staff-link": z.object({ name: z.string(), by: z.string().nullable() }),
} satisfies Record<EmailKind, z.ZodType>;

export type EmailFacts = { [Kind in EmailKind]: z.infer<(typeof FACTS)[Kind]> };

export type NewEmail = {
  [Kind in EmailKind]: { kind: Kind; recipient: string; facts: EmailFacts[Kind] };
}[EmailKind];

/** To the owner, whose address the shop knows. */
export type OwnerEmail = {
  [Kind in "owner-enquiry" | "owner-order" | "owner-question"]: { kind: Kind; facts: EmailFacts[Kind] };
}["owner-enquiry" | "owner-order" | "owner-question"];

/** The facts as they are stored. @throws {ZodError} when they are not those of the kind. */
export function writeFacts(kind: EmailKind, facts: unknown): string {
  return JSON.stringify(FACTS[kind].parse(facts));
}

/** The stored facts. @throws {ZodError} when they are not those of the kind. */
export function readFacts<Kind extends EmailKind>(kind: Kind, facts: string): EmailFacts[Kind] {
  return FACTS[kind].parse(JSON.parse(facts)) as EmailFacts[Kind];
}

/** Whether there are emails of this kind. */
export function isEmailKind(kind: string): kind is EmailKind {
  return Object.hasOwn(FACTS, kind);
}

/** Whether an email counts to its recipient's daily limit, also when it was sent. */
export function isLimited({ kind, facts }: { kind: string; facts: string }): boolean {
  return isOrderEmail(kind) && EmailCause.parse(JSON.parse(facts)).by === "customer";
}

/** What stays of an order's or a message's facts when the email was sent: what limits count. */
export function sentFacts({ kind, facts }: { kind: string; facts: string }): string {
  if (isOrderEmail(kind)) return JSON.stringify(EmailCause.parse(JSON.parse(facts)));
  if (kind === "reset-password") return JSON.stringify(OfAccount.parse(JSON.parse(facts)));
  return NAMING.includes(kind) ? "{}" : facts;
}

/** Besides emails about orders, those whose facts say more of a person than that the email was sent, or the secret of a link. */
const NAMING: readonly string[] = [
  "owner-order",
  "owner-enquiry",
  "owner-question",
  "question-answered",
  "enquiry-received",
  "enquiry-answer",
  "review-answered",
  "price-dropped",
  "review-request",
] satisfies EmailKind[];
