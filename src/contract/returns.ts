import { z } from "zod";
import { Quantity } from "./cart.ts";
import {
  absentIfEmpty,
  Id,
  IdInput,
  looseNumber,
  ProductId,
  Rupees,
  requiredLine,
  requiredText,
  Time,
} from "./fields.ts";
import { OrderAddress } from "./order-changes.ts";
import { PAYMENT_METHODS } from "./payments/methods.ts";
import { RefundTo } from "./payments/refund-to.ts";
import { RETURN_STATUSES } from "./statuses.ts";

/** What a customer gets for what is sent back. */
export const RESOLUTIONS = ["refund", "replacement"] as const;
/** When a courier fetches a parcel. */
export const PICKUP_SLOTS = ["morning", "afternoon", "evening"] as const;

/** A value that may be left out, or sent as null or an empty text. */
function optional<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess(absentIfEmpty<z.input<Schema> | null | undefined>, schema.optional());
}

const Pickup = z.object({
  day: z.iso.date("Choose a day such as 2026-12-31"),
  slot: optional(z.enum(PICKUP_SLOTS, "Choose morning, afternoon or evening")),
  address: optional(OrderAddress).meta({
    description: "Where the courier fetches it; without it, the order's address.",
  }),
});

/** What is wrong, in the customer's words. */
export const ReturnDetails = requiredText("Say what is wrong", 1_000);

/** `POST user/orders/{id}/returns`. A line of an order is a product in one colour. */
export const NewReturn = z
  .object({
    lines: z
      .array(
        z.object({
          productId: ProductId,
          color: IdInput("Choose a colour of this product"),
          quantity: z.preprocess(looseNumber<number>, Quantity),
          reason: requiredLine("Choose a reason", 60).meta({ description: "One of those that the shop offers." }),
        }),
        "Choose what you want to return",
      )
      .min(1, "Choose what you want to return")
      .max(100, "Choose what you want to return"),
    resolution: optional(z.enum(RESOLUTIONS, "Choose a refund or a replacement")).meta({
      description: "A refund when it is absent.",
    }),
    destination: optional(requiredLine("Say where the money goes", 200)).meta({
      description: "Where the customer wants the money, in words of their own. `refundTo` is checked instead.",
    }),
    refundTo: optional(RefundTo).meta({ description: "Where the money goes: a UPI address or a bank account." }),
    details: optional(ReturnDetails).meta({ description: "What is wrong, in the customer's words." }),
    pickup: optional(Pickup).meta({ description: "When the courier may fetch the parcel, from tomorrow on." }),
  })
  .refine(({ destination, refundTo }) => destination === undefined || refundTo === undefined, {
    message: "Say once where the money goes",
    path: ["refundTo"],
  })
  .meta({ id: "NewReturn" });
export type NewReturn = z.infer<typeof NewReturn>;

const Pieces = z.number().int();

/** Where the courier fetches a return, when it is not the order's address. */
export const PickedUpAt = z.object({
  firstname: z.string(),
  lastname: z.string(),
  street: z.string(),
  landmark: z.string().optional(),
  city: z.string(),
  state: z.string(),
  pincode: z.string(),
  country: z.string(),
  contactMobile: z.string().optional(),
});
export type PickedUpAt = z.infer<typeof PickedUpAt>;

export const OrderReturn = z
  .object({
    _id: Id,
    status: z.enum(RETURN_STATUSES),
    resolution: z.enum(RESOLUTIONS),
    createdAt: Time,
    decidedAt: Time.optional().meta({ description: "When it was accepted or refused." }),
    sentAt: Time.optional().meta({ description: "When its parcel was on its way to the shop." }),
    receivedAt: Time.optional(),
    endedAt: Time.optional().meta({
      description: "When it was refused, settled, withdrawn, or known never to arrive.",
    }),
    refund: Rupees.optional().meta({
      description: "What was paid for the pieces: expected from the request, final from the receipt.",
    }),
    dueBy: z
      .string()
      .optional()
      .meta({ description: "The day by which the money is paid back or the replacement sent, such as '2026-12-31'." }),
    details: z.string().optional().meta({ description: "What is wrong, in the customer's words." }),
    refundPaid: z
      .object({ at: Time, method: z.enum(PAYMENT_METHODS).nullable(), reference: z.string().nullable() })
      .optional()
      .meta({ description: "Method and reference are null for what was paid before the shop recorded them." }),
    destination: z.string().optional(),
    pickup: z
      .object({
        day: z.string(),
        slot: z.enum(PICKUP_SLOTS).optional(),
        address: PickedUpAt.optional().meta({ description: "Absent: the order's address." }),
      })
      .optional(),
    pictures: z
      .array(z.object({ _id: Id, by: z.enum(["customer", "staff"]) }))
      .optional()
      .meta({ description: "Of a return; each is a call of its own." }),
    lines: z.array(
      z.object({
        productId: Id,
        color: Id,
        colorTitle: z.string(),
        title: z.string(),
        quantity: z.number().int(),
        reason: z.string(),
        received: z
          .object({ sellable: Pieces, damaged: Pieces, missing: Pieces })
          .optional()
          .meta({ description: "The pieces by their condition, once the parcel was received." }),
      }),
    ),
  })
  .meta({ id: "OrderReturn" });
export type OrderReturn = z.infer<typeof OrderReturn>;

/** `POST user/orders/{id}/returns/{returnId}/pictures` */
export const AddedPicture = z.object({ _id: Id }).meta({ id: "AddedPicture" });

/** `GET user/orders/{id}/returns`. `until` is null unless a return can be requested now. */
export const OrderReturns = z
  .object({
    until: Time.nullable(),
    returns: z.array(OrderReturn),
    returnable: z
      .array(
        z.object({
          productId: Id,
          color: Id,
          refunds: z.array(Rupees).meta({
            description: "What is paid back for one piece, for two, and so on up to those that are left.",
          }),
        }),
      )
      .meta({ description: "The lines of which pieces can be returned." }),
    reasons: z.array(z.object({ title: z.string(), isFault: z.boolean() })).meta({
      description: "Those that the shop offers. What is returned for a fault may be used and without its box.",
    }),
    faultTerms: z.string().meta({ description: "The terms of what is returned for a fault." }),
    moneyDays: z.number().int().meta({
      description: "Days from the pickup until the money is paid back or the replacement sent.",
    }),
  })
  .meta({ id: "OrderReturns" });
export type OrderReturns = z.infer<typeof OrderReturns>;
