import { addCoupon } from "#shop/coupons/manage-coupons.server.ts";
import type { Command } from "./command.ts";
import { limitHelp, limitOptions, limitsIn } from "./coupon-options.ts";
import { couponText } from "./coupon-text.ts";
import { inShop } from "./shop-context.ts";
import { countIn, paiseIn, readWords, text } from "./words.ts";
import { WrongCommand } from "./wrong-command.ts";

/** `coupon add CODE`. */
export const couponAdd: Command = {
  about: "make a coupon",
  help: `Usage: npm run shop -- coupon add CODE --percent 10 [options]

Makes a coupon that takes a percentage or an amount off. Without further options it works at once, for every cart, without
limit or end. Days are India's.

  --percent 10              takes 10 % off, or
  --amount 500              takes ₹500 off
${limitHelp}`,
  async run(args) {
    const { values, words } = readWords(args, ["code"], { percent: text, amount: text, ...limitOptions });
    const input = { code: words[0] ?? "", discount: discountIn(values), ...limitsIn(values) };
    await inShop(async (ctx) => console.log(couponText(await addCoupon(ctx, input), ctx.now())));
    return 0;
  },
};

function discountIn({ percent, amount }: { percent?: string | undefined; amount?: string | undefined }) {
  if (percent !== undefined && amount === undefined) return { percent: countIn("--percent", percent) };
  if (amount !== undefined && percent === undefined) return { amountPaise: paiseIn("--amount", amount) };
  throw new WrongCommand("Say either --percent or --amount, what the coupon takes off.");
}
