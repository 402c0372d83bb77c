import { listCoupons } from "#shop/coupons/manage-coupons.server.ts";
import type { Command } from "./command.ts";
import { couponsText } from "./coupon-text.ts";
import { inShop } from "./shop-context.ts";
import { readWords } from "./words.ts";

/** `coupon list`. */
export const couponList: Command = {
  about: "show all coupons, newest first",
  help: `Usage: npm run shop -- coupon list

Shows all coupons, newest first: what each takes off, from which subtotal, how often it was used, and its days.`,
  async run(args) {
    readWords(args, [], {});
    await inShop(async (ctx) => {
      const coupons = await listCoupons(ctx);
      console.log(coupons.length === 0 ? "There is no coupon yet." : couponsText(coupons, ctx.now()));
    });
    return 0;
  },
};
