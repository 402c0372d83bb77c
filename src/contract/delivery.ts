import { z } from "zod";
import { pinCode } from "./cleaning/numbers.ts";
import { pinProblem } from "./cleaning/pin-problem.ts";

export const DELIVERY_ZONES = ["metro", "capital", "rest", "remote"] as const;
export type DeliveryZone = (typeof DELIVERY_ZONES)[number];

/** A PIN code in a path. */
export const Pin = z
  .string()
  .transform(pinCode)
  .refine((pin) => pinProblem(pin) === null, { error: ({ input }) => pinProblem(String(input)) ?? undefined });

/** `GET delivery/{pincode}`. */
export const Delivery = z
  .object({
    pincode: z.string(),
    city: z.string().nullable().meta({ description: "Null when the shop does not know it." }),
    state: z.string().nullable().meta({ description: "Null when the first digits belong to no state." }),
    zone: z.enum(DELIVERY_ZONES),
    deliveryDays: z
      .number()
      .int()
      .meta({ description: "Longest delivery time in days, of products that are ready to ship in one business day." }),
    unknown: z.literal(true).optional().meta({
      description: "Present when the shop has a table of PIN codes, and this one is not in it: it may be mistyped.",
    }),
    cod: z.boolean().meta({ description: "Whether cash on delivery is available." }),
  })
  .meta({ id: "Delivery" });
export type Delivery = z.infer<typeof Delivery>;
