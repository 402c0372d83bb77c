import { OperatorError } from "#operator-error.ts";

const DAY_MS = 86_400_000;
/** India's time zone has no daylight saving time. */
const OFFSET_MS = 5.5 * 3_600_000;

/** Returns milliseconds since 1970 UTC for a day such as 2026-12-01. @throws {OperatorError} */
export function startOfDay(name: string, text: string): number {
  const ms = Date.parse(`${text}T00:00:00Z`);
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== text)
    throw new OperatorError(`${name} must be a day such as 2026-12-31, not '${text}'.`);
  return ms - OFFSET_MS;
}

/** Returns when the next day starts. @throws {OperatorError} */
export function endOfDay(name: string, text: string): number {
  return startOfDay(name, text) + DAY_MS;
}

/** 2026-12-31 */
export function dayOf(ms: number): string {
  return new Date(ms + OFFSET_MS).toISOString().slice(0, 10);
}

/** 2026-12-31 17:05 */
export function minuteOf(ms: number): string {
  return new Date(ms + OFFSET_MS).toISOString().slice(0, 16).replace("T", " ");
}
