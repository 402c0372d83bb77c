import type { Command } from "commander";
import { type CommandOptions, withImportOptions } from "./importing/import-options.ts";
import { runImport } from "./importing/run-import.ts";
import type { ExitWith } from "./run-command.ts";

/** Exit codes: 1 when no row was imported, 130 when stopped. */
export function addImportCommands(program: Command, exitWith: ExitWith) {
  const products = program
    .command("import")
    .description("Import a catalogue.")
    .command("products")
    .summary("import the products of a CSV or JSON file")
    .description(
      "Import the products of a CSV or JSON file. Import the same or a newer file again to update products; none is " +
        "duplicated. See docs/importing.md.",
    )
    .argument("<file>", "a CSV or JSON file");
  withImportOptions(products).action(async (file: string, options: CommandOptions) => {
    exitWith(await runImport(file, options));
  });
}
