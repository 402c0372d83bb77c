import { z } from "zod";
import { Id } from "#contract/fields.ts";
import { OrderReturn } from "#contract/returns.ts";
import { RETURN_STATUSES } from "#contract/statuses.ts";
import { Limit, oneOf, Reference } from "./fields.ts";

/** The oldest returns; 'all' is every status. */
export const ReturnFilter = z.object({
  status: oneOf<(typeof RETURN_STATUSES)[number] | "all">(RETURN_STATUSES, "all")
    .transform((status) => (status === "all" ? undefined : status))
    .default("Requested"),
  limit: Limit,
});

/** Names a return: its id, or the last digits of it. */
export const ReturnOfNumber = z.object({ return: Reference });

/** A return as owners see it. */
export const ManagedReturn = OrderReturn.extend({
  number: z.string().meta({ description: "The last 8 digits of the id." }),
  orderId: Id,
  creditNote: z.string().optional().meta({ description: "The number of its credit note, once it was accepted." }),
}).meta({ id: "ManagedReturn" });
export type ManagedReturn = z.infer<typeof ManagedReturn>;
