const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const FIRST_DELAYS_MS = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS];
const LATER_DELAY_MS = 6 * HOUR_MS;
/** Longer than any attempt to send. After it, another process may claim the email of a stopped process. */
export const LEASE_MS = 5 * MINUTE_MS;
/** The due time of emails that are no longer retried. */
export const NEVER_MS = Number.MAX_SAFE_INTEGER;
/** The error of emails about an order that was cancelled before they could be sent. */
export const ORDER_CANCELLED = "ORDER CANCELLED";
/** The error of emails of a restored backup, which may have been sent before. */
export const HELD = "HELD BY A RESTORE";
/** After it, an email is given up. */
export const MAX_TOTAL_MS = 72 * HOUR_MS;

/** Returns milliseconds, or null after three days of retries. */
export function retryDelay(failedAttempts: number): number | null {
  const delay = (attempts: number) => FIRST_DELAYS_MS[attempts - 1] ?? LATER_DELAY_MS;
  let total = 0;
  for (let attempts = 1; attempts < failedAttempts; attempts++) total += delay(attempts);
  return total < MAX_TOTAL_MS ? delay(failedAttempts) : null;
}
