import { z } from "zod";
import { Id, requiredLine, Time } from "#contract/fields.ts";
import { readWholeNumber } from "#contract/numbers/whole-numbers.ts";
import { DayOrTime, enteredAs, Limit, oneOf, WholeNumber, WholeProduct } from "./fields.ts";

/** Pieces that are added to the stock of a product, or taken from it. */
export const StockChange = z.object({
  productId: WholeProduct,
  quantity: WholeNumber({ is: "The number of pieces must" }),
});

/** Makes the same request twice one change. */
const Key = requiredLine("is empty.", 100).nullable().default(null);
/** Why, or from whom: owners see it in the ledger. */
const Note = requiredLine("is empty.", 200).nullable().default(null);

/** Pieces that came in. */
export const ReceiptInput = StockChange.extend({ key: Key, note: Note });
export type ReceiptInput = z.output<typeof ReceiptInput>;

/** '10:30' as the minutes of a day in India; else a time, in milliseconds since 1970 UTC. */
const ClockOrTime = z.string().transform((text, { addIssue }) => {
  const [, hours, minutes] = /^\s*(\d\d?)[:.](\d\d)\s*$/.exec(text) ?? [];
  if (Number(hours) < 24 && Number(minutes) < 60) return { minuteOfDay: Number(hours) * 60 + Number(minutes) };
  const time = DayOrTime.safeParse(text);
  if (time.success) return { ms: time.data };
  addIssue({
    code: "custom",
    message: `must be a time such as 10:30 or 2026-12-31T10:30, not '${text}'.`,
    input: text,
  });
  return z.NEVER;
});

/** How many pieces were counted; `since` is when the count began. */
export const CountInput = z.object({
  productId: WholeProduct,
  quantity: WholeNumber({ min: 0, is: "The number of pieces must" }),
  since: ClockOrTime.nullable().default(null),
  key: Key,
  note: Note,
});
export type CountInput = z.output<typeof CountInput>;

/** Reads '-3', '+3' and '3'. */
const Difference = enteredAs((text) => {
  const [, sign = "", digits = ""] = /^\s*([+\-−]?)\s*(.*)$/u.exec(text) ?? [];
  const count = readWholeNumber(digits);
  if (typeof count === "number" && count > 0) return { value: sign === "" || sign === "+" ? count : -count };
  return { problem: `The difference must be a number of pieces such as -3 or +3, not '${text}'.` };
});

export const CORRECTION_REASONS = ["damaged", "lost", "correction"] as const;

/** Pieces that are more or fewer than the stock says, and why. */
export const CorrectionInput = z.object({
  productId: WholeProduct,
  difference: Difference,
  reason: oneOf(CORRECTION_REASONS),
  note: Note,
});
export type CorrectionInput = z.output<typeof CorrectionInput>;

/** The movements of a product. `before` is the number of the last one of the page before. */
export const LedgerFilter = z.object({
  productId: WholeProduct,
  before: WholeNumber().optional(),
  limit: Limit,
});
export type LedgerFilter = z.output<typeof LedgerFilter>;

/** A change of a stock, as owners see it. */
export const ListedMovement = z
  .object({
    _id: z.number().int().meta({ description: "Numbers count the movements of all products." }),
    at: Time,
    reason: z.string(),
    quantity: z.number().int(),
    stock: z.number().int().meta({ description: "The stock after it." }),
    counted: z.number().int().optional(),
    orderId: Id.optional(),
    returnId: Id.optional(),
    actorKind: z.enum(["customer", "staff", "commandLine", "system"]),
    actor: z.string().nullable().meta({ description: "Null for customers: their orders name them." }),
    note: z.string().nullable(),
  })
  .meta({ id: "ListedMovement" });
export type ListedMovement = z.infer<typeof ListedMovement>;

/** The products that most customers wait for. */
export const WaitedForFilter = z.object({ limit: Limit });
