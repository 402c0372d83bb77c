/** An Indian PIN code (D12). A file without zod, so that pages can import it cheaply. */

/** Whether the text is a PIN code of India: six digits, the first not 0. */
export function isPin(text: string): boolean {
  return /^[1-9]\d{5}$/.test(text);
}

/** Ignores case and spaces. */
export function isIndia(country: string): boolean {
  return country.trim().toLowerCase() === "india";
}

/** The PIN code of an address in India, without spaces; null for other addresses and codes. */
export function indianPin({ country, pincode }: { country: string | null; pincode: string | null }): string | null {
  const pin = (pincode ?? "").replaceAll(/\s/g, "");
  return isIndia(country ?? "") && isPin(pin) ? pin : null;
}
