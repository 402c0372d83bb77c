import { LRUCache } from "lru-cache";
import type { RefusalCode } from "#contract/errors.ts";
import { ShopError } from "#shop/shop-error.ts";

/** What is counted: attempts of a kind under a key, in a window that starts with the key's first attempt. */
export type AttemptKey = { kind: string; key: string; windowMs: number };
/** Refused from `max` attempts on. */
export type AttemptLimit = AttemptKey & { max: number };

/** Counts attempts, and takes back those that turn out not to count. */
export type Attempts = {
  /** Returns the attempts so far, one number for each key. */
  count(keys: readonly AttemptKey[], nowMs: number): Promise<number[]>;
  /**
   * Counts an attempt under each key, or under none when one has reached its limit, also when many are made at once.
   * @throws {ShopError} `refusal`, with the time until the window of the first reached limit ends.
   */
  add(limits: readonly AttemptLimit[], nowMs: number, refusal: RefusalCode): Promise<CountedAttempt>;
};

export type CountedAttempt = {
  /** The attempts of each limit with this one, in their order. */
  times: readonly number[];
  /** Undoes the attempt for the given kinds, in the windows in which it was counted. */
  undo(kinds: readonly string[]): Promise<void>;
};

/** Limits memory to some megabytes: keys contain visitors' input. */
const MAX_KEYS = 20_000;

/** Counts in this process's memory. Drops the least recently used key of a kind above `max` keys. */
export function createAttempts(max = MAX_KEYS): Attempts {
  const kinds = new Map<string, LRUCache<string, { times: number; endsAtMs: number }>>();

  function countsOf(kind: string) {
    const counts = kinds.get(kind) ?? new LRUCache<string, { times: number; endsAtMs: number }>({ max });
    kinds.set(kind, counts);
    return counts;
  }

  function current({ kind, key, windowMs }: AttemptKey, nowMs: number) {
    const count = countsOf(kind).get(key);
    return count && isCurrent(count.endsAtMs, windowMs, nowMs) ? count : { times: 0, endsAtMs: nowMs + windowMs };
  }

  return {
    count: async (keys, nowMs) => keys.map((key) => current(key, nowMs).times),
    async add(limits, nowMs, refusal) {
      const counted = limits.map((limit) => ({ limit, count: current(limit, nowMs) }));
      for (const { limit, count } of counted) refuseFrom(limit.max, count, nowMs, refusal);
      for (const { limit, count } of counted) {
        count.times++;
        countsOf(limit.kind).set(limit.key, count);
      }
      return {
        times: counted.map(({ count }) => count.times),
        async undo(kinds) {
          for (const { limit, count } of counted) if (kinds.includes(limit.kind)) count.times--;
        },
      };
    },
  };
}

/** Setting the clock back must not extend a window. */
export function isCurrent(endsAtMs: number, windowMs: number, nowMs: number): boolean {
  const leftMs = endsAtMs - nowMs;
  return leftMs > 0 && leftMs <= windowMs;
}

/** @throws {ShopError} `refusal` when the key already has `max` attempts */
export function refuseFrom(
  max: number,
  { times, endsAtMs }: { times: number; endsAtMs: number },
  nowMs: number,
  refusal: RefusalCode,
): void {
  if (times >= max) throw new ShopError(refusal, { retryAfterSeconds: Math.ceil((endsAtMs - nowMs) / 1_000) });
}
