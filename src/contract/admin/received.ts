import { z } from "zod";
import { readWholeNumber } from "#contract/numbers/whole-numbers.ts";
import { naming, ProductReference } from "./fields.ts";

/** How a piece that came back is. Only the sellable ones go back on sale; a missing one did not come back. */
export const CONDITIONS = ["sellable", "damaged", "missing"] as const;
export type Condition = (typeof CONDITIONS)[number];

/** So many pieces of a line: of the only line when it names no product. */
const Count = z.union([z.string(), z.number()], "is missing.").transform((entered, { addIssue }) => {
  const text = String(entered);
  const at = text.lastIndexOf("=");
  const line = at < 0 ? null : ProductReference.parse(text.slice(0, at));
  const pieces = readWholeNumber(text.slice(at + 1).trim());
  if (typeof pieces === "number" && line?.productId !== "") return { line, pieces };
  const message = `must be a number of pieces such as 2, or PRODUCT/COLOUR=2, not '${text}'.`;
  addIssue({ code: "custom", message, input: entered });
  return z.NEVER;
});
export type Count = z.infer<typeof Count>;

/** Several as an array, one also by itself. */
const Counts = z
  .preprocess(
    (entered) => (Array.isArray(entered) ? entered : [entered]),
    z.array(Count).max(300, "has too many lines."),
  )
  .default([]);

/** What was in a parcel that came back, by its condition. */
const counts = { sellable: Counts, damaged: Counts, missing: Counts };

/** The counts of a parcel, beside what names it. All pieces of each line are counted, each one once. */
export function ReceivedBeside<Shape extends z.ZodRawShape>(shape: Shape) {
  return z
    .object({ ...shape, ...counts })
    .refine(
      (input) => CONDITIONS.some((condition) => (input as Received)[condition].length > 0),
      naming("Say how many pieces came back: {sellable}, {damaged} or {missing}.", "sellable"),
    );
}

export type Received = Record<Condition, Count[]>;
