/** Some megabytes at the most: keys are addresses and what was typed into a field. */
const MOST_KEPT = 20_000;

/** What was last said of so many keys; the one longest untouched is forgotten first. */
export function createRecent<Value>(most = MOST_KEPT) {
  const kept = new Map<string, Value>();
  return {
    get: (key: string): Value | undefined => kept.get(key),
    set(key: string, value: Value) {
      kept.delete(key);
      kept.set(key, value);
      if (kept.size > most) kept.delete(kept.keys().next().value as string);
    },
    forget: (key: string) => void kept.delete(key),
  };
}

/** Counts per key how often something happened in a window of time that begins with the first. */
export function createCounter(windowMs: number, most = MOST_KEPT) {
  const counts = createRecent<{ times: number; endsAtMs: number }>(most);
  function current(key: string, nowMs: number) {
    const count = counts.get(key);
    const leftMs = (count?.endsAtMs ?? nowMs) - nowMs;
    // A clock that was set back must not make the window longer.
    return count && leftMs > 0 && leftMs <= windowMs ? count : { times: 0, endsAtMs: nowMs + windowMs };
  }
  return {
    count(key: string, nowMs: number): { times: number; secondsLeft: number } {
      const { times, endsAtMs } = current(key, nowMs);
      return { times, secondsLeft: Math.ceil((endsAtMs - nowMs) / 1_000) };
    },
    /** Counts once more. The answer takes it back. */
    add(key: string, nowMs: number): () => void {
      const count = current(key, nowMs);
      count.times++;
      counts.set(key, count);
      return () => void count.times--;
    },
    forget: counts.forget,
  };
}
