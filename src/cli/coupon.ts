import type { Command } from "commander";
import { OperatorError } from "#operator-error.ts";
import { addCoupon, changeCoupon, endCoupon, findCoupon, listCoupons } from "#shop/coupons/manage-coupons.server.ts";
import { parseCount, parsePaise } from "./arguments.ts";
import { type LimitOptions, parseLimits, withLimits } from "./coupon-limits.ts";
import { print } from "./output.ts";
import { withShop } from "./shop-context.ts";
import { couponsText, couponText } from "./texts/coupon-text.ts";

const CODE = ["<code>", "the coupon's code"] as const;

type DiscountOptions = { percent?: string; amount?: string };

export function addCouponCommands(program: Command) {
  const coupon = program.command("coupon").description("Create, change and end coupons.");
  withLimits(
    coupon
      .command("add")
      .summary("create a coupon")
      .description(
        "Create a coupon with a discount in percent or in rupees. Without further options it is valid at once, for every " +
          "cart, without limit or end. Days are in India's time zone.",
      )
      .argument(...CODE)
      .option("--percent <number>", "discount in percent, such as 10")
      .option("--amount <rupees>", "discount in rupees, such as 500"),
  ).action((code: string, options: LimitOptions & DiscountOptions) => {
    const input = { code, discount: parseDiscount(options), ...parseLimits(options) };
    return withShop(async (ctx) => print(couponText(await addCoupon(ctx, input), ctx.now())));
  });
  coupon
    .command("list")
    .summary("list all coupons, newest first")
    .description("List all coupons, newest first: discount, minimum, uses and days.")
    .action(() =>
      withShop(async (ctx) => {
        const coupons = await listCoupons(ctx);
        print(coupons.length === 0 ? "There are no coupons yet." : couponsText(coupons, ctx.now()));
      }),
    );
  coupon
    .command("show")
    .summary("show one coupon")
    .description("Show a coupon: discount, conditions, days and how often it was used.")
    .argument(...CODE)
    .action((code: string) =>
      withShop(async (ctx) => {
        const found = await findCoupon(ctx, code);
        if (!found) throw new OperatorError(`There is no coupon ${code}.`);
        print(couponText(found, ctx.now()));
      }),
    );
  withLimits(
    coupon
      .command("change")
      .summary("change the limits of a coupon")
      .description(
        "Change the given limits only. The discount itself cannot be changed: end the coupon and create another.",
      )
      .argument(...CODE),
  ).action((code: string, options: LimitOptions) => {
    const limits = parseLimits(options);
    if (Object.keys(limits).length === 0) throw new OperatorError("Give at least one limit to change. See --help.");
    return withShop(async (ctx) => print(couponText(await changeCoupon(ctx, code, limits), ctx.now())));
  });
  coupon
    .command("end")
    .summary("end a coupon at once")
    .description("End a coupon at once. Orders that were placed with it keep their discount.")
    .argument(...CODE)
    .action((code: string) => withShop(async (ctx) => print(couponText(await endCoupon(ctx, code), ctx.now()))));
}

function parseDiscount({ percent, amount }: DiscountOptions) {
  if (percent !== undefined && amount === undefined) return { percent: parseCount("--percent", percent) };
  if (amount !== undefined && percent === undefined) return { amountPaise: parsePaise("--amount", amount) };
  throw new OperatorError("Give either --percent or --amount.");
}
