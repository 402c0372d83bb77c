import { z } from "zod";
import { Id, Rupees, Time } from "#contract/fields.ts";
import { Gstin } from "#contract/numbers/gstin-field.ts";
import { Order } from "#contract/orders.ts";
import { ORDER_STATUSES, STAGES } from "#contract/statuses.ts";
import { Limit, oneOf, Reference, References, SearchedText } from "./fields.ts";
import { ManagedEvent, ManagedParcel } from "./parcels.ts";
import { ManagedPayment, ManagedRefund } from "./payments.ts";

/** The newest orders. */
export const OrderFilter = z.object({
  status: oneOf(ORDER_STATUSES).optional(),
  stage: oneOf(STAGES).optional(),
  awaitingRelease: z.boolean().default(false),
  before: Reference.optional(),
  limit: Limit,
});

/** Names an order: its id, or its number. */
export const OrderOfNumber = z.object({ orderNumber: Reference });

/** The GSTIN that an order's invoice will name; null for none. */
export const OrderGstin = OrderOfNumber.extend({
  gstin: z.preprocess((text) => (text === "" || text === "none" ? null : text), Gstin.nullable()),
});

/** What somebody knows of an order; at the command line, its words are parts. */
export const FindOrders = z.object({
  text: z
    .array(z.string(), "is missing.")
    .transform((words) => words.join(" "))
    .pipe(SearchedText),
  limit: Limit,
});

/** Some orders. */
export const OrdersOfNumbers = z.object({ orderNumber: References });

/** An email that the shop sends. */
export const ManagedEmail = z
  .object({
    _id: Id,
    kind: z.string(),
    recipient: z.string().meta({ description: "Empty when the address was freed." }),
    createdAt: Time,
    sentAt: Time.nullable(),
    attempts: z.number().int(),
    givenUp: z.boolean(),
    lastError: z.string().nullable(),
  })
  .meta({ id: "ManagedEmail" });
export type ManagedEmail = z.infer<typeof ManagedEmail>;

/** An order as owners see it. `orderby` is null when the customer erased the account. */
export const ManagedOrder = Order.omit({ orderby: true, emailWaits: true })
  .extend({
    number: z.string().meta({ description: "The last 8 digits of the id." }),
    orderby: Id.nullable(),
    subtotal: Rupees,
    payments: z.array(ManagedPayment).optional().meta({ description: "Only of one order." }),
    refunds: z.array(ManagedRefund).optional().meta({ description: "Only of one order." }),
    masked: z.literal(true).optional().meta({
      description: "Present when who ordered is hidden from whoever asks: contacts are empty, and the address null.",
    }),
    stage: z.enum(STAGES).meta({ description: "What waits to be done with it." }),
    parcel: ManagedParcel.nullable().meta({ description: "The last one." }),
    ewayBill: z.string().nullable(),
    events: z
      .array(ManagedEvent)
      .optional()
      .meta({ description: "What happened, the earliest first. Only of one order." }),
    serials: z
      .array(z.object({ product: Id, serial: z.string() }))
      .optional()
      .meta({ description: "Numbers of its pieces. Only of one order." }),
    emails: z.array(ManagedEmail).optional().meta({ description: "Only of one order." }),
  })
  .meta({ id: "ManagedOrder" });
export type ManagedOrder = z.infer<typeof ManagedOrder>;

/** What of an order a text can match. */
export const ORDER_MATCHES = [
  "number",
  "mobile",
  "email",
  "name",
  "PIN code",
  "tracking number",
  "serial number",
] as const;
export type OrderMatch = (typeof ORDER_MATCHES)[number];

/** An order with what of it matched a text. */
export const FoundOrder = ManagedOrder.extend({ matched: z.array(z.enum(ORDER_MATCHES)) }).meta({ id: "FoundOrder" });
export type FoundOrder = z.infer<typeof FoundOrder>;
