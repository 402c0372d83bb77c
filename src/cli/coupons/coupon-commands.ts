import type { ShopCommand } from "#cli/shop-command.ts";

const CODE = ["<code>", "the coupon's code"] as const;
const actions = () => import("./coupon-actions.ts");

export function addCouponCommands(program: ShopCommand) {
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
  )
    .examples(
      "coupon add FESTIVE500 --amount 500 --minimum 5000 --uses 100 --uses-per-customer 1",
      "coupon add DIWALI10 --percent 10 --from 2026-11-01 --until 2026-11-30",
    )
    .answers(async () => (await actions()).add);
  coupon
    .command("list")
    .summary("list all coupons, newest first")
    .description("List all coupons, newest first: discount, minimum, uses and days.")
    .answers(async () => (await actions()).list);
  coupon
    .command("show")
    .summary("show one coupon")
    .description("Show a coupon: discount, conditions, days and how often it was used.")
    .argument(...CODE)
    .answers(async () => (await actions()).show);
  withLimits(
    coupon
      .command("change")
      .summary("change the limits of a coupon")
      .description(
        "Change the given limits only. The discount itself cannot be changed: end the coupon and create another.",
      )
      .argument(...CODE),
  ).answers(async () => (await actions()).change);
  coupon
    .command("end")
    .summary("end a coupon at once")
    .description("End a coupon at once. Orders that were placed with it keep their discount.")
    .argument(...CODE)
    .answers(async () => (await actions()).end);
}

/** Days are in India's time zone. */
function withLimits(command: ShopCommand): ShopCommand {
  return command
    .option("--minimum <rupees>", "minimum subtotal of the cart, such as 2000")
    .option("--uses <number>", "maximum number of uses by all customers ('any': no limit)")
    .option("--uses-per-customer <number>", "maximum number of uses by one customer ('any': no limit)")
    .option("--from <day>", "first day, such as 2026-12-01")
    .option("--until <day>", "last day, such as 2026-12-31 ('any': no end)");
}
