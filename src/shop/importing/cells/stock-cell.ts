import type { NumberStyle } from "#contract/numbers/typed-numbers.ts";
import { cleanNumber } from "#contract/numbers/typed-numbers.ts";
import { readWholeNumber } from "#contract/numbers/whole-numbers.ts";
import { type Rejection, refusedNumber } from "./refused-number.ts";

/** `pieces` is null when the row does not say how many there are. */
export type Stock = { pieces: number | null; note?: "stockNegative" | "unavailable" };

/** They may be addresses of a vocabulary, too: 'https://schema.org/OutOfStock'. Back orders and preorders are not on hand. */
const OUT =
  /^(?:(?:temporarily |currently )?(?:out[ _-]?of[ _-]?stock|sold[ _-]?out|unavailable)|not (?:available|in stock)|no stock|nil|discontinued|(?:back|pre)[ _-]?order(?:ed|able)?|coming[ _-]soon|notavailable|no|n|false|0)\.?$/i;
const IN =
  /^(?:(?:currently )?(?:in[ _-]?stock|available|on hand)|available now|in[ _-]?store[ _-]?only|online[ _-]?only|limited[ _-]?availability|yes|y|true|[1-9]\d*)\.?$/i;
const VOCABULARY = /^(?:https?:\/\/(?:www\.)?)?schema\.org\//i;

/** Reads the pieces and the availability of a row. Below zero there are none, also when nothing is available. */
export function readStock(cell: string, availability: string, style: NumberStyle): Stock | Rejection {
  const named = availability.replace(VOCABULARY, "");
  const isOut = OUT.test(named);
  if (cell === "" && !isOut && named !== "" && !IN.test(named)) return unknownAvailability(availability);
  if (cell === "") return { pieces: isOut ? 0 : null };
  const number = cleanNumber(cell);
  const pieces = readWholeNumber(number.replace(/^-/, ""), style);
  if (typeof pieces !== "number") {
    const rejection = "The stock is not a whole number.";
    return refusedNumber("stock", cell, pieces) ?? { rejection, kind: rejection };
  }
  if (number.startsWith("-") && pieces > 0) return { pieces: 0, note: "stockNegative" };
  return isOut && pieces > 0 ? { pieces: 0, note: "unavailable" } : { pieces };
}

function unknownAvailability(availability: string): Rejection {
  const rejection = `The availability '${availability}' is not known: write 'in stock' or 'out of stock', or a number of pieces as the stock.`;
  return { rejection, kind: "availability" };
}
