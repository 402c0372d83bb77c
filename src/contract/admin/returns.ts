import { z } from "zod";
import { Id, Time } from "#contract/fields.ts";
import { OrderReturn, RESOLUTIONS } from "#contract/returns.ts";
import { RETURN_STATUSES, type ReturnStatus } from "#contract/statuses.ts";
import { FilePath, Limit, oneOf, Reference, References } from "./fields.ts";
import { ManagedOrder } from "./orders.ts";
import { ManagedParcel, Serials } from "./parcels.ts";
import { ReceivedBeside } from "./received.ts";

const Required = z.string("is missing.").trim().min(1, "is missing.").max(100, "must be up to 100 characters.");

/** The oldest returns; 'all' is every status. */
export const ReturnFilter = z.object({
  status: oneOf<ReturnStatus | "all">(RETURN_STATUSES, "all")
    .transform((status) => (status === "all" ? undefined : status))
    .default("Requested"),
  after: Reference.optional(),
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

/** The pieces of a return's parcel, with the numbers of those that arrived. */
export const ReceivedReturn = ReceivedBeside({ ...ReturnOfNumber.shape, serial: Serials });

/** The parcel of a replacement. */
export const ReplacedReturn = ReturnOfNumber.extend({ courier: Required, tracking: Required, serial: Serials });

/** What became of the parcel of a replacement. */
export const EndedReplacement = ReturnOfNumber.extend({ outcome: oneOf(["delivered", "lost"]) });

/** Files that show the pieces of a return. */
export const NewReturnPictures = ReturnOfNumber.extend({ file: z.array(FilePath, "is missing.") });

/** Where the pictures of a return are written to. */
export const WrittenReturnPictures = ReturnOfNumber.extend({ folder: FilePath });

/** A return as owners see it. */
export const ManagedReturn = OrderReturn.extend({
  number: z.string().meta({ description: "The last 8 digits of the id." }),
  orderId: Id,
  creditNote: z.string().optional().meta({ description: "The number of its credit note, once it was received." }),
  masked: z.literal(true).optional().meta({
    description:
      "Present when its customer is hidden from whoever asks: what they wrote, their pictures and addresses.",
  }),
}).meta({ id: "ManagedReturn" });
export type ManagedReturn = z.infer<typeof ManagedReturn>;

/** Something that somebody of the shop did with a return. */
const ReturnStep = z.object({
  action: z.string().describe("As the audit names it."),
  at: Time,
  actor: z.string().describe("The name of who did it."),
  outcome: z.string().nullable().describe("What became of the parcel of a replacement."),
});
export type ReturnStep = z.infer<typeof ReturnStep>;

/** A return with what is needed to decide about it. */
export const ShownReturn = z
  .object({
    return: ManagedReturn,
    order: ManagedOrder,
    replacement: ManagedParcel.nullable().meta({ description: "The last parcel that replaces its pieces." }),
    steps: z.array(ReturnStep).meta({ description: "The earliest first; what customers do is not among them." }),
  })
  .meta({ id: "ShownReturn" });
export type ShownReturn = z.infer<typeof ShownReturn>;
