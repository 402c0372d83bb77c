import { z } from "zod";
import { Id, Rupees, Time } from "#contract/fields.ts";
import { NOTIFICATION_KINDS } from "#contract/orders.ts";
import { PAYMENT_METHODS } from "#contract/payments/methods.ts";

const STEP_KINDS = ["placed", ...NOTIFICATION_KINDS] as const;

/** `at` is null when it is not reached, or when nobody knows any more. */
const OrderStep = z
  .object({
    kind: z.enum(STEP_KINDS),
    title: z.string(),
    at: Time.nullable(),
    text: z.string().optional().meta({ description: "What it says beside its title, such as courier and number." }),
    reached: z.boolean().meta({ description: "False: it is still to come." }),
  })
  .meta({ id: "OrderStep" });
export type OrderStep = z.infer<typeof OrderStep>;

/** `GET user/orders/{id}/progress`: where an order is, what happened to it, and its money. */
export const OrderProgress = z
  .object({
    stage: z.string().meta({ description: "In words, such as 'On its way'." }),
    steps: z.array(OrderStep).meta({ description: "What happened, the earliest first; then what is still to come." }),
    parcel: z
      .object({
        courier: z.string().nullable(),
        number: z.string().nullable().meta({ description: "By which the courier knows it." }),
        link: z.string().nullable().meta({ description: "Where the courier says where it is; https only." }),
      })
      .nullable()
      .meta({ description: "Null until the parcel is with a courier." }),
    payments: z.array(
      z.object({
        _id: Id,
        amount: Rupees,
        method: z.enum(PAYMENT_METHODS),
        at: Time,
        reference: z.string().nullable(),
      }),
    ),
    refunds: z.array(
      z.object({
        _id: Id,
        amount: Rupees,
        owedAt: Time,
        destination: z.string().nullable().meta({ description: "Where the money goes." }),
        paidAt: Time.nullable().meta({ description: "Null while it is owed." }),
        method: z.enum(PAYMENT_METHODS).nullable(),
        reference: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: "OrderProgress" });
export type OrderProgress = z.infer<typeof OrderProgress>;
