const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const FIRST_DELAYS_MS = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS];
const LATER_DELAY_MS = 6 * HOUR_MS;
const LONGEST_MS = 72 * HOUR_MS;

/** How long a letter waits after this many failed attempts; null: it was tried for three days and is given up. */
export function nextDelay(failedAttempts: number): number | null {
  const delay = (attempts: number) => FIRST_DELAYS_MS[attempts - 1] ?? LATER_DELAY_MS;
  let waited = 0;
  for (let attempts = 1; attempts < failedAttempts; attempts++) waited += delay(attempts);
  return waited < LONGEST_MS ? delay(failedAttempts) : null;
}
