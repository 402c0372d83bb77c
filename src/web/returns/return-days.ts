import { dayOf, formatDayAfter } from "#shop/time.ts";

const DAY_MS = 24 * 3_600_000;
const DAYS = 14;

/** The days on which a courier may come, from tomorrow on, with their names. */
export function pickupDays(nowMs: number): { day: string; name: string }[] {
  return Array.from({ length: DAYS }, (_, index) => ({
    day: dayOf(nowMs + (index + 1) * DAY_MS),
    name: formatDayAfter(nowMs, index + 1),
  }));
}
