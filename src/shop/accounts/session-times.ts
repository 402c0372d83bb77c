const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** How long a session may lie unused, and how long it lives at the most; longer with 'Remember me'. */
const LIMITS = {
  plain: { idleMs: 12 * HOUR_MS, absoluteMs: 7 * DAY_MS },
  remembered: { idleMs: 30 * DAY_MS, absoluteMs: 90 * DAY_MS },
};

/** Use is noted when it makes this part of the idle time: not every request needs a write. */
const NOTED_PART = 1 / 24;

/** When a session used now ends of disuse, in milliseconds since 1970 UTC; never later than at its absolute end. */
export function idleEnd(nowMs: number, session: { remembered: boolean; createdAtMs: number }): number {
  const { idleMs, absoluteMs } = limitsOf(session.remembered);
  return Math.min(nowMs + idleMs, session.createdAtMs + absoluteMs);
}

/** When a session that begins now ends at the latest. */
export function absoluteEnd(nowMs: number, remembered: boolean): number {
  return nowMs + limitsOf(remembered).absoluteMs;
}

/** Whether the last noted use lies so far back that this one must be noted. */
export function isWorthNoting(nowMs: number, session: { remembered: boolean; usedAtMs: number }): boolean {
  return nowMs - session.usedAtMs >= limitsOf(session.remembered).idleMs * NOTED_PART;
}

function limitsOf(remembered: boolean) {
  return remembered ? LIMITS.remembered : LIMITS.plain;
}
