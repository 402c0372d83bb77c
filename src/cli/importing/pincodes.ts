import { join } from "node:path";
import type { Command } from "commander";
import { resolvePath } from "#cli/arguments.ts";
import { print } from "#cli/output.ts";
import { withShop } from "#cli/shop-context.ts";
import { OperatorError } from "#operator-error.ts";
import { importedRows } from "#shop/importing/import-report.ts";
import { importPincodes } from "#shop/importing/pincodes/import-pincodes.server.ts";
import { PINCODE_FIELDS, type PincodeField, pincodeColumnsProblem } from "#shop/importing/pincodes/pincode-columns.ts";
import type { PincodeNote } from "#shop/importing/pincodes/read-pincode.ts";
import { collect, type FileCommandOptions, readColumn, readFileOptions, withFileOptions } from "./file-options.ts";
import { openImportFile } from "./import-file.ts";
import { openRejectedFile } from "./rejected-file.ts";
import { rowLines } from "./report-text.ts";

export type PincodeOptions = FileCommandOptions & { column: string[] };

const NOTES: Record<PincodeNote, string> = {
  stateUnknown: "state left out: not a state of India; that of the first digits is shown",
  stateDiffers: "the state is not that of the PIN code's first digits; imported as it is",
  zoneUnknown: "zone left out: not metro, capital, rest or remote; that of the first digits applies",
};

export function withPincodeOptions(command: Command): Command {
  const fields = PINCODE_FIELDS.join(", ");
  return withFileOptions(
    command.option("--column <field=header>", `the column of a field; repeatable. Fields: ${fields}`, collect, []),
  );
}

/** @returns the exit code: 1 when no row was imported. */
export async function runPincodeImport(path: string, options: PincodeOptions): Promise<number> {
  const columns = Object.fromEntries(options.column.map((pair) => readColumn<PincodeField>(pair, PINCODE_FIELDS)));
  const file = resolvePath(path);
  const dryRun = options.dryRun ?? false;
  const isHeader = (headers: string[]) => pincodeColumnsProblem(headers, columns) === null;
  const source = await openImportFile(file, readFileOptions(options), isHeader);
  return withShop(async (ctx, dataDir) => {
    const startedAt = performance.now();
    const chosen = options.rejected === undefined ? null : resolvePath(options.rejected);
    const rejectedPath = chosen ?? (dryRun ? null : join(dataDir, `${source.name}.rejected.csv`));
    if (rejectedPath === file) throw new OperatorError("The file of refused rows must not be the imported file.");
    const rejected = rejectedPath === null ? null : openRejectedFile(rejectedPath, source.headers);
    try {
      const report = await importPincodes(ctx, source.rows, {
        columns,
        dryRun,
        onRefused: (row, reason) => rejected?.add(row, reason),
      });
      const seconds = (performance.now() - startedAt) / 1000;
      print(rowLines(report, { seconds, what: "PIN codes", notes: NOTES }).join("\n"));
      if (rejected?.hasRows()) print(`Refused rows are listed in ${rejectedPath}`);
      if (dryRun) print("Dry run: nothing was written.");
      return importedRows(report) === 0 ? 1 : 0;
    } finally {
      rejected?.close();
      await source.close();
    }
  });
}
