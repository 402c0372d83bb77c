import { customerOf } from "#shop/actor.ts";
import type { Attempts } from "#shop/attempts/attempts.server.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { ShopError } from "#shop/shop-error.ts";

const WINDOW_MS = 10 * 60_000;
/** Allows typing errors; thousands of customers may share an address. */
const MAX_PER_CUSTOMER = 30;
const MAX_PER_ADDRESS = 60;

const CUSTOMER = "coupon codes of a customer";
const ADDRESS = "coupon codes of an address";
const WRONG_CODE: readonly string[] = ["couponInvalid", "couponEnded"];

export type CouponGuesses = {
  /**
   * Runs the work that tries a coupon's code; null when no code is tried. Only wrong codes count, simultaneous ones too.
   * @throws {ShopError} tooManyCodes
   */
  count<Result>(ctx: ShopContext, address: string, code: string | null, work: () => Promise<Result>): Promise<Result>;
};

export const unlimitedCouponGuesses: CouponGuesses = { count: (_ctx, _address, _code, work) => work() };

/** All calls that try a code count. */
export function createCouponGuesses(attempts: Attempts): CouponGuesses {
  return {
    async count(ctx, address, code, work) {
      if (code === null) return work();
      const limits = [
        { kind: CUSTOMER, key: customerOf(ctx)?.userId ?? "", windowMs: WINDOW_MS, max: MAX_PER_CUSTOMER },
        { kind: ADDRESS, key: address, windowMs: WINDOW_MS, max: MAX_PER_ADDRESS },
      ];
      const guess = await attempts.add(limits, ctx.now(), "tooManyCodes");
      let wrong = false;
      try {
        return await work();
      } catch (error) {
        wrong = error instanceof ShopError && WRONG_CODE.includes(error.code);
        throw error;
      } finally {
        // A right code, and perhaps its order, must not fail afterwards.
        if (!wrong) await guess.undo([CUSTOMER, ADDRESS]).catch(ctx.logFailure);
      }
    },
  };
}
