import { z } from "zod";
import { Id, Rupees, Time } from "#contract/fields.ts";
import { PAYMENT_METHODS } from "#contract/payments/methods.ts";
import { PickedUpAt, RESOLUTIONS } from "#contract/returns.ts";
import { BLOCK_KINDS, ORDER_STATUSES, RETURN_STATUSES } from "#contract/statuses.ts";
import { SavedAddress } from "./addresses.ts";

const DeliveryAddress = z.object({
  street: z.string(),
  city: z.string(),
  state: z.string(),
  pincode: z.string(),
  country: z.string(),
});

const OwnInvoice = z.object({
  number: z.string(),
  issuedAt: Time,
  buyerName: z.string(),
  buyerAddress: z.string(),
  buyerGstin: z.string().nullable(),
});

const OwnPicture = z.object({ addedAt: Time, picture: z.string().meta({ description: "A data URL." }) });

const OwnOrder = z.object({
  id: Id,
  number: z.string(),
  placedAt: Time,
  changedAt: Time,
  status: z.enum(ORDER_STATUSES),
  contactEmail: z.string(),
  contactMobile: z.string().nullable(),
  newsWanted: z.boolean(),
  networkAddress: z.string().nullable().meta({ description: "Where it was placed from; stored for two days." }),
  deliverTo: DeliveryAddress.extend({
    firstname: z.string(),
    lastname: z.string(),
    landmark: z.string().optional(),
  }).nullable(),
  products: z.array(
    z.object({
      title: z.string(),
      brand: z.string(),
      colour: z.string(),
      quantity: z.number().int(),
      cancelled: z
        .number()
        .int()
        .meta({ description: "Pieces that were ordered, and cancelled before they were packed." }),
      price: Rupees,
    }),
  ),
  subtotal: Rupees,
  coupon: z.string().nullable(),
  discount: Rupees,
  total: Rupees,
  payment: z.literal("Cash on delivery"),
  payments: z
    .array(z.object({ amount: Rupees, method: z.enum(PAYMENT_METHODS), reference: z.string().nullable(), at: Time }))
    .meta({ description: "A negative amount takes back a payment that was recorded by mistake." }),
  refunds: z.array(
    z.object({
      amount: Rupees,
      owedAt: Time,
      paidAt: Time.nullable(),
      method: z.enum(PAYMENT_METHODS).nullable(),
      reference: z.string().nullable(),
      destination: z.string().nullable(),
    }),
  ),
  buyerGstin: z.string().nullable(),
  invoice: OwnInvoice.nullable(),
  earlierInvoices: z.array(OwnInvoice).meta({ description: "Those that credit notes took back, oldest first." }),
  creditNotes: z.array(z.object({ number: z.string(), issuedAt: Time })),
  parcels: z.array(
    z.object({
      courier: z.string().nullable(),
      tracking: z.string().nullable(),
      packedAt: Time,
      handedOverAt: Time.nullable(),
      endedAt: Time.nullable(),
      outcome: z.string().nullable(),
    }),
  ),
  serials: z.array(z.string()).meta({ description: "Numbers of the customer's pieces, such as an IMEI." }),
  events: z.array(
    z.object({ kind: z.string(), at: Time, outcome: z.string().nullable(), text: z.string().nullable() }),
  ),
  returns: z.array(
    z.object({
      status: z.enum(RETURN_STATUSES),
      resolution: z.enum(RESOLUTIONS),
      requestedAt: Time,
      decidedAt: Time.nullable(),
      sentAt: Time.nullable(),
      receivedAt: Time.nullable(),
      endedAt: Time.nullable(),
      refund: Rupees.nullable(),
      refundPaidAt: Time.nullable(),
      dueBy: z.string().nullable(),
      destination: z.string().nullable(),
      details: z.string().nullable(),
      pickup: z.string().nullable(),
      pickupAddress: PickedUpAt.nullable(),
      products: z.array(
        z.object({
          title: z.string(),
          quantity: z.number().int(),
          reason: z.string(),
          received: z
            .object({ sellable: z.number().int(), damaged: z.number().int(), missing: z.number().int() })
            .nullable(),
        }),
      ),
      pictures: z.array(OwnPicture),
    }),
  ),
});

/** `POST user/export`: what the shop stores about the customer. */
export const OwnData = z
  .object({
    shop: z.string(),
    exportedAt: Time,
    leftOut: z.string().nullable().meta({ description: "What is missing, and why." }),
    profile: z.object({
      id: Id,
      firstname: z.string(),
      lastname: z.string(),
      email: z.string(),
      mobile: z.string(),
      username: z.string(),
      registeredAt: Time,
      changedAt: Time,
      passwordChangedAt: Time.nullable(),
    }),
    address: DeliveryAddress.nullable().meta({ description: "The default one." }),
    addresses: z.array(SavedAddress.omit({ _id: true }).extend({ addedAt: Time, changedAt: Time })),
    confirmedEmails: z.array(z.object({ email: z.string(), confirmedAt: Time })),
    orders: z.array(OwnOrder),
    reviews: z.array(
      z.object({
        product: z.string(),
        stars: z.number(),
        comment: z.string(),
        writtenAt: Time,
        changedAt: Time,
        pictures: z.array(OwnPicture),
        answer: z.object({ text: z.string(), writtenAt: Time }).nullable().meta({ description: "The shop's." }),
      }),
    ),
    picturesWithoutReview: z.array(OwnPicture).meta({ description: "Of a review that was not sent; kept for a day." }),
    questions: z.array(
      z.object({ product: z.string(), question: z.string(), askedAt: Time, answerOfShop: z.string().nullable() }),
    ),
    answers: z.array(z.object({ product: z.string(), question: z.string(), answer: z.string(), writtenAt: Time })),
    helpfulVotes: z.array(z.object({ product: z.string(), votedAt: Time })),
    signIns: z.array(z.object({ provider: z.string(), email: z.string().nullable(), linkedAt: Time })),
    stockAlerts: z.array(z.object({ product: z.string(), requestedAt: Time })),
    wishlist: z.array(
      z.object({
        product: z.string(),
        addedAt: Time,
        priceWhenAdded: Rupees.nullable(),
        priceLastTold: Rupees.nullable().meta({ description: "The last email about a lower price named it." }),
      }),
    ),
    priceEmails: z
      .object({ wantedSince: Time, lastAt: Time.nullable() })
      .nullable()
      .meta({ description: "Emails about lower prices of the wishlist; null when they are not wanted." }),
    sharedWishlist: z
      .object({ sharedSince: Time })
      .nullable()
      .meta({ description: "That whoever has the link sees the wishlist; null when it is not shared." }),
    reviewRequests: z
      .object({ endedAt: Time })
      .nullable()
      .meta({ description: "That the customer does not want to be asked for reviews; null otherwise." }),
    cart: z.object({
      coupon: z.string().nullable(),
      products: z.array(
        z.object({ product: z.string(), colour: z.string(), quantity: z.number().int(), price: Rupees }),
      ),
    }),
    savedForLater: z.array(
      z.object({ product: z.string(), colour: z.string(), quantity: z.number().int(), savedAt: Time }),
    ),
    notifications: z.array(
      z.object({ title: z.string(), orderNumber: z.string(), createdAt: Time, readAt: Time.nullable() }),
    ),
    sessions: z.array(z.object({ device: z.string(), startedAt: Time, usedAt: Time, endsAt: Time })),
    newsletter: z
      .object({ subscribedAt: Time, confirmedAt: Time.nullable(), coupon: z.string().nullable() })
      .nullable(),
    emails: z.array(
      z.object({
        kind: z.string(),
        to: z.string(),
        orderNumber: z.string().nullable(),
        createdAt: Time,
        sentAt: Time.nullable(),
      }),
    ),
    blocks: z
      .array(z.object({ from: z.enum(BLOCK_KINDS), since: Time, reason: z.string().nullable() }))
      .meta({ description: "What the shop does not let the account do." }),
    notes: z
      .array(z.object({ text: z.string(), writtenAt: Time }))
      .meta({ description: "What the shop's staff wrote about the customer." }),
    passwordRequests: z.array(z.object({ requestedAt: Time })),
    messages: z.array(
      z.object({
        ticket: z.string(),
        status: z.string(),
        name: z.string(),
        mobile: z.string(),
        comment: z.string(),
        sentAt: Time,
        thread: z.array(z.object({ by: z.enum(["you", "shop"]), text: z.string(), sentAt: Time })),
      }),
    ),
  })
  .meta({ id: "OwnData" });
export type OwnData = z.infer<typeof OwnData>;
