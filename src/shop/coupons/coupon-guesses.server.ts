import { customerOf } from "#shop/actor.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { ShopError } from "#shop/shop-error.ts";

const WINDOW_MS = 10 * 60_000;
/** Allows typing errors; thousands of customers may share an address. */
const MAX_PER_CUSTOMER = 30;
const MAX_PER_ADDRESS = 60;

const CUSTOMER = "coupon codes of a customer";
const ADDRESS = "coupon codes of an address";
const WRONG_CODE: readonly string[] = ["couponInvalid", "couponEnded"];

/**
 * Runs the work that tries a coupon's code; null when no code is tried. Only wrong codes count, simultaneous ones too.
 * @throws {ShopError} tooManyCodes
 */
export async function countGuess<Result>(
  ctx: ShopContext,
  code: string | null,
  work: () => Promise<Result>,
): Promise<Result> {
  if (code === null) return work();
  const limits = [
    { kind: CUSTOMER, key: customerOf(ctx)?.userId ?? "", windowMs: WINDOW_MS, max: MAX_PER_CUSTOMER },
    { kind: ADDRESS, key: ctx.networkAddress ?? "", windowMs: WINDOW_MS, max: MAX_PER_ADDRESS },
  ];
  const guess = await ctx.attempts.add(limits, ctx.now(), "tooManyCodes");
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
}
