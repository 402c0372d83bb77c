import type { ShopCommand } from "#cli/shop-command.ts";

const EMAIL = ["<email>", "the email address of the account"] as const;
const actions = () => import("./customer-actions.ts");

export function addCustomerCommands(program: ShopCommand) {
  const customer = program.command("customer").description("Customers who may not log in.");
  customer
    .command("block")
    .summary("log a customer out everywhere, and refuse logins")
    .description(
      "Block a customer, who is logged out everywhere and cannot log in until unblocked. Orders and reviews stay: see " +
        "`order cancel` and `review hide`.",
    )
    .argument(...EMAIL)
    .answers(async () => (await actions()).block);
  customer
    .command("unblock")
    .summary("let a blocked customer log in again")
    .description("Let a blocked customer log in again.")
    .argument(...EMAIL)
    .answers(async () => (await actions()).unblock);
}
