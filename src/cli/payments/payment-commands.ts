import type { ShopCommand } from "#cli/shop-command.ts";

const actions = () => import("./payment-actions.ts");

/** `order paid`. */
export function addPaidCommand(order: ShopCommand) {
  order
    .command("paid")
    .summary("record money that came for an order")
    .description(
      "Record money that came for an order: by default what is due of it. The customer gets an email and a notification. " +
        "What came for a cancelled order is owed back. 'audit undo' takes a mistaken payment back.",
    )
    .argument("<order number>", "the order's id, or its number: the last 8 digits of the id")
    .option("--method <method>", "cash, upi or bank")
    .option("--reference <text>", "by which the bank knows the payment; the number of the receipt for cash")
    .option("--amount <amount>", "in rupees, if it is not what is due")
    .examples(
      "order paid 1a2b3c4d --method bank --reference N331201234567",
      "order paid 1a2b3c4d --method upi --reference 412345678901 --amount 50,000",
    )
    .answers(async () => (await actions()).paid);
}

export function addRefundCommands(program: ShopCommand) {
  const refund = program
    .command("refund")
    .description("List what is owed to customers, and record what was paid back.");
  refund
    .command("list")
    .summary("list refunds that are owed, oldest first")
    .description(
      "List refunds, oldest first: number, order, since when, amount, where the customer wants it, how it was paid.",
    )
    .option("--status <status>", "owed, paid or all", "owed")
    .option("--after <refund>", "only refunds after this one in the list")
    .option("--limit <number>", "at most this many", "20")
    .answers(async () => (await actions()).listOwed);
  refund
    .command("pay")
    .summary("record that a refund was paid")
    .description(
      "Record that a refund was paid, after you have sent the money. The customer gets an email and a notification with the " +
        "reference. A refund can be paid once.",
    )
    .argument("<refund>", "the refund's id, or its last 8 digits")
    .option("--method <method>", "upi or bank")
    .option("--reference <text>", "by which the bank knows the payment")
    .examples("refund pay 5e6f7a8b --method upi --reference 412345678901")
    .answers(async () => (await actions()).pay);
}
