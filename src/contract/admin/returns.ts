import { z } from "zod";
import { Id } from "#contract/fields.ts";
import { OrderReturn, RESOLUTIONS } from "#contract/returns.ts";
import { RETURN_STATUSES, type ReturnStatus } from "#contract/statuses.ts";
import { FilePath, Limit, oneOf, Reference, References } from "./fields.ts";
import { ReceivedBeside } from "./received.ts";

/** The oldest returns; 'all' is every status. */
export const ReturnFilter = z.object({
  status: oneOf<ReturnStatus | "all">(RETURN_STATUSES, "all")
    .transform((status) => (status === "all" ? undefined : status))
    .default("Requested"),
  limit: Limit,
});

/** Names a return: its id, or the last digits of it. */
export const ReturnOfNumber = z.object({ return: Reference });

/** Some returns. */
export const ReturnsOfNumbers = z.object({ return: References });

/** A return that is accepted; with a resolution, whatever the customer asked for. */
export const AcceptedReturn = ReturnOfNumber.extend({ resolution: oneOf(RESOLUTIONS).optional() });

/** Why a return is refused, in words for the customer. */
export const RefusedReturn = ReturnOfNumber.extend({
  reason: z.string().trim().max(500, "must be up to 500 characters.").optional(),
});

/** The pieces of a return's parcel. */
export const ReceivedReturn = ReceivedBeside(ReturnOfNumber.shape);

/** A return's pictures, which are added from files or written to a folder. */
export const PicturesOfReturn = ReturnOfNumber.extend({
  add: z.array(FilePath).default([]),
  folder: FilePath.optional(),
});

/** A return as owners see it. */
export const ManagedReturn = OrderReturn.extend({
  number: z.string().meta({ description: "The last 8 digits of the id." }),
  orderId: Id,
  creditNote: z.string().optional().meta({ description: "The number of its credit note, once it was received." }),
}).meta({ id: "ManagedReturn" });
export type ManagedReturn = z.infer<typeof ManagedReturn>;
