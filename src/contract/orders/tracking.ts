import { z } from "zod";
import { Mobile } from "#contract/accounts.ts";
import { referenceText } from "#contract/cleaning/texts.ts";
import { Image, Time } from "#contract/fields.ts";
import { ORDER_STATUSES } from "#contract/statuses.ts";

const WRONG_NUMBER = "An order's number has 8 letters and digits, such as 1A2B3C4D";

const OrderNumber = z
  .string(WRONG_NUMBER)
  .transform((text) => referenceText(text).replace(/^#\s*/, ""))
  .refine((text) => /^[0-9a-f]{8}$/.test(text), WRONG_NUMBER);

/** `POST order-tracking`: the number of an order, and the mobile number that it has. */
export const TrackOrder = z.object({ number: OrderNumber, mobile: Mobile }).meta({ id: "TrackOrder" });
export type TrackOrder = z.infer<typeof TrackOrder>;

/** What somebody without a login sees of an order: no name, address, phone or price. */
export const TrackedOrder = z
  .object({
    number: z.string(),
    status: z.enum(ORDER_STATUSES),
    stage: z.string().meta({ description: "In words, such as 'On its way'." }),
    expectedBy: z.string().nullable().meta({ description: "A day such as '2026-12-31'; null when nobody knows one." }),
    steps: z
      .array(z.object({ title: z.string(), at: Time.nullable(), reached: z.boolean() }))
      .meta({ description: "What happened, the earliest first; then what is still to come." }),
    parcel: z
      .object({ courier: z.string().nullable(), number: z.string().nullable(), link: z.string().nullable() })
      .nullable()
      .meta({ description: "Null until the parcel is with a courier." }),
    products: z.array(z.object({ title: z.string(), color: z.string(), count: z.number().int(), image: Image })),
  })
  .meta({ id: "TrackedOrder" });
export type TrackedOrder = z.infer<typeof TrackedOrder>;
