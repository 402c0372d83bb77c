import { INDIAN_OFFSET_MS } from "#shop/time.ts";

const APRIL = 3;

/** The year in whose April the financial year began, in India: 2026 for April 2026 to March 2027. */
export function financialYear(ms: number): number {
  const inIndia = new Date(ms + INDIAN_OFFSET_MS);
  return inIndia.getUTCFullYear() - (inIndia.getUTCMonth() < APRIL ? 1 : 0);
}

/** The year is that of India. */
export function calendarYear(ms: number): number {
  return new Date(ms + INDIAN_OFFSET_MS).getUTCFullYear();
}

/** 'BIJ/26-27/000042': at most 16 characters, as the GST rules want, with a prefix of three. */
export function invoiceNumber(prefix: string, year: number, numberInYear: number): string {
  const short = (one: number) => String(one % 100).padStart(2, "0");
  return `${prefix}/${short(year)}-${short(year + 1)}/${String(numberInYear).padStart(6, "0")}`;
}
