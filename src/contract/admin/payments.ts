import { z } from "zod";
import { LINE_CONTROLS, oneLineText } from "#contract/cleaning/texts.ts";
import { Id, Rupees, Time } from "#contract/fields.ts";
import { PAYMENT_METHODS } from "#contract/payments/methods.ts";
import { Amount, Limit, naming, oneOf, Reference } from "./fields.ts";

/** By which the banks know a transfer, or the number of a receipt. */
const TransferReference = z
  .string("is missing.")
  .transform(oneLineText)
  .pipe(
    z
      .string()
      .min(1, "is missing.")
      .max(64, "must have at most 64 characters.")
      .refine((text) => !LINE_CONTROLS.test(text), "must have no control characters."),
  );

/** Money that came; without an amount, what is due. */
export const NewPayment = z
  .object({ method: oneOf(PAYMENT_METHODS), reference: TransferReference.optional(), amount: Amount.optional() })
  .refine(
    ({ method, reference }) => method === "cash" || reference !== undefined,
    naming("Give the {reference} by which the bank knows the payment.", "reference"),
  )
  .transform(({ method, amount, reference = null }) => ({ method, reference, amountPaise: amount ?? null }));

/** A payment with the order that it came for. */
export const PaidOrder = z.object({ orderNumber: Reference }).and(NewPayment);

/** The oldest refunds of a status. */
export const RefundFilter = z.object({
  status: oneOf(["owed", "paid", "all"]).default("owed"),
  after: Reference.optional(),
  limit: Limit,
});

/** A refund that was paid: the id of the refund, or the last digits of it. */
export const PaidRefund = z.object({
  refund: Reference,
  method: oneOf(["upi", "bank"]),
  reference: TransferReference,
});

/** A payment as owners see it. A negative amount is the counter-entry of a payment that was recorded by mistake. */
export const ManagedPayment = z
  .object({
    _id: Id,
    method: z.enum(PAYMENT_METHODS),
    amount: Rupees,
    reference: z.string().nullable(),
    receivedAt: Time,
    by: z.string(),
    counterOf: Id.nullable(),
  })
  .meta({ id: "ManagedPayment" });
export type ManagedPayment = z.infer<typeof ManagedPayment>;

/** A refund as owners see it. */
export const ManagedRefund = z
  .object({
    _id: Id,
    number: z.string().meta({ description: "The last 8 digits of the id." }),
    orderId: Id,
    returnId: Id.nullable(),
    amount: Rupees,
    destination: z.string().nullable().meta({ description: "Where the customer wants the money." }),
    owedAt: Time,
    paidAt: Time.nullable().meta({ description: "Null while it is owed." }),
    method: z.enum(PAYMENT_METHODS).nullable(),
    reference: z.string().nullable(),
    paidBy: z.string().nullable(),
  })
  .meta({ id: "ManagedRefund" });
export type ManagedRefund = z.infer<typeof ManagedRefund>;
