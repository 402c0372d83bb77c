import { ShopError } from "#shop/shop-error.ts";
import { createAttemptCounter, createBoundedMap } from "./attempt-counter.server.ts";

const WINDOW_MS = 15 * 60_000;
const MAX_FAILURES_PER_PAIR = 10;
const MAX_FAILURES_PER_ADDRESS = 50;
/** Whatever the outcome. */
const MAX_ATTEMPTS_PER_PAIR = 100;
const MAX_ATTEMPTS_PER_ADDRESS = 1_000;
/** After this many failures from all addresses, an account's logins are spaced out. */
const SPACE_OUT_FROM = 100;
const MIN_INTERVAL_MS = 1_000;

/** `account`: its id, or the identifier as entered when there is none. `address`: the network address. */
export type Attempt = { account: string; address: string };

export type LoginLimits = {
  /**
   * Counts an attempt as failed until it succeeds or is cancelled, so that simultaneous attempts count. A success undoes
   * only its own failure. The number of attempts is limited whatever their outcome.
   * @throws {ShopError} tooMany, whether or not the account exists.
   */
  begin(attempt: Attempt, nowMs: number): StartedAttempt;
};
type StartedAttempt = {
  succeed(): void;
  cancel(): void;
};

export const noLoginLimits: LoginLimits = {
  begin: () => ({ succeed: () => undefined, cancel: () => undefined }),
};

/**
 * Counts in this process's memory. The user of an attacked account can still log in, at once from an address of an
 * earlier login.
 */
export function createLoginLimits(): LoginLimits {
  const pairs = createAttemptCounter(WINDOW_MS);
  const addresses = createAttemptCounter(WINDOW_MS);
  const accounts = createAttemptCounter(WINDOW_MS);
  const attemptsOfPairs = createAttemptCounter(WINDOW_MS);
  const attemptsOfAddresses = createAttemptCounter(WINDOW_MS);
  const lastAttemptMs = createBoundedMap<number>();
  const knownPairs = createBoundedMap<true>();

  function spaceOut(key: string, nowMs: number) {
    const sinceMs = nowMs - (lastAttemptMs.get(key) ?? -MIN_INTERVAL_MS);
    if (sinceMs >= 0 && sinceMs < MIN_INTERVAL_MS) throw new ShopError("tooMany", { retryAfterSeconds: 1 });
    lastAttemptMs.set(key, nowMs);
  }

  return {
    begin({ account, address }, nowMs) {
      const pair = `${address} ${account}`;
      const failures = pairs.count(pair, nowMs);
      refuseFrom(MAX_FAILURES_PER_PAIR, failures);
      refuseFrom(MAX_ATTEMPTS_PER_PAIR, attemptsOfPairs.count(pair, nowMs));
      // Thousands may share an address. Earlier logins from it exempt an account from the address's limit.
      const hasLoggedIn = knownPairs.get(pair) === true;
      if (!hasLoggedIn) {
        refuseFrom(MAX_FAILURES_PER_ADDRESS, addresses.count(address, nowMs));
        refuseFrom(MAX_ATTEMPTS_PER_ADDRESS, attemptsOfAddresses.count(address, nowMs));
      }
      if (accounts.count(account, nowMs).attempts >= SPACE_OUT_FROM && !hasLoggedIn)
        spaceOut(`${failures.attempts > 0 ? "failed" : "new"} ${account}`, nowMs);
      attemptsOfPairs.add(pair, nowMs);
      attemptsOfAddresses.add(address, nowMs);
      const undo = [pairs.add(pair, nowMs), addresses.add(address, nowMs), accounts.add(account, nowMs)];
      const cancel = () => {
        for (const undoOne of undo) undoOne();
      };
      return {
        cancel,
        succeed() {
          cancel();
          knownPairs.set(pair, true);
        },
      };
    },
  };
}

function refuseFrom(max: number, { attempts, secondsLeft }: { attempts: number; secondsLeft: number }) {
  if (attempts >= max) throw new ShopError("tooMany", { retryAfterSeconds: secondsLeft });
}
