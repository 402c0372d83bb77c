import type { AttemptLimit, Attempts } from "#shop/attempts/attempts.server.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { ShopError } from "#shop/shop-error.ts";

const WINDOW_MS = 15 * 60_000;
const MAX_FAILURES_PER_PAIR = 10;
const MAX_FAILURES_PER_ADDRESS = 50;
/** These count whatever the outcome. */
const MAX_ATTEMPTS_PER_PAIR = 100;
const MAX_ATTEMPTS_PER_ADDRESS = 1_000;
/** After this many failures from all addresses, an account's logins are spaced out. */
const SPACE_OUT_FROM = 100;
const MIN_INTERVAL_MS = 1_000;
/** How long an address is known from which an account logged in. */
const KNOWN_MS = 90 * 24 * 3_600_000;

const ADDRESS_FAILURES = "login failures of an address";
const PAIR_FAILURES = "login failures of an account from an address";
const ACCOUNT_FAILURES = "login failures of an account";
const KNOWN_PAIR = "logins of an account from an address";
const FAILURES = [PAIR_FAILURES, ADDRESS_FAILURES, ACCOUNT_FAILURES];

/**
 * `account`: its id, or the identifier as entered when there is none. `address`: the network address. Failures count for the
 * password that was set at `passwordSetAtMs`: whoever sets a new one is not kept out by failures with the one before.
 */
export type LoginAttempt = { account: string; address: string; passwordSetAtMs?: number | null | undefined };

export type LoginLimits = {
  /**
   * Counts an attempt as failed until it succeeds or is cancelled, so that simultaneous attempts count. A success undoes
   * only its own failure. The number of attempts is limited whatever their outcome.
   * @param options.isSpacedOut false: for an attempt whose outcome nobody gets to know.
   * @throws {SpacedOut} when the account is under attack and another login was less than a second ago.
   * @throws {ShopError} tooMany, whether or not the account exists.
   */
  begin(attempt: LoginAttempt, nowMs: number, options?: { isSpacedOut?: boolean }): Promise<StartedAttempt>;
  /** The account has logged in from the address. */
  know(pair: Pick<LoginAttempt, "account" | "address">, nowMs: number): Promise<void>;
};
type StartedAttempt = {
  succeed(): Promise<void>;
  cancel(): Promise<void>;
};

/** The account is under attack; a code can complete the login. */
export class SpacedOut extends ShopError {}

/** The limits of the logins that the context counts, and whose address counts. */
export function loginLimitsOf({ attempts, networkAddress }: ShopContext) {
  return { limits: createLoginLimits(attempts), address: networkAddress ?? "" };
}

/** The user of an attacked account can still log in, at once from an address of an earlier login. */
export function createLoginLimits(attempts: Attempts): LoginLimits {
  return {
    async know({ account, address }, nowMs) {
      await attempts.add([{ ...knownPair(`${address} ${account}`), max: Number.POSITIVE_INFINITY }], nowMs, "tooMany");
    },
    async begin({ account, address, passwordSetAtMs }, nowMs, { isSpacedOut = true } = {}) {
      const pair = `${address} ${account}`;
      const password = passwordSetAtMs ? ` ${passwordSetAtMs}` : "";
      const limit = (kind: string, key: string, max: number): AttemptLimit => ({ kind, key, windowMs: WINDOW_MS, max });
      const known = knownPair(pair);
      const ofPair = limit(PAIR_FAILURES, pair + password, MAX_FAILURES_PER_PAIR);
      const ofAccount = limit(ACCOUNT_FAILURES, account + password, Number.POSITIVE_INFINITY);
      const [logins = 0] = await attempts.count([known], nowMs);
      // Thousands may share an address. Earlier logins from it exempt an account from the address's limit.
      const hasLoggedIn = logins > 0;
      const unlessKnown = (max: number) => (hasLoggedIn ? Number.POSITIVE_INFINITY : max);
      const limits = [
        ofPair,
        ofAccount,
        limit("login attempts of an account from an address", pair, MAX_ATTEMPTS_PER_PAIR),
        limit(ADDRESS_FAILURES, address, unlessKnown(MAX_FAILURES_PER_ADDRESS)),
        limit("login attempts of an address", address, unlessKnown(MAX_ATTEMPTS_PER_ADDRESS)),
      ];
      const attempt = await attempts.add(limits, nowMs, "tooMany");
      // They are counted with this attempt, so that simultaneous ones are spaced out as well.
      const [ofPairNow = 1, ofAccountNow = 1] = attempt.times;
      if (isSpacedOut && ofAccountNow > SPACE_OUT_FROM && !hasLoggedIn)
        try {
          await attempts.add([interval(ofPairNow > 1 ? "failed" : "new", account)], nowMs, "tooMany");
        } catch (error) {
          await attempt.undo(limits.map(({ kind }) => kind));
          if (!(error instanceof ShopError) || error.code !== "tooMany") throw error;
          throw new SpacedOut("tooMany", { retryAfterSeconds: error.retryAfterSeconds });
        }
      return { cancel: () => attempt.undo(FAILURES), succeed: () => attempt.undo(FAILURES, [known]) };
    },
  };
}

const knownPair = (pair: string) => ({ kind: KNOWN_PAIR, key: pair, windowMs: KNOWN_MS });

/** Addresses that have failed wait for each other, not for new ones. */
function interval(addresses: "failed" | "new", account: string): AttemptLimit {
  return { kind: `logins from ${addresses} addresses`, key: account, windowMs: MIN_INTERVAL_MS, max: 1 };
}
