/** Milliseconds since 1970 UTC as ISO 8601. */
export function toIso(ms: number): string {
  return new Date(ms).toISOString();
}

// Server and browser have different short names for some months.
const day = new Intl.DateTimeFormat("en-IN", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "Asia/Kolkata",
});

const shortDay = new Intl.DateTimeFormat("en-IN", {
  weekday: "short",
  day: "numeric",
  month: "short",
  timeZone: "Asia/Kolkata",
});

const DAY_MS = 24 * 60 * 60 * 1000;

/** The day so many days after `ms`, in India: 'Wed, 21 Jan'. */
export function formatDayAfter(ms: number, days: number): string {
  return shortDay.format(ms + days * DAY_MS);
}

/** '15 January 2026' for an ISO time, in India. */
export function formatDay(iso: string): string {
  return day.format(new Date(iso));
}
