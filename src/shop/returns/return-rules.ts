const DAY_MS = 24 * 3_600_000;
const INDIA_OFFSET_MS = 5.5 * 3_600_000;

/** The end of the last day, in India, on which a return can be requested. */
export function returnDeadline(deliveredAtMs: number, days: number): number {
  const day = Math.floor((deliveredAtMs + INDIA_OFFSET_MS) / DAY_MS);
  return (day + days + 1) * DAY_MS - INDIA_OFFSET_MS - 1;
}
