import { readCount } from "./counts.ts";

/** A rating that came with the data: mean star × 100, and how many people gave one. */
export type ImportedRating = { meanHundredths: number; count: number };

const MEAN = /^(\d(?:\.\d{1,3})?)(?:\s*(?:\/|out of)\s*5(?:\.0)?)?\s*(?:stars?|★)?$/i;

/**
 * The rating that two cells tell: '4.3' or '4.3 out of 5 stars', and '1,13,956'. Null where there is none: shifted cells
 * such as 'Get' and 'FREE Delivery', a mean outside 1 to 5, or a mean of an unknown number of people.
 */
export function readRating(meanText: string, countText: string): ImportedRating | null {
  const mean = Number(MEAN.exec(meanText.trim())?.[1] ?? Number.NaN);
  const count = readCount(countText.replace(/\s*(?:global )?(?:ratings?|reviews?)$/i, ""));
  if (!(mean >= 1 && mean <= 5) || count === null || count === 0) return null;
  return { meanHundredths: Math.round(mean * 100), count };
}
