import { createAttemptCounter } from "#shop/accounts/attempt-counter.server.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { ShopError } from "#shop/shop-error.ts";

const WINDOW_MS = 10 * 60_000;
/** Allows typing errors; thousands of customers may share an address. */
const MAX_PER_CUSTOMER = 30;
const MAX_PER_ADDRESS = 60;

const WRONG_CODE: readonly string[] = ["couponInvalid", "couponEnded"];

export type CouponGuesses = {
  /**
   * Runs the work that tries a coupon's code; null when no code is tried. Only wrong codes count, simultaneous ones too.
   * @throws {ShopError} tooManyCodes
   */
  count<Result>(ctx: ShopContext, address: string, code: string | null, work: () => Promise<Result>): Promise<Result>;
};

export const unlimitedCouponGuesses: CouponGuesses = { count: (_ctx, _address, _code, work) => work() };

/** Counts in this process's memory, for all calls that try a code. */
export function createCouponGuesses(): CouponGuesses {
  const customers = createAttemptCounter(WINDOW_MS);
  const addresses = createAttemptCounter(WINDOW_MS);
  return {
    async count(ctx, address, code, work) {
      if (code === null) return work();
      const now = ctx.now();
      const customer = ctx.session?.userId ?? "";
      for (const [max, { attempts, secondsLeft }] of [
        [MAX_PER_CUSTOMER, customers.count(customer, now)],
        [MAX_PER_ADDRESS, addresses.count(address, now)],
      ] as const)
        if (attempts >= max) throw new ShopError("tooManyCodes", { retryAfterSeconds: secondsLeft });
      const undo = [customers.add(customer, now), addresses.add(address, now)];
      let wrong = false;
      try {
        return await work();
      } catch (error) {
        wrong = error instanceof ShopError && WRONG_CODE.includes(error.code);
        throw error;
      } finally {
        if (!wrong) for (const undoOne of undo) undoOne();
      }
    },
  };
}
