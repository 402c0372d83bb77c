import { ShopError } from "#shop/shop-error.ts";
import { createCounter, createRecent } from "./recent.ts";

const WINDOW_MS = 15 * 60_000;
/** Failures in the window, from which on nothing more is tried. */
const MOST_BY_PAIR = 10;
const MOST_BY_ADDRESS = 50;
/** Failures with one account from everywhere, from which on attempts are let through one by one. */
const CALM_BY_ACCOUNT = 100;
const PACE_MS = 1_000;

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

/**
 * Counts in this process's memory, which stays bounded. An account under attack from many addresses stays open to its
 * owner: at once from where the owner was let in before, else in a lane apart from addresses that failed already.
 */
export function createLoginLimits(): LoginLimits {
  const [pairs, addresses, accounts] = [createCounter(WINDOW_MS), createCounter(WINDOW_MS), createCounter(WINDOW_MS)];
  const lanes = createRecent<number>();
  const owners = createRecent<true>();

  /** @throws {ShopError} tooMany, when the last one went through less than a second ago. */
  function takeTurn(lane: string, nowMs: number) {
    const sinceMs = nowMs - (lanes.get(lane) ?? -PACE_MS);
    if (sinceMs >= 0 && sinceMs < PACE_MS) throw new ShopError("tooMany", { retryAfterSeconds: 1 });
    lanes.set(lane, nowMs);
  }

  return {
    begin({ account, address }, nowMs) {
      const pair = `${address} ${account}`;
      const failed = pairs.count(pair, nowMs);
      refuseFrom(MOST_BY_PAIR, failed);
      // Who was let in from here before is not kept out by others at the same address, of whom there may be thousands.
      const owner = owners.get(pair) === true;
      if (!owner) refuseFrom(MOST_BY_ADDRESS, addresses.count(address, nowMs));
      if (accounts.count(account, nowMs).times >= CALM_BY_ACCOUNT && !owner)
        takeTurn(`${failed.times > 0 ? "again" : "first"} ${account}`, nowMs);
      const takeBack = [pairs.add(pair, nowMs), addresses.add(address, nowMs), accounts.add(account, nowMs)];
      const withdrawn = () => {
        for (const back of takeBack) back();
      };
      return {
        withdrawn,
        succeeded() {
          withdrawn();
          pairs.forget(pair);
          owners.set(pair, true);
        },
      };
    },
  };
}

function refuseFrom(most: number, { times, secondsLeft }: { times: number; secondsLeft: number }) {
  if (times >= most) throw new ShopError("tooMany", { retryAfterSeconds: secondsLeft });
}
