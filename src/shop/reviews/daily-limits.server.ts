import { customerOf } from "#shop/actor.ts";
import type { ShopContext } from "#shop/context.server.ts";

const DAY_MS = 24 * 3_600_000;
const MAX_PER_CUSTOMER = 60;
/** Many customers may share an address. */
const MAX_PER_ADDRESS = 300;

const REFUSALS = { pictures: "tooManyPictures", reviews: "tooManyReviews" } as const;

/**
 * Counts a review, or a picture for one, for a day, for the customer and the network address, before the work that it causes,
 * also when it is refused then.
 * @throws {ShopError} tooManyPictures, tooManyReviews
 */
export async function countDaily(ctx: ShopContext, of: keyof typeof REFUSALS): Promise<void> {
  const customer = customerOf(ctx)?.userId ?? "";
  const limits = [
    { kind: `${of} of a customer`, key: customer, windowMs: DAY_MS, max: MAX_PER_CUSTOMER },
    { kind: `${of} of an address`, key: ctx.networkAddress ?? "", windowMs: DAY_MS, max: MAX_PER_ADDRESS },
  ];
  await ctx.attempts.add(limits, ctx.now(), REFUSALS[of]);
}
