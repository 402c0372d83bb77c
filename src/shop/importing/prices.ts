const DIGITS = String.raw`\d{1,3}(?:,\d{2,3})*,\d{3}|\d+`;
const PRICE = new RegExp(
  String.raw`^(?:₹|rs\.?|inr)?\s*(${DIGITS})(?:\.(\d{1,2})0*)?\s*(?:/-|₹|rs\.?|inr|rupees)?$`,
  "i",
);
const HIGHEST_RUPEES = 1_000_000_000;

/**
 * A price in rupees as people write it: '₹1,04,990', 'Rs. 999.50', '1,299', '45000/-'.
 * @returns paise, or null where it is no price in rupees or could mean two ('12.999', a range, another currency).
 */
export function readPrice(text: string): number | null {
  const match = PRICE.exec(text.trim());
  if (!match) return null;
  const rupees = Number(match[1]?.replaceAll(",", ""));
  return rupees > HIGHEST_RUPEES ? null : rupees * 100 + Number((match[2] ?? "").padEnd(2, "0"));
}
