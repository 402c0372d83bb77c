import { LRUCache } from "lru-cache";

/** Limits memory to a few megabytes: keys contain visitors' input. */
const MAX_KEYS = 20_000;

/** Drops the least recently used key above `max` keys. */
export function createBoundedMap<Value extends NonNullable<unknown>>(max = MAX_KEYS) {
  return new LRUCache<string, Value>({ max });
}

/** Counts attempts per key, in a time window that starts with the key's first attempt. */
export function createAttemptCounter(windowMs: number, maxKeys = MAX_KEYS) {
  const counts = createBoundedMap<{ attempts: number; endsAtMs: number }>(maxKeys);
  function current(key: string, nowMs: number) {
    const count = counts.get(key);
    const leftMs = (count?.endsAtMs ?? nowMs) - nowMs;
    // Setting the clock back must not extend the window.
    return count && leftMs > 0 && leftMs <= windowMs ? count : { attempts: 0, endsAtMs: nowMs + windowMs };
  }
  return {
    count(key: string, nowMs: number): { attempts: number; secondsLeft: number } {
      const { attempts, endsAtMs } = current(key, nowMs);
      return { attempts, secondsLeft: Math.ceil((endsAtMs - nowMs) / 1_000) };
    },
    /** Counts an attempt and returns a function that undoes it. */
    add(key: string, nowMs: number): () => void {
      const count = current(key, nowMs);
      count.attempts++;
      counts.set(key, count);
      return () => void count.attempts--;
    },
  };
}
