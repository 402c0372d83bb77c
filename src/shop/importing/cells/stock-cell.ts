import type { NumberStyle } from "#contract/numbers/typed-numbers.ts";
import { cleanNumber } from "#contract/numbers/typed-numbers.ts";
import { readWholeNumber } from "./cell-numbers.ts";
import { type Refusal, refusedNumber } from "./refused-number.ts";

/** `pieces` is null when the row does not say how many there are. */
export type Stock = { pieces: number | null; note?: "stockNegative" | "unavailable" };

const OUT = /^(?:out[ _-]?of[ _-]?stock|sold[ _-]?out|unavailable|discontinued|no|false|0)$/i;

/** Reads the pieces and the availability of a row. Below zero there are none, also when nothing is available. */
export function readStock(cell: string, availability: string, style: NumberStyle): Stock | Refusal {
  const isOut = OUT.test(availability);
  if (cell === "") return { pieces: isOut ? 0 : null };
  const number = cleanNumber(cell);
  const pieces = readWholeNumber(number.replace(/^-/, ""), style);
  if (typeof pieces !== "number") {
    const refusal = "The stock is not a whole number.";
    return refusedNumber("stock", cell, pieces) ?? { refusal, kind: refusal };
  }
  if (number.startsWith("-") && pieces > 0) return { pieces: 0, note: "stockNegative" };
  return isOut && pieces > 0 ? { pieces: 0, note: "unavailable" } : { pieces };
}
