/** PIN codes of India (D12), apart from the schemas: screens need them without the weight of a validator. */

/** Whether this is a PIN code: six digits, the first not zero. */
export function isPin(text: string): boolean {
  return /^[1-9]\d{5}$/.test(text);
}

/** Whether a country, as someone typed it, is India. */
export function isIndia(country: string): boolean {
  return country.trim().toLowerCase() === "india";
}
