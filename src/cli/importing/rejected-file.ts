import { closeSync, mkdirSync, openSync, rmSync, writeSync } from "node:fs";
import { dirname } from "node:path";
import { stringify } from "csv-stringify/sync";
import { OperatorError } from "#operator-error.ts";
import type { FileRow } from "#shop/importing/file-row.ts";

export type RejectedFile = { add(row: FileRow, reason: string): void; hasRows(): boolean; close(): void };

/** A CSV of the rows that were refused, or taken without a picture, made with the first of them; what an earlier import left there goes. */
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
        // The mark tells spreadsheets that this is UTF-8.
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
