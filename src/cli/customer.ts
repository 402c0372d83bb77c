import type { Command } from "commander";
import { emailAddress } from "#contract/cleaning/email-address.ts";
import { blockCustomer, unblockCustomer } from "#shop/accounts/operator/block-customer.server.ts";
import { print } from "./output.ts";
import { withShop } from "./shop-context.ts";

const EMAIL = ["<email>", "the email address of the account"] as const;

export function addCustomerCommands(program: Command) {
  const customer = program.command("customer").description("Customers who may not log in.");
  customer
    .command("block")
    .summary("log a customer out everywhere, and refuse logins")
    .description(
      "Block a customer, who is logged out everywhere and cannot log in until unblocked. Orders and reviews stay: see " +
        "`order cancel` and `review hide`.",
    )
    .argument(...EMAIL)
    .action((email: string) =>
      withShop(async (ctx) => {
        await blockCustomer(ctx, emailAddress(email));
        print(`The customer ${email} is blocked.`);
      }),
    );
  customer
    .command("unblock")
    .summary("let a blocked customer log in again")
    .description("Let a blocked customer log in again.")
    .argument(...EMAIL)
    .action((email: string) =>
      withShop(async (ctx) => {
        await unblockCustomer(ctx, emailAddress(email));
        print(`The customer ${email} may log in again.`);
      }),
    );
}
