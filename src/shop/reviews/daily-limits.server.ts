import { customerOf } from "#shop/actor.ts";
import type { Attempts } from "#shop/attempts/attempts.server.ts";
import type { ShopContext } from "#shop/context.server.ts";

const DAY_MS = 24 * 3_600_000;
const MAX_PER_CUSTOMER = 60;
/** Many customers may share an address. */
const MAX_PER_ADDRESS = 300;

const REFUSALS = { pictures: "tooManyPictures", reviews: "tooManyReviews" } as const;

export type DailyLimits = {
  /** Counts one before the work that it causes, also when it is refused then. @throws {ShopError} tooManyPictures, tooManyReviews */
  count(ctx: ShopContext, address: string): Promise<void>;
};

export const noDailyLimits: DailyLimits = { count: async () => undefined };

/** Counts reviews, or pictures for them, for a day, for each customer and each network address. */
export function createDailyLimits(attempts: Attempts, of: keyof typeof REFUSALS): DailyLimits {
  return {
    async count(ctx, address) {
      const customer = customerOf(ctx)?.userId ?? "";
      const limits = [
        { kind: `${of} of a customer`, key: customer, windowMs: DAY_MS, max: MAX_PER_CUSTOMER },
        { kind: `${of} of an address`, key: address, windowMs: DAY_MS, max: MAX_PER_ADDRESS },
      ];
      await attempts.add(limits, ctx.now(), REFUSALS[of]);
    },
  };
}
