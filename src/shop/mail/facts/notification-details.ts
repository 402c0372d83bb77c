import { z } from "zod";
import type { NotificationKind } from "#contract/orders.ts";
import { PAYMENT_METHODS } from "#contract/payments/methods.ts";

/**
 * What customers are told of an order beside the order itself, by the kind of its notification. Money in paise. It stands in
 * the facts of the email until that is sent.
 */

/** `link`: where the courier says where the parcel is. Each is null when it is not known. */
export const ParcelDetails = z.object({
  courier: z.string().nullable(),
  tracking: z.string().nullable(),
  link: z.string().nullable(),
});
export type ParcelDetails = z.infer<typeof ParcelDetails>;

const OnTheWay = z.object({ parcel: ParcelDetails.nullish() });

const ReturnedLines = z.array(z.object({ title: z.string(), colorTitle: z.string(), quantity: z.int() }));

const OfReturn = z.object({
  returnId: z.string(),
  lines: ReturnedLines,
  /** What is expected to be paid back, or what is paid back of the pieces received; null when nothing is paid back. */
  refundPaise: z.int().nullable(),
  /** A refund when it is absent. */
  resolution: z.enum(["refund", "replacement"]).optional(),
  /** When the courier fetches the pieces: the day such as '2026-12-31', and the time of day in words. */
  pickupDay: z.string().nullish(),
  pickupSlot: z.string().nullish(),
  /** Where the money goes, in the customer's words. */
  destination: z.string().nullish(),
  /** Until when the money is paid or the replacement sent, such as '2026-12-31'. */
  dueDay: z.string().nullish(),
  /** Why it was refused, in words for the customer. */
  reason: z.string().nullish(),
});

const Nothing = z.object({});

export const DETAILS = {
  confirmed: Nothing,
  packed: Nothing,
  dispatched: OnTheWay,
  /** `reason`: what the courier said, in words for the customer. */
  failed: z.object({ reason: z.string().nullish() }),
  comingBack: Nothing,
  received: Nothing,
  lost: Nothing,
  delivered: Nothing,
  cancelled: Nothing,
  /**
   * `change`: what is different, in words; emails of earlier versions have none. The totals are absent when the change did not
   * touch them, such as another address.
   */
  changed: z.object({
    change: z.string().optional(),
    totalBeforePaise: z.int().optional(),
    totalAfterPaise: z.int().optional(),
  }),
  /** `duePaise`: what is still to be paid after it. */
  paid: z.object({
    amountPaise: z.int(),
    method: z.enum(PAYMENT_METHODS),
    reference: z.string().nullish(),
    duePaise: z.int().optional(),
  }),
  /** `pieces`: for which it is, when they are not all of the order. */
  refundOwed: z.object({ amountPaise: z.int(), pieces: z.string().nullish(), destination: z.string().nullish() }),
  refundPaid: z.object({
    amountPaise: z.int(),
    method: z.enum(PAYMENT_METHODS),
    reference: z.string().nullish(),
  }),
  returnRequested: OfReturn,
  returnAccepted: OfReturn,
  returnRefused: OfReturn,
  returnOnTheWay: OfReturn,
  returnReceived: OfReturn,
  returnNeverArrived: OfReturn,
  replacementDispatched: z.object({ returnId: z.string(), lines: ReturnedLines, parcel: ParcelDetails.nullish() }),
} satisfies Record<NotificationKind, z.ZodType>;

export type NotificationDetails = { [Kind in NotificationKind]: z.infer<(typeof DETAILS)[Kind]> };
