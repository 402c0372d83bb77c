import type { ShopCommand } from "#cli/shop-command.ts";
import { PRODUCT_STATES } from "#contract/admin/products.ts";

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
}

function exported(exports: ShopCommand, name: string, summary: string): ShopCommand {
  return exports
    .command(name)
    .summary(summary)
    .argument("[file]", "the file to write; without it, the rows are printed")
    .option("--overwrite", "replace the file if there is one", false);
}
