import type { ShopCommand } from "#cli/shop-command.ts";
import { withPincodeOptions, withProductOptions } from "./file-options.ts";

/** Exit codes: 1 when no row was imported, 130 when stopped. */
export function addImportCommands(program: ShopCommand) {
  const imports = program.command("import").description("Import a catalogue, or the table of PIN codes.");
  const products = imports
    .command("products")
    .summary("import the products of a CSV or JSON file")
    .description(
      "Import the products of a CSV or JSON file. Import the same or a newer file again to update products; none is " +
        "duplicated. See docs/importing.md.",
    )
    .argument("<file>", "a CSV or JSON file");
  withProductOptions(products)
    .examples("import products list.csv --dry-run", "import products list.csv --column price=Rate --stock 5")
    .answers(async () => (await import("./import-products.ts")).products);
  const pincodes = imports
    .command("pincodes")
    .summary("import the PIN codes of a CSV or JSON file: city, state, zone, cash on delivery")
    .description(
      "Import city, state, delivery zone and cash on delivery of PIN codes. Import the same or a newer file again to " +
        "update them. PIN codes that are in no file have the zone of their first digits, and cash on delivery. See " +
        "docs/importing.md.",
    )
    .argument("<file>", "a CSV or JSON file");
  withPincodeOptions(pincodes).answers(async () => (await import("./import-pincodes.ts")).pincodes);
}
