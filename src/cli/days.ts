/** India's time zone has no daylight saving time. */
const OFFSET_MS = 5.5 * 3_600_000;

/** 2026-12-31 17:05 */
export function minuteOf(ms: number): string {
  return new Date(ms + OFFSET_MS).toISOString().slice(0, 16).replace("T", " ");
}
