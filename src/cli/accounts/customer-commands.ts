import type { ShopCommand } from "#cli/shop-command.ts";

const CUSTOMER = ["<email>", "the email address of the account; or its mobile number, username or id"] as const;
const actions = () => import("./customer-actions.ts");

export function addCustomerCommands(program: ShopCommand) {
  const customer = program
    .command("customer")
    .description("Customers: who they are, what they ordered, and what they may not do.");
  customer
    .command("list")
    .summary("list customers, newest first")
    .description(
      "List customers, newest first: id, name, email, mobile, number of orders, how many of them came back, blocks.",
    )
    .option("--search <text>", "an email address, mobile number, PIN code, or the words of a name or their beginnings")
    .option("--blocked", "only those who may not log in", false)
    .option("--no-cash", "only those who may not pay in cash")
    .option("--no-orders", "only those who may place no orders")
    .option("--has-orders", "only those with an order", false)
    .option("--before <id>", "only those who registered before this customer")
    .option("--limit <number>", "at most this many", "20")
    .examples("customer list --search '+91 98765 43210'", "customer list --no-cash --limit 100")
    .answers(async () => (await actions()).list);
  customer
    .command("show")
    .summary("show a customer with orders, returns, notes and blocks")
    .description(
      "Show a customer: account, addresses, blocks, sessions, what was spent, and the newest orders, returns and notes. An order " +
        "whose parcel came back, or is on its way back, says so.",
    )
    .argument(...CUSTOMER)
    .option("--before <order>", "only orders before this one, by its id")
    .option("--limit <number>", "at most this many orders, returns and notes", "20")
    .answers(async () => (await actions()).show);
  customer
    .command("note")
    .summary("keep a note about a customer")
    .description(
      "Keep a note about a customer. Customers can read it in the export of their data, and it is erased with the account.",
    )
    .argument(...CUSTOMER)
    .argument("<text>", "the note")
    .answers(async () => (await actions()).note);
  customer
    .command("notes")
    .summary("list the notes about a customer, newest first")
    .description("List the notes about a customer, newest first: id, time, who wrote it, text.")
    .argument(...CUSTOMER)
    .option("--before <id>", "only notes before this one")
    .option("--limit <number>", "at most this many", "20")
    .answers(async () => (await actions()).notes);
  customer
    .command("remove-note")
    .summary("remove a note about a customer")
    .description("Remove a note about a customer. `audit undo` brings it back.")
    .argument("<note>", "its id in `customer notes`")
    .answers(async () => (await actions()).removeNote);
  customer
    .command("block")
    .summary("refuse a customer logins, cash or orders")
    .description(
      "Block a customer, who is logged out everywhere and cannot log in until unblocked. With --no-cash, the customer's later " +
        "orders are paid before they are handed over; with --no-orders, the customer may log in, and place no orders. Each is a " +
        "block of its own. Orders and reviews stay as they are: see `order cancel` and `review hide`.",
    )
    .argument(...CUSTOMER)
    .option("--no-cash", "later orders are paid before they are handed over")
    .option("--no-orders", "no orders are taken")
    .option("--reason <text>", "why; customers can read it in the export of their data")
    .examples("customer block asha@example.com --no-cash --reason 'Three parcels came back'")
    .answers(async () => (await actions()).block);
  customer
    .command("unblock")
    .summary("lift a block of a customer")
    .description("Lift a block of a customer: that of logins, or with an option the other one.")
    .argument(...CUSTOMER)
    .option("--no-cash", "the customer may pay in cash again")
    .option("--no-orders", "the customer may place orders again")
    .answers(async () => (await actions()).unblock);
  customer
    .command("end-sessions")
    .summary("log a customer out everywhere")
    .description("Log a customer out on all devices. The customer can log in again: see `customer block`.")
    .argument(...CUSTOMER)
    .answers(async () => (await actions()).endSessions);
}
