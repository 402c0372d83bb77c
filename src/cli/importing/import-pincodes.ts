import { join } from "node:path";
import { parseInput } from "#cli/parse-input.ts";
import { resolvePath } from "#cli/paths.ts";
import type { Action } from "#cli/shop-command.ts";
import { PincodeImport } from "#contract/admin/imports.ts";
import { importedRows } from "#shop/importing/import-report.ts";
import { importPincodes } from "#shop/importing/pincodes/import-pincodes.server.ts";
import {
  matchPincodeColumns,
  PINCODE_FIELDS,
  pincodeColumnsProblem,
} from "#shop/importing/pincodes/pincode-columns.ts";
import type { PincodeNote } from "#shop/importing/pincodes/read-pincode.ts";
import { openImportFile } from "./import-file.ts";
import { openRejectedFile, rejectedIsFile } from "./rejected-file.ts";
import { countsJson } from "./report-json.ts";
import { rowLines } from "./report-text.ts";

const NOTES: Record<PincodeNote, string> = {
  stateUnknown: "state left out: not a state of India; that of the first digits is shown",
  stateDiffers: "the state is not that of the PIN code's first digits; imported as it is",
  zoneUnknown: "zone left out: not metro, capital, rest or remote; that of the first digits applies",
};

/** The exit code is 1 when no row was imported. */
export const pincodes: Action = async (input, run) => {
  const { column: columns, dryRun, ...options } = parseInput(PincodeImport(PINCODE_FIELDS), input);
  const file = resolvePath(options.file);
  const isHeader = (headers: string[]) => pincodeColumnsProblem(headers, columns) === null;
  const source = await openImportFile(file, options, {
    isHeader,
    readColumns: (headers) => new Set(Object.values(matchPincodeColumns(headers, columns))),
  });
  return run.withShop(async (ctx, dataDir) => {
    const startedAt = performance.now();
    const chosen = options.rejected === undefined ? null : resolvePath(options.rejected);
    const rejectedPath = chosen ?? (dryRun ? null : join(dataDir, `${source.name}.rejected.csv`));
    if (rejectedPath === file) throw rejectedIsFile();
    const rejected = rejectedPath === null ? null : openRejectedFile(rejectedPath, source.headers);
    try {
      const report = await importPincodes(ctx, source.rows, {
        columns,
        dryRun,
        onRefused: (row, reason) => rejected?.add(row, reason),
      });
      const seconds = (performance.now() - startedAt) / 1000;
      const lines = rowLines(report, { seconds, what: "PIN codes", notes: NOTES });
      const written = rejected?.hasRows() ? rejectedPath : null;
      if (written !== null) lines.push(`Refused rows are listed in ${written}`);
      if (dryRun) lines.push("Dry run: nothing was written.");
      return {
        text: lines.join("\n"),
        json: { ...countsJson(report), rejected: written, dryRun },
        exitCode: importedRows(report) === 0 ? 1 : 0,
      };
    } finally {
      rejected?.close();
      await source.close();
    }
  });
};
