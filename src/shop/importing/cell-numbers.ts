const GROUPED = String.raw`\d{1,3}(?:,\d{2,3})*,\d{3}|\d+`;

const COUNT = new RegExp(String.raw`^(${GROUPED})(?:\.0+)?$`);
/** The integer limit of both engines. */
const MAX_COUNT = 2_147_483_647;

/** A whole number: '1,13,956', '42.0'. Null when it is none or too high. */
export function readCount(text: string): number | null {
  const digits = COUNT.exec(text.trim())?.[1];
  const count = Number(digits?.replaceAll(",", "") ?? Number.NaN);
  return count <= MAX_COUNT ? count : null;
}

const PRICE = new RegExp(
  String.raw`^(?:₹|rs\.?|inr)?\s*(${GROUPED})(?:\.(\d{1,2})0*)?\s*(?:/-|₹|rs\.?|inr|rupees)?$`,
  "i",
);
const MAX_RUPEES = 1_000_000_000;

/**
 * Parses '₹1,04,990', 'Rs. 999.50', '1,299' or '45000/-'.
 * @returns paise; null when the price is invalid, ambiguous ('12.999', a range) or in another currency.
 */
export function readPrice(text: string): number | null {
  const match = PRICE.exec(text.trim());
  if (!match) return null;
  const rupees = Number(match[1]?.replaceAll(",", ""));
  return rupees > MAX_RUPEES ? null : rupees * 100 + Number((match[2] ?? "").padEnd(2, "0"));
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
