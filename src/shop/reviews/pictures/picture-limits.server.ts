import type { Attempts } from "#shop/attempts/attempts.server.ts";
import type { ShopContext } from "#shop/context.server.ts";

const DAY_MS = 24 * 3_600_000;
const MAX_PER_CUSTOMER = 60;
/** Many customers may share an address. */
const MAX_PER_ADDRESS = 300;

export type PictureLimits = {
  /** Counts a picture before it is decoded, refused ones too: decoding is the work. @throws {ShopError} tooManyPictures */
  count(ctx: ShopContext, address: string): Promise<void>;
};

export const unlimitedPictures: PictureLimits = { count: async () => undefined };

/** Counts for a day, for each customer and each network address. */
export function createPictureLimits(attempts: Attempts): PictureLimits {
  return {
    async count(ctx, address) {
      const limits = [
        {
          kind: "pictures of a customer",
          key: ctx.session?.userId ?? "",
          windowMs: DAY_MS,
          max: MAX_PER_CUSTOMER,
        },
        { kind: "pictures of an address", key: address, windowMs: DAY_MS, max: MAX_PER_ADDRESS },
      ];
      await attempts.add(limits, ctx.now(), "tooManyPictures");
    },
  };
}
