const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const LIMITS = {
  standard: { idleMs: 12 * HOUR_MS, absoluteMs: 7 * DAY_MS },
  remembered: { idleMs: 30 * DAY_MS, absoluteMs: 90 * DAY_MS },
};

/** The time of use is stored at most once in this time, to save writes. */
const STORE_INTERVAL_MS = HOUR_MS / 2;

/** Returns when the session expires without further use, in milliseconds since 1970 UTC. */
export function idleEnd(nowMs: number, session: { remembered: boolean; createdAtMs: number }): number {
  const { idleMs, absoluteMs } = limitsOf(session.remembered);
  return Math.min(nowMs + idleMs, session.createdAtMs + absoluteMs);
}

/** Milliseconds since 1970 UTC at which a session ends, however much it is used. */
export function absoluteEnd(nowMs: number, remembered: boolean): number {
  return nowMs + limitsOf(remembered).absoluteMs;
}

/** Whether enough time has passed since the stored use to write again. */
export function shouldStoreUse(nowMs: number, usedAtMs: number): boolean {
  return nowMs - usedAtMs >= STORE_INTERVAL_MS;
}

function limitsOf(remembered: boolean) {
  return remembered ? LIMITS.remembered : LIMITS.standard;
}
