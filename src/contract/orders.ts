import { z } from "zod";
import { Landmark } from "./accounts/addresses.ts";
import { addressFields, Mobile, pinFits, pinIssue } from "./accounts.ts";
import { CartChanged, CartSaved, CouponCode, ShownCart } from "./cart.ts";
import {
  absentIfEmpty,
  Email,
  Id,
  IdInput,
  Image,
  looseBoolean,
  Rupees,
  requiredLine,
  Time,
  Titled,
} from "./fields.ts";
import * as messages from "./messages.ts";
import { OptionalGstin } from "./numbers/gstin-field.ts";
import { ORDER_STATUSES, RETURN_STATUSES } from "./statuses.ts";

export const ShippingAddress = z
  .object(
    {
      firstname: requiredLine("First Name is required", 100),
      lastname: requiredLine("Last Name is required", 100),
      ...addressFields,
      landmark: Landmark,
    },
    "Please check the shipping address",
  )
  .refine(pinFits, pinIssue)
  .meta({ id: "ShippingAddress" });
export type ShippingAddress = z.infer<typeof ShippingAddress>;

/** `POST user/cart/cash-order`. `couponApplied`: true uses the cart's coupon; a text is the code that was shown. */
export const PlaceOrder = z
  .object({
    COD: z.preprocess(
      looseBoolean<boolean | undefined>,
      z.literal(true, "Only cash on delivery is possible").default(true),
    ),
    couponApplied: z.preprocess(
      looseBoolean<boolean | string | null | undefined>,
      z
        .union([z.boolean(), CouponCode(messages.couponFailed, messages.couponFailed)], messages.couponFailed)
        .optional(),
    ),
    contactEmail: z.preprocess(absentIfEmpty<string | null | undefined>, Email.optional()),
    contactMobile: z
      .preprocess(absentIfEmpty<number | string | null | undefined>, Mobile.optional())
      .meta({ description: "For the courier; without it, the account's." }),
    newsOptIn: z.preprocess(
      looseBoolean<boolean | null | undefined>,
      z.boolean("Choose whether you want news and offers").optional(),
    ),
    buyerGstin: OptionalGstin.meta({ description: "Of a business that wants it on its invoice." }),
    shippingAddress: z.preprocess(
      absentIfEmpty<z.input<typeof ShippingAddress> | null | undefined>,
      ShippingAddress.optional(),
    ),
    keepAddress: z
      .preprocess(looseBoolean<boolean | null | undefined>, z.boolean("Choose whether to keep the address").optional())
      .meta({ description: "Whether `shippingAddress` is kept for later orders, unless it is." }),
    shown: z.preprocess(absentIfEmpty<z.input<typeof ShownCart> | null | undefined>, ShownCart.optional()).meta({
      description:
        "The cart that the customer saw. When it has changed, or costs another amount, nothing is ordered (409).",
    }),
  })
  .meta({ id: "PlaceOrder" });
export type PlaceOrder = z.infer<typeof PlaceOrder>;

/** The header `Idempotency-Key`: unique per order, the same on retries. */
export const IdempotencyKey = z
  .string()
  .regex(/^[\x21-\x7e]{1,255}$/, "The Idempotency-Key must be 1 to 255 visible characters");

export const Order = z
  .object({
    _id: Id,
    createdAt: Time,
    updatedAt: Time,
    orderStatus: z.enum(ORDER_STATUSES),
    paymentIntent: z.object({ method: z.literal("COD"), amount: Rupees, currency: z.literal("INR") }),
    products: z.array(
      z.object({
        product: z.object({ _id: Id, title: z.string(), price: Rupees, images: z.array(Image), brand: Titled }),
        count: z.number().int(),
        // Stored responses of earlier versions have none.
        dispatchDays: z.number().int().optional().meta({ description: "Business days until it is ready to ship." }),
        color: Titled,
        price: Rupees.meta({ description: "The price paid for one piece." }),
      }),
    ),
    orderby: Id,
    shippingAddress: z
      .object({
        firstname: z.string(),
        lastname: z.string(),
        street: z.string(),
        city: z.string(),
        state: z.string(),
        country: z.string(),
        pincode: z.string(),
        landmark: z.string().optional().meta({ description: "What is near. Absent: nothing was said." }),
      })
      .nullable(),
    contactEmail: z.string(),
    contactMobile: z
      .string()
      .optional()
      .meta({ description: "For the courier. Orders of earlier versions have none." }),
    deliveryDays: z
      .number()
      .int()
      .optional()
      .meta({ description: "Longest delivery time to the address in days, as at the time of the order." }),
    buyerGstin: z.string().optional().meta({ description: "The GSTIN that the invoice names, of a business." }),
    coupon: z.string().optional(),
    discount: Rupees.optional(),
    stage: z
      .string()
      .optional()
      .meta({ description: "Where the order is, in words such as 'On its way'. The order just placed has none." }),
    returnUntil: Time.optional().meta({
      description: "Only in lists: the last moment at which products of it can be returned, while some can be.",
    }),
    returnStatus: z
      .enum(RETURN_STATUSES)
      .optional()
      .meta({ description: "Only in lists: where the newest return of its products is. Absent without one." }),
    awaitsRelease: z
      .literal(true)
      .optional()
      .meta({ description: "Present while the shop checks the order before it is processed." }),
    paid: Rupees.optional().meta({ description: "What was paid already. Absent while nothing was." }),
    payBefore: z
      .object({
        amount: Rupees,
        upi: z.string().optional().meta({ description: "A link for UPI applications, with amount and order." }),
        bank: z.string().optional().meta({ description: "The account for a bank transfer." }),
      })
      .optional()
      .meta({
        description:
          "Present while the order has to be paid before it is sent, because so much is not taken in cash from one person in a day, or not from this customer. It awaits its release as well.",
      }),
    upi: z.string().optional().meta({
      description: "A link for UPI applications, which pays what is due at the door instead of cash.",
    }),
    changeable: z
      .literal(true)
      .optional()
      .meta({ description: "Present while address and lines can be changed: until the parcel is packed." }),
    emailWaits: z.literal(true).optional().meta({
      description:
        "Present while an email about this order waits, because few are sent in a day to an address that is not confirmed. Only of one order.",
    }),
    invoice: z.string().optional().meta({ description: "The number of the invoice, from packing." }),
    creditNotes: z
      .array(z.object({ _id: Id, number: z.string(), returnId: Id.optional() }))
      .optional()
      .meta({
        description: "What was taken back of invoices: by a return, or because the order was cancelled or unpacked.",
      }),
  })
  .meta({ id: "Order" });
export type Order = z.infer<typeof Order>;

export const OrderPlaced = z.object({ message: z.string(), order: Order }).meta({ id: "OrderPlaced" });
export type OrderPlaced = z.infer<typeof OrderPlaced>;

/** `POST user/orders/{id}/buy-again`. The message is one sentence about the whole order. */
const added = { added: z.number().int().meta({ description: "How many pieces were added." }) };
export const BoughtAgain = CartChanged.extend(added).meta({ id: "BoughtAgain" });

/** … with `Prefer: return=minimal`. */
export const BoughtAgainSaved = CartSaved.extend(added).meta({ id: "BoughtAgainSaved" });
export type BoughtAgainSaved = z.infer<typeof BoughtAgainSaved>;

/** What customers are told of an order, in the order in which it usually happens. */
export const NOTIFICATION_KINDS = [
  "confirmed",
  "changed",
  "paid",
  "packed",
  "dispatched",
  "failed",
  "comingBack",
  "received",
  "lost",
  "delivered",
  "cancelled",
  "returnRequested",
  "returnAccepted",
  "returnRefused",
  "returnOnTheWay",
  "returnReceived",
  "returnNeverArrived",
  "replacementDispatched",
  "refundOwed",
  "refundPaid",
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

export const Notification = z
  .object({
    _id: Id,
    kind: z.enum(NOTIFICATION_KINDS),
    title: z.string(),
    /** What it says beside its title, such as courier and number. */
    text: z.string().optional(),
    orderId: Id,
    products: z.string().meta({
      description: "What it is about, such as 'Lehar N3 and 1 more': what is returned, else what the order is of.",
    }),
    createdAt: Time,
    read: z.boolean(),
  })
  .meta({ id: "Notification" });
export type Notification = z.infer<typeof Notification>;

/** `PUT user/notifications/read`: the newest notification that the customer has seen. */
export const ReadNotifications = z
  .object({ upTo: IdInput("Choose the newest notification that was read") })
  .meta({ id: "ReadNotifications" });

export const UnreadCount = z.object({ unread: z.number().int() }).meta({ id: "UnreadCount" });
export type UnreadCount = z.infer<typeof UnreadCount>;
