import { ShopError } from "#shop/shop-error.ts";

const WINDOW_MS = 15 * 60_000;
/** Failures in the window, from which on nothing more is tried. */
const MOST = { pair: 10, address: 50 };
/** Failures with one account from everywhere, from which on attempts are let through one by one. */
const ACCOUNT_AT_EASE = 100;
const PACE_MS = 1_000;
const MOST_KEPT = 50_000;

/** Who tries: the account as it was typed, known or not, and the network address. */
export type Attempt = { account: string; address: string };

/** Slows down whoever tries passwords. */
export type LoginLimits = {
  /**
   * Takes note of an attempt, as a failed one until it is told otherwise, so that many at once count too.
   * @throws {ShopError} tooMany, in the same way whether or not the account exists.
   */
  begin(attempt: Attempt, nowMs: number): UnderWay;
};
type UnderWay = {
  /** The password was right: what failed before from this address is forgiven. */
  succeeded(): void;
  /** It was not looked at. */
  withdrawn(): void;
};

export const noLoginLimits: LoginLimits = {
  begin: () => ({ succeeded: () => undefined, withdrawn: () => undefined }),
};

type Count = { failures: number; until: number };

/** Counts in this process's memory, which stays bounded: the oldest is forgotten. */
export function createLoginLimits(): LoginLimits {
  const pairs = counter();
  const addresses = counter();
  const accounts = counter();
  const lastLetIn = new Map<string, number>();

  return {
    begin({ account, address }, nowMs) {
      const pair = `${account} ${address}`;
      refuseFrom(pairs.look(pair, nowMs), MOST.pair, nowMs);
      refuseFrom(addresses.look(address, nowMs), MOST.address, nowMs);
      if (accounts.look(account, nowMs).failures >= ACCOUNT_AT_EASE) {
        const waited = nowMs - (lastLetIn.get(account) ?? -PACE_MS);
        if (waited < PACE_MS) throw new ShopError("tooMany", { retryAfterSeconds: 1 });
      }
      remember(lastLetIn, account, nowMs);
      const counts = [pairs.add(pair, nowMs), addresses.add(address, nowMs), accounts.add(account, nowMs)];
      const withdrawn = () => {
        for (const count of counts) count.failures--;
      };
      return {
        withdrawn,
        succeeded() {
          withdrawn();
          pairs.forget(pair);
        },
      };
    },
  };
}

function refuseFrom({ failures, until }: Count, most: number, nowMs: number) {
  if (failures >= most) throw new ShopError("tooMany", { retryAfterSeconds: Math.ceil((until - nowMs) / 1_000) });
}

function counter() {
  const counts = new Map<string, Count>();
  const current = (key: string, nowMs: number) => {
    const count = counts.get(key);
    // A clock that was set back must not lengthen the wait.
    return count && count.until > nowMs && count.until - nowMs <= WINDOW_MS ? count : undefined;
  };
  return {
    look: (key: string, nowMs: number): Count => current(key, nowMs) ?? { failures: 0, until: nowMs },
    add(key: string, nowMs: number): Count {
      const count = current(key, nowMs) ?? { failures: 0, until: nowMs + WINDOW_MS };
      count.failures++;
      remember(counts, key, count);
      return count;
    },
    forget: (key: string) => void counts.delete(key),
  };
}

/** Puts it last; the first one goes when there are too many. */
function remember<Value>(map: Map<string, Value>, key: string, value: Value) {
  map.delete(key);
  map.set(key, value);
  if (map.size > MOST_KEPT) map.delete(map.keys().next().value as string);
}
