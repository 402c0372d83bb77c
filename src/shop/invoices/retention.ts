import { calendarYear } from "./invoice-number.ts";

/**
 * The last financial year whose invoices need no longer name the buyer. Section 36 of the CGST Act wants them for 72 months
 * from the day on which the annual return of the year is due: 31 December after its end.
 */
export function lastErasableYear(nowMs: number): number {
  return calendarYear(nowMs) - 8;
}
