import { closeSync, mkdirSync, openSync, rmSync, writeSync } from "node:fs";
import { dirname } from "node:path";
import { stringify } from "csv-stringify/sync";
import { OperatorError } from "#operator-error.ts";
import type { FileRow } from "#shop/importing/file-row.ts";

export type RejectedFile = { add(row: FileRow, reason: string): void; hasRows(): boolean; close(): void };

/**
 * A CSV file of refused rows and rows with refused pictures, created with its first row. Removes the file of an earlier
 * import.
 */
export function openRejectedFile(path: string, headers: readonly string[]): RejectedFile {
  writable(path, () => rmSync(path, { force: true }));
  let file: number | undefined;
  return {
    add(row, reason) {
      if (file === undefined) {
        file = writable(path, () => {
          mkdirSync(dirname(path), { recursive: true });
          return openSync(path, "w");
        });
        // With a byte order mark, spreadsheets read the file as UTF-8.
        writeSync(file, `\ufeff${csvLine(["row", "reason", ...headers])}`);
      }
      writeSync(file, csvLine([String(row.number), reason, ...row.original]));
    },
    hasRows: () => file !== undefined,
    close() {
      if (file !== undefined) closeSync(file);
    },
  };
}

function writable<Result>(path: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw new OperatorError(
      `The refused rows cannot be written to ${path} (${(error as NodeJS.ErrnoException).code}).`,
    );
  }
}

function csvLine(cells: readonly string[]): string {
  return stringify([[...cells]], { record_delimiter: "windows", quote_record_delimiter: true });
}
