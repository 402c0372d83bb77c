import { z } from "zod";
import { Quantity } from "./cart.ts";
import { absentIfEmpty, Id, IdInput, looseNumber, ProductId, Rupees, requiredLine, Time } from "./fields.ts";
import { PAYMENT_METHODS } from "./payments/methods.ts";
import { RETURN_STATUSES } from "./statuses.ts";

/** What a customer gets for what is sent back. */
export const RESOLUTIONS = ["refund", "replacement"] as const;
/** When a courier fetches a parcel. */
const PICKUP_SLOTS = ["morning", "afternoon", "evening"] as const;

/** A value that may be left out, or sent as null or an empty text. */
function optional<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess(absentIfEmpty<z.input<Schema> | null | undefined>, schema.optional());
}

const Pickup = z.object({
  day: z.iso.date("Choose a day such as 2026-12-31"),
  slot: optional(z.enum(PICKUP_SLOTS, "Choose morning, afternoon or evening")),
});

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
      description: "Where the customer wants the money, such as a UPI address.",
    }),
    pickup: optional(Pickup).meta({ description: "When the courier may fetch the parcel, from tomorrow on." }),
  })
  .meta({ id: "NewReturn" });
export type NewReturn = z.infer<typeof NewReturn>;

const Pieces = z.number().int();

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
      description: "What was paid for the pieces: expected from the acceptance, final from the receipt.",
    }),
    refundPaid: z
      .object({ at: Time, method: z.enum(PAYMENT_METHODS).nullable(), reference: z.string().nullable() })
      .optional()
      .meta({ description: "Method and reference are null for what was paid before the shop recorded them." }),
    destination: z.string().optional(),
    pickup: z.object({ day: z.string(), slot: z.enum(PICKUP_SLOTS).optional() }).optional(),
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
  .object({ until: Time.nullable(), returns: z.array(OrderReturn) })
  .meta({ id: "OrderReturns" });
export type OrderReturns = z.infer<typeof OrderReturns>;
