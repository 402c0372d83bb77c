import { INDIAN_OFFSET_MS } from "#shop/time.ts";

const HOUR_MS = 3_600_000;

export type Clocks = {
  status: "open" | "answered" | "closed";
  /** Since when the month counts. */
  opened_at_ms: number;
  /** Since when its sender waits for an answer. */
  waits_since_ms: number | null;
};

/**
 * When a message is overdue, in milliseconds since 1970 UTC; null once it is closed. India's rules for shops on the internet
 * want an answer within 48 hours, and an end within a month; the owner may promise an earlier answer.
 */
export function dueOf({ status, opened_at_ms, waits_since_ms }: Clocks, answerHours: number): number | null {
  if (status === "closed") return null;
  const settle = monthAfter(opened_at_ms);
  return status === "open" ? Math.min(settle, (waits_since_ms ?? opened_at_ms) + answerHours * HOUR_MS) : settle;
}

/** The same time of the same day a month later in India; of a shorter month, its last day. */
export function monthAfter(ms: number): number {
  const start = new Date(ms + INDIAN_OFFSET_MS);
  const lastDay = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 2, 0)).getUTCDate();
  const end = new Date(start);
  end.setUTCMonth(start.getUTCMonth() + 1, Math.min(start.getUTCDate(), lastDay));
  return end.getTime() - INDIAN_OFFSET_MS;
}
