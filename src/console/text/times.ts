const ZONE = "Asia/Kolkata";
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const day = new Intl.DateTimeFormat("en-IN", { timeZone: ZONE, day: "numeric", month: "short", year: "numeric" });
const minute = new Intl.DateTimeFormat("en-IN", { timeZone: ZONE, hour: "2-digit", minute: "2-digit", hour12: false });

/** The form that fields of days have: 2026-12-31. */
const fieldDay = new Intl.DateTimeFormat("en-CA", {
  timeZone: ZONE,
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

/** Returns the day of a time in India's zone, or a day such as '2026-12-31', as '31 Dec 2026'. */
export const dayText = (iso: string) => day.format(new Date(iso));

/** Returns the day of a time in India's zone as a field has it: '2026-12-31'. */
export const dayOf = (iso: string) => fieldDay.format(new Date(iso));

/** Returns day and time in India's zone, whatever the browser's is. */
export function timeText(iso: string): string {
  const at = new Date(iso);
  return `${day.format(at)}, ${minute.format(at)}`;
}

/** Returns how long something takes or has waited, in its largest unit. */
export function spanText(ms: number): string {
  if (ms < MINUTE_MS) return "less than a minute";
  if (ms < HOUR_MS) return counted(Math.floor(ms / MINUTE_MS), "minute");
  if (ms < 2 * DAY_MS) return counted(Math.floor(ms / HOUR_MS), "hour");
  return counted(Math.floor(ms / DAY_MS), "day");
}

/** Returns how long ago something was; a clock that is a little behind makes nothing of the future. */
export function agoText(iso: string, nowMs: number): string {
  const ms = nowMs - Date.parse(iso);
  return ms < MINUTE_MS ? "just now" : `${spanText(ms)} ago`;
}

/** Returns a count with its noun: '1 day', '2 days', '1,204 days'. */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${count.toLocaleString("en-IN")} ${count === 1 ? noun : plural}`;
}
