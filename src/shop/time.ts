/** Milliseconds since 1970 UTC as ISO 8601. */
export function toIso(ms: number): string {
  return new Date(ms).toISOString();
}

// Created when first used: each one takes a phone up to 10 milliseconds. The language is fixed, because server and browser
// have different short names for some months.
let day: Intl.DateTimeFormat | undefined;
let shortDay: Intl.DateTimeFormat | undefined;

const DAY_MS = 24 * 60 * 60 * 1000;

/** How far India's clocks are ahead of UTC. */
export const INDIAN_OFFSET_MS = 5.5 * 60 * 60 * 1000;

/** Returns when the day began in India, which has no daylight saving time. */
export function startOfIndianDay(ms: number): number {
  return Math.floor((ms + INDIAN_OFFSET_MS) / DAY_MS) * DAY_MS - INDIAN_OFFSET_MS;
}

/** The last time that a clock in India showed this minute of the day. */
export function lastTimeOf(minuteOfDay: number, nowMs: number): number {
  const today = startOfIndianDay(nowMs) + minuteOfDay * 60_000;
  return today <= nowMs ? today : today - DAY_MS;
}

/** The day in India: '2026-12-31'. */
export function dayOf(ms: number): string {
  return toIso(ms + INDIAN_OFFSET_MS).slice(0, 10);
}

/** Returns whether it is a Monday in India. */
export function isMonday(ms: number): boolean {
  return new Date(ms + INDIAN_OFFSET_MS).getUTCDay() === 1;
}

/** The day so many days after `ms`, in India: 'Wed, 21 Jan', which stays in one line. */
export function formatDayAfter(ms: number, days: number): string {
  shortDay ??= dateFormat({ weekday: "short", day: "numeric", month: "short" });
  return shortDay.format(ms + days * DAY_MS).replaceAll(" ", "\u00A0");
}

/** '15 January 2026' for an ISO time, in India. */
export function formatDay(iso: string): string {
  day ??= dateFormat({ day: "numeric", month: "long", year: "numeric" });
  return day.format(new Date(iso));
}

function dateFormat(parts: Intl.DateTimeFormatOptions) {
  return new Intl.DateTimeFormat("en-IN", { ...parts, timeZone: "Asia/Kolkata" });
}
