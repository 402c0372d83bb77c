/** An Indian PIN code (D12). A file without zod, so that pages can import it cheaply. */

export function isPin(text: string): boolean {
  return /^[1-9]\d{5}$/.test(text);
}

export function isIndia(country: string): boolean {
  return country.trim().toLowerCase() === "india";
}
