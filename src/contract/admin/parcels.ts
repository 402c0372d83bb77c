import { z } from "zod";
import { asciiDigits } from "#contract/cleaning/digits.ts";
import { oneLineText } from "#contract/cleaning/texts.ts";
import { Id, Time } from "#contract/fields.ts";
import { CALL_OUTCOMES } from "#contract/statuses.ts";
import { enteredAs, FilePath, Line, naming, oneOf, ProductReference, Reference, References } from "./fields.ts";
import { ReceivedBeside } from "./received.ts";

/** The number of a piece or of a parcel as it is stored: in capitals and without the spaces between its digits. */
export function codeText(text: string): string {
  return asciiDigits(oneLineText(text).normalize("NFKC")).replace(/\s/g, "").toUpperCase();
}

function Code(max: number) {
  return enteredAs((text) => {
    const value = codeText(text);
    if (/^[\x21-\x7e]+$/.test(value) && value.length <= max) return { value };
    return { problem: `must be at most ${max} letters, digits and signs, not '${text}'.` };
  });
}

/** A call to the customer. */
export const CallInput = z.object({
  orderNumber: References,
  outcome: oneOf(CALL_OUTCOMES),
  note: Line(500).optional(),
});

export const NoteInput = z.object({ orderNumber: Reference, text: Line(500) });

/** Why something happened to an order. */
export const ReasonInput = z.object({ orderNumber: Reference, reason: Line(500) });

/** Where the packing slips of orders are written to. */
export const SlipInput = z.object({ orderNumber: References, file: FilePath });

const TrackingNumber = Code(60);

/** The number of a single piece, such as an IMEI. */
export const SerialNumber = Code(60);

/** The number of one piece of a line: '0123456789abcdef01234567/Navy=356938035643809'. */
const SerialOfLine = z.string("is missing.").transform((text, { addIssue }) => {
  const at = text.indexOf("=");
  const serial = SerialNumber.safeParse(text.slice(at + 1));
  const line = ProductReference.parse(text.slice(0, Math.max(0, at)));
  if (at > 0 && line.productId !== "" && serial.success) return { line, serial: serial.data };
  addIssue({ code: "custom", message: `must be PRODUCT=NUMBER or PRODUCT/COLOUR=NUMBER, not '${text}'.`, input: text });
  return z.NEVER;
});
export type SerialOfLine = z.output<typeof SerialOfLine>;

export const Serials = z.array(SerialOfLine).default([]);

/** When the order was changed last as it was shown: one that was changed since is not packed unseen. */
export const ShownOrder = z.iso.datetime().optional().describe("`updatedAt` of the order as it was shown.");

export const PackInput = z.object({ orderNumber: References, serial: Serials });

/** Who brings a parcel, and its number there. */
const handOver = { courier: Line(60), tracking: TrackingNumber };

/** One order with its courier, or a file of several. */
export const HandOverInput = z
  .object({
    orderNumber: Reference.optional(),
    courier: handOver.courier.optional(),
    tracking: handOver.tracking.optional(),
    file: FilePath.optional(),
  })
  .transform(({ orderNumber, courier, tracking, file }, { addIssue }) => {
    const named = [orderNumber, courier, tracking].filter((part) => part !== undefined);
    if (file !== undefined && named.length === 0) return { file };
    if (file === undefined && orderNumber !== undefined && courier !== undefined && tracking !== undefined)
      return { file, orderNumber, courier, tracking };
    const message = "Name either an order with {courier} and {tracking}, or a {file} of several.";
    addIssue({ code: "custom", input: file, ...naming(message, courier === undefined ? "courier" : "tracking") });
    return z.NEVER;
  });

/** A row of a file: `order,courier,tracking`. */
export const HandOverRow = z.object({ order: Reference, ...handOver });
export type HandOverRow = z.output<typeof HandOverRow>;

/** How the pieces of a parcel that came back are. */
export const ReceiveInput = ReceivedBeside({ orderNumber: Reference });

/** The 12 digits of an e-way bill; 'none' removes it. */
const EwayBill = enteredAs((text): { value: string | null } | { problem: string } => {
  const value = asciiDigits(text).replace(/[\s-]/g, "");
  if (value === "" || value.toLowerCase() === "none") return { value: null };
  return /^\d{12}$/.test(value)
    ? { value }
    : { problem: `must be the 12 digits of an e-way bill, or none, not '${text}'.` };
});
export const EwayInput = z.object({ orderNumber: Reference, number: EwayBill });

/** Where the pieces of an order are, as owners see it. */
export const ManagedParcel = z
  .object({
    _id: Id,
    packedAt: Time,
    courier: z.string().nullable(),
    tracking: z.string().nullable(),
    link: z.string().nullable().meta({ description: "The courier's page of the parcel." }),
    handedOverAt: Time.nullable(),
    failedAt: Time.nullable().meta({ description: "The last time that nobody took it." }),
    comingBackAt: Time.nullable(),
    endedAt: Time.nullable(),
    outcome: z.enum(["delivered", "received", "lost", "unpacked"]).nullable(),
    recorded: z.enum(["now", "before this version"]),
  })
  .meta({ id: "ManagedParcel" });
export type ManagedParcel = z.infer<typeof ManagedParcel>;

/** What happened to an order. */
export const ManagedEvent = z
  .object({
    kind: z.string(),
    at: Time,
    actor: z.string().nullable().meta({ description: "Null for the customer." }),
    outcome: z.enum(CALL_OUTCOMES).nullable(),
    text: z.string().nullable(),
  })
  .meta({ id: "ManagedEvent" });
export type ManagedEvent = z.infer<typeof ManagedEvent>;
