import { changeCoupon } from "#shop/coupons/manage-coupons.server.ts";
import type { Command } from "./command.ts";
import { limitHelp, limitOptions, limitsIn } from "./coupon-options.ts";
import { couponText } from "./coupon-text.ts";
import { inShop } from "./shop-context.ts";
import { readWords } from "./words.ts";
import { WrongCommand } from "./wrong-command.ts";

/** `coupon change CODE`. */
export const couponChange: Command = {
  about: "change the limits of a coupon",
  help: `Usage: npm run shop -- coupon change CODE [options]

Changes the limits that are named; the others stay. What a coupon takes off cannot be changed: end it and make another.

${limitHelp}`,
  async run(args) {
    const { values, words } = readWords(args, ["code"], limitOptions);
    const limits = limitsIn(values);
    if (Object.keys(limits).length === 0) throw new WrongCommand("Name what is to change. See --help.");
    await inShop(async (ctx) => console.log(couponText(await changeCoupon(ctx, words[0] ?? "", limits), ctx.now())));
    return 0;
  },
};
