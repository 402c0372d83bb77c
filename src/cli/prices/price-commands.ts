import type { ShopCommand } from "#cli/shop-command.ts";

const actions = () => import("./price-actions.ts");

export function addPriceCommands(program: ShopCommand) {
  const price = program.command("price").description("Change many prices by a file, now or at a time.");
  price
    .command("import")
    .summary("change or plan the prices of a CSV file")
    .description(
      "Change the prices of a CSV file with the columns product, price, mrp, from, until; the last three may be missing. " +
        "A row with 'from' is a planned price: the product gets it at that time, and at 'until' the price before returns, " +
        "unless somebody has changed the price since. Times are India's; a day as 'until' stands for its end. Refused rows " +
        "stop no others. 'audit undo GROUP --group' takes the whole file back.",
    )
    .argument("<file>", "a CSV file")
    .option("--dry-run", "show what would change, and write nothing")
    .option("--yes", "write without asking; needed without a terminal", false)
    .option("--allow-half-off", "take prices that are more than half off the present ones")
    .option("--since <time>", "refuse what was changed since then, as the dry run says it")
    .option("--limit <number>", "show at most so many rows; --json has all", "20")
    .option("--delimiter <character>", "of the file, if its first line is ambiguous")
    .option("--encoding <name>", "such as latin1 (windows-1252) or utf-16le (default: UTF-8; UTF-16 is detected)")
    .examples("price import diwali.csv --dry-run", "price import diwali.csv --since 2026-10-20T05:00:00.000Z --yes")
    .answers(async () => (await actions()).importFile);
  price
    .command("list")
    .summary("list planned prices and those that run, the next one first")
    .description("List planned prices and those that run, the next one to begin or end first; or those that are over.")
    .option("--product <product>", "only of this one: its id, or its key")
    .option("--state <state>", "open, or over: the newest first", "open")
    .option("--after <id>", "only those after this one in the list")
    .option("--limit <number>", "at most this many", "20")
    .answers(async () => (await actions()).list);
  price
    .command("cancel")
    .summary("cancel planned prices; of one that runs, the price before returns")
    .description(
      "Cancel planned prices. Of one that runs, the price before returns, unless somebody has changed the price since. " +
        "'audit undo' plans it again.",
    )
    .argument("<price...>", "ids in `price list`; one or more")
    .answers(async () => (await actions()).cancel);
}
