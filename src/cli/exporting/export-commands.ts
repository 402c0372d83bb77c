import type { ShopCommand } from "#cli/shop-command.ts";
import { PRODUCT_STATES } from "#contract/admin/products.ts";
import { ORDER_STATUSES, STAGES } from "#contract/statuses.ts";

const actions = () => import("./export-actions.ts");

/** Files for spreadsheets and other programs. */
export function addExportCommands(program: ShopCommand) {
  const exports = program.command("export").description("Write what the shop has as CSV, for spreadsheets.");
  exported(exports, "products", "write products as CSV, which `import products` reads back without loss")
    .description(
      "Write all that the owner says of the products, one in a row, the newest first. `import products` reads the file back " +
        "without loss, into this shop or an empty one. See docs/importing.md.",
    )
    .option("--state <state>", PRODUCT_STATES.join(", "))
    .option("--category <title>", "of this category")
    .option("--brand <title>", "of this brand")
    .option("--search <text>", "whose title has these words or parts of them")
    .option("--pictures <folder>", "a folder for the files of their pictures, which the import takes with --images")
    .examples("export products products.csv --state live", "export products all.csv --pictures pictures")
    .answers(async () => (await actions()).products);
  exported(exports, "orders", "write the lines of orders as CSV")
    .description(
      "Write the lines of orders, the newest order first, with stage, payment, invoice, GST, courier and tracking number. " +
        "What belongs to the whole order, such as its total, is in its first row only, so that columns can be added up. " +
        "The file names customers.",
    )
    .option("--status <status>", `only orders with this status (${ORDER_STATUSES.join(", ")})`)
    .option("--stage <stage>", `only orders of this stage (${STAGES.join(", ")})`)
    .option("--awaiting-release", "only orders that are checked before they are processed", false)
    .option("--search <text>", "only orders that `order find` finds by this text")
    .examples("export orders delivered.csv --status delivered", "export orders asha.csv --search '+91 98765 43210'")
    .answers(async () => (await actions()).orders);
  exported(exports, "customers", "write the customers as CSV")
    .description(
      "Write the customers who have an account, the newest first: name, email address, mobile number, orders, what they paid, " +
        "orders that came back, and from what they are blocked. Erased accounts are in no file.",
    )
    .option("--search <text>", "an email address, mobile number, PIN code, or the words of a name or their beginnings")
    .option("--blocked", "only those who may not log in", false)
    .option("--no-cash", "only those who may not pay in cash")
    .option("--no-orders", "only those who may place no orders")
    .option("--has-orders", "only those with an order", false)
    .answers(async () => (await actions()).customers);
  exported(exports, "ledger", "write the movements of the stock as CSV")
    .description(
      "Write every change of the stock, the newest first: which product, how many pieces, why, by whom, of which order. The " +
        "quantities of a product add up to its stock.",
    )
    .option("--product <product>", "only of this product: its id, or its key")
    .option("--since <day>", "only since a day such as 2026-12-01, or a time")
    .answers(async () => (await actions()).ledger);
  exported(exports, "audit", "write who changed what as CSV")
    .description("Write the audit entries, the newest first, without values of customers.")
    .option("--subject <subject>", "only changes of this, such as coupon:DIWALI")
    .option("--by <name>", "only changes by this person")
    .option("--since <day>", "only changes since a day such as 2026-12-01, or a time")
    .answers(async () => (await actions()).audit);
}

function exported(exports: ShopCommand, name: string, summary: string): ShopCommand {
  return exports
    .command(name)
    .summary(summary)
    .argument("[file]", "the file to write; without it, the rows are printed")
    .option("--overwrite", "replace the file if there is one", false);
}
