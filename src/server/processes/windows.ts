/** So many keys are remembered; the one that was counted least recently goes first. */
const MAX_KEYS = 20_000;

type Window = { endsAtMs: number; current: number };

/** Counts what happens to a key in windows of time, for all processes of the shop. */
export function createWindows(now: () => number = Date.now) {
  const windows = new Map<string, Window>();
  return {
    /** Counts once more. `ttl` is how many milliseconds are left of the window. */
    count(key: string, windowMs: number): { current: number; ttl: number } {
      const known = windows.get(key);
      const window = known && known.endsAtMs > now() ? known : { endsAtMs: now() + windowMs, current: 0 };
      window.current++;
      windows.delete(key);
      windows.set(key, window);
      const [oldest] = windows.keys();
      if (windows.size > MAX_KEYS && oldest !== undefined) windows.delete(oldest);
      return { current: window.current, ttl: window.endsAtMs - now() };
    },
  };
}
