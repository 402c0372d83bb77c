import { readAmount } from "#contract/numbers/typed-amounts.ts";
import type { NumberStyle } from "#contract/numbers/typed-numbers.ts";
import { readWholeNumber } from "#contract/numbers/whole-numbers.ts";

/** A whole number: '1,13,956', '42.0'. Null when it is none, ambiguous ('1.500') or too high. */
export function readCount(text: string): number | null {
  const count = readWholeNumber(text);
  return typeof count === "number" ? count : null;
}

/** Paise; null when the text is not an amount in rupees that can be read in one way. */
export function readPrice(text: string, style?: NumberStyle): number | null {
  const amount = readAmount(text, style);
  return typeof amount === "number" ? amount : null;
}

/** Mean star × 100 and the number of ratings, null when it is unknown. */
export type ImportedRating = { meanHundredths: number; count: number | null };

const MEAN = /^(\d(?:\.\d{1,3})?)(?:\s*(?:\/|out of)\s*5(?:\.0)?)?\s*(?:stars?|★)?$/i;

/**
 * Parses '4.3' or '4.3 out of 5 stars', and '1,13,956'. Returns null for other text, a mean outside 1 to 5, or a
 * count that is not above zero.
 */
export function readRating(meanText: string, countText: string): ImportedRating | null {
  const mean = Number(MEAN.exec(meanText.trim())?.[1] ?? Number.NaN);
  const text = countText.trim();
  const count = text === "" ? null : readCount(text.replace(/\s*(?:global )?(?:ratings?|reviews?)$/i, ""));
  if (!(mean >= 1 && mean <= 5) || (text !== "" && !count)) return null;
  return { meanHundredths: Math.round(mean * 100), count };
}
