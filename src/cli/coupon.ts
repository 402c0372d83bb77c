import type { Command } from "commander";
import { OperatorError } from "#operator-error.ts";
import { addCoupon, changeCoupon, endCoupon, findCoupon, listCoupons } from "#shop/coupons/manage-coupons.server.ts";
import { countIn, paiseIn } from "./arguments.ts";
import { type LimitOptions, limitsIn, withLimits } from "./coupon-limits.ts";
import { inShop } from "./shop-context.ts";
import { couponsText, couponText } from "./texts/coupon-text.ts";

const CODE = ["<code>", "the coupon's code"] as const;

type DiscountOptions = { percent?: string; amount?: string };

/** `coupon add`, `list`, `show`, `change` and `end`. */
export function addCouponCommands(program: Command) {
  const coupon = program.command("coupon").description("Create, change and end coupons.");
  withLimits(
    coupon
      .command("add")
      .summary("create a coupon")
      .description(
        "Create a coupon that takes off a percentage or an amount. Without further options it works at once, for every " +
          "cart, without limit or end. Days are India's.",
      )
      .argument(...CODE)
      .option("--percent <number>", "takes this percentage off, such as 10")
      .option("--amount <rupees>", "takes this amount off, such as 500"),
  ).action((code: string, options: LimitOptions & DiscountOptions) => {
    const input = { code, discount: discountIn(options), ...limitsIn(options) };
    return inShop(async (ctx) => console.log(couponText(await addCoupon(ctx, input), ctx.now())));
  });
  coupon
    .command("list")
    .summary("list all coupons, newest first")
    .description("List all coupons, newest first: discount, minimum, uses and days.")
    .action(() =>
      inShop(async (ctx) => {
        const coupons = await listCoupons(ctx);
        console.log(coupons.length === 0 ? "There is no coupon yet." : couponsText(coupons, ctx.now()));
      }),
    );
  coupon
    .command("show")
    .description("show one coupon")
    .argument(...CODE)
    .action((code: string) =>
      inShop(async (ctx) => {
        const found = await findCoupon(ctx, code);
        if (!found) throw new OperatorError(`There is no coupon ${code}.`);
        console.log(couponText(found, ctx.now()));
      }),
    );
  withLimits(
    coupon
      .command("change")
      .summary("change the limits of a coupon")
      .description(
        "Change the limits that are given; the others stay. The discount itself cannot be changed: end the coupon and " +
          "create another.",
      )
      .argument(...CODE),
  ).action((code: string, options: LimitOptions) => {
    const limits = limitsIn(options);
    if (Object.keys(limits).length === 0) throw new OperatorError("Give at least one limit to change. See --help.");
    return inShop(async (ctx) => console.log(couponText(await changeCoupon(ctx, code, limits), ctx.now())));
  });
  coupon
    .command("end")
    .summary("end a coupon at once")
    .description("End a coupon at once. Orders that were placed with it keep their discount.")
    .argument(...CODE)
    .action((code: string) => inShop(async (ctx) => console.log(couponText(await endCoupon(ctx, code), ctx.now()))));
}

function discountIn({ percent, amount }: DiscountOptions) {
  if (percent !== undefined && amount === undefined) return { percent: countIn("--percent", percent) };
  if (amount !== undefined && percent === undefined) return { amountPaise: paiseIn("--amount", amount) };
  throw new OperatorError("Give either --percent or --amount.");
}
