/** PIN codes of India (D12), apart from the schemas so that pages can import them without zod. */

export function isPin(text: string): boolean {
  return /^[1-9]\d{5}$/.test(text);
}

export function isIndia(country: string): boolean {
  return country.trim().toLowerCase() === "india";
}
