import type { ShopCommand } from "#cli/shop-command.ts";
import { withPincodeOptions, withProductOptions } from "./file-options.ts";

/** Exit codes: 1 when no row was imported, 130 when stopped. */
export function addImportCommands(program: ShopCommand) {
  const imports = program.command("import").description("Import a catalogue, or the table of PIN codes.");
  const products = imports
    .command("products")
    .summary("import the products of a CSV file, a workbook (.xlsx) or a JSON file")
    .description(
      "Import the products of a CSV file, a workbook (.xlsx) or a JSON file. Import the same or a newer file again to update products; none is " +
        "duplicated. See docs/importing.md.",
    )
    .argument("<file>", "a CSV file, a workbook (.xlsx) or a JSON file");
  withProductOptions(products)
    .examples("import products list.csv --dry-run", "import products list.csv --column price=Rate --stock 5")
    .answers(async () => (await import("./import-products.ts")).products);
  const pincodes = imports
    .command("pincodes")
    .summary("import the PIN codes of a CSV file, a workbook or JSON: city, state, zone, cash on delivery")
    .description(
      "Import city, state, delivery zone and cash on delivery of PIN codes. Import the same or a newer file again to " +
        "update them. PIN codes that are in no file have the zone of their first digits, and cash on delivery. See " +
        "docs/importing.md.",
    )
    .argument("<file>", "a CSV file, a workbook (.xlsx) or a JSON file");
  imports
    .command("history")
    .summary("list imports of products, newest first")
    .description("List imports of products, newest first: id, when, who, file, and what became of its rows.")
    .option("--before <id>", "only imports older than this one")
    .option("--limit <number>", "at most this many", "20")
    .answers(async () => (await import("./history-actions.ts")).history);
  imports
    .command("undo")
    .summary("undo an import, and leave what others changed since")
    .description(
      "Undo all that an import changed, the newest first. What others changed since stays, and is listed. Products that " +
        "customers ordered, reviewed, wished or put into a cart stay, too.",
    )
    .argument("<import>", "its id in `import history`")
    .answers(async () => (await import("./history-actions.ts")).undo);
  withPincodeOptions(pincodes).answers(async () => (await import("./import-pincodes.ts")).pincodes);
}
