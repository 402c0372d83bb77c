import { endCoupon } from "#shop/coupons/manage-coupons.server.ts";
import type { Command } from "./command.ts";
import { couponText } from "./coupon-text.ts";
import { inShop } from "./shop-context.ts";
import { readWords } from "./words.ts";

/** `coupon end CODE`. */
export const couponEnd: Command = {
  about: "end a coupon at once",
  help: `Usage: npm run shop -- coupon end CODE

The coupon works no more from now on. Orders that were made with it keep their discount.`,
  async run(args) {
    const { words } = readWords(args, ["code"], {});
    await inShop(async (ctx) => console.log(couponText(await endCoupon(ctx, words[0] ?? ""), ctx.now())));
    return 0;
  },
};
