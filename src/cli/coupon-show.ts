import { CouponRefused, findCoupon } from "#shop/coupons/manage-coupons.server.ts";
import type { Command } from "./command.ts";
import { couponText } from "./coupon-text.ts";
import { inShop } from "./shop-context.ts";
import { readWords } from "./words.ts";

/** `coupon show CODE`. */
export const couponShow: Command = {
  about: "show one coupon",
  help: "Usage: npm run shop -- coupon show CODE",
  async run(args) {
    const [code = ""] = readWords(args, ["code"], {}).words;
    await inShop(async (ctx) => {
      const coupon = await findCoupon(ctx, code);
      if (!coupon) throw new CouponRefused(`There is no coupon ${code}.`);
      console.log(couponText(coupon, ctx.now()));
    });
    return 0;
  },
};
