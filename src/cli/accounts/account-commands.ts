import type { ShopCommand } from "#cli/shop-command.ts";

const EMAIL = ["<email>", "the email address of the account; or its mobile number, username or id"] as const;
const actions = () => import("./account-actions.ts");

export function addAccountCommands(program: ShopCommand) {
  const account = program.command("account").description("The data of a customer.");
  account
    .command("export")
    .summary("write what the shop stores about a customer as JSON")
    .description(
      "Write what the shop stores about a customer as JSON, with what belongs to the email address alone: make sure that " +
        "the customer asked for it. Without a file it is printed. Customers can download theirs in the settings.",
    )
    .argument(...EMAIL)
    .argument("[file]", "the file to write")
    .answers(async () => (await actions()).exportData);
  account
    .command("free-mobile")
    .summary("take a mobile number from the account that has it")
    .description(
      "Take a mobile number from the account that has it, so that its owner can register with it: make sure whose it is. The " +
        "account keeps its orders and its email address, which gets an email, and is logged out. Links that would restore the number end.",
    )
    .argument("<mobile>", "the mobile number")
    .answers(async () => (await actions()).free);
  account
    .command("erase")
    .summary("erase the account of a customer")
    .description(
      "Erase the account of a customer, which cannot be undone. Orders stay without the customer, invoices with name and " +
        "address as long as the law requires it, and reviews without the name. Refused while an order is open or a return " +
        "not decided. The customer gets an email.",
    )
    .argument(...EMAIL)
    .option(
      "--review-texts",
      "also erase the texts of the customer's reviews, whose stars stay, and their questions and answers",
      false,
    )
    .cannotBeUndone()
    .answers(async () => (await actions()).erase);
}
