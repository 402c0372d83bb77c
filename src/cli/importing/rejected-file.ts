import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { shown } from "#cli/output.ts";
import { csvLine, withApostrophe } from "#cli/texts/spreadsheet-cells.ts";
import type { FileRow } from "#shop/importing/file-row.ts";
import { ShopError } from "#shop/shop-error.ts";

export type RejectedFile = { add(row: FileRow, reason: string): void; hasRows(): boolean; close(): void };

/**
 * A CSV file of refused rows and rows with refused pictures. `close` replaces the file of an earlier import by the complete
 * new one, or removes it when no row was refused.
 */
export function openRejectedFile(path: string, headers: readonly string[]): RejectedFile {
  const part = `${path}.part`;
  writable(path, () => rmSync(part, { force: true }));
  let file: number | undefined;
  const write = (to: number, line: string) => writable(path, () => writeFileSync(to, line));
  return {
    add(row, reason) {
      if (file === undefined) {
        file = writable(path, () => {
          mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
          return openSync(part, "w", 0o600);
        });
        // With a byte order mark, spreadsheets read the file as UTF-8.
        write(file, `\ufeff${csvLine(["row", "reason", ...headers].map(withApostrophe))}`);
      }
      write(file, csvLine([String(row.number), shown(reason), ...row.original].map(withApostrophe)));
    },
    hasRows: () => file !== undefined,
    close() {
      writable(path, () => {
        if (file === undefined) return rmSync(path, { force: true });
        fsyncSync(file);
        closeSync(file);
        renameSync(part, path);
      });
    },
  };
}

function writable<Result>(path: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ShopError("fileNotWritten", { message: `The refused rows cannot be written to ${path} (${code}).` });
  }
}

/** For the file of refused rows, which would replace the imported one. */
export function rejectedIsFile(): ShopError {
  const message = "The file of refused rows must not be the imported file.";
  return new ShopError("badRequest", { message, errors: { rejected: message } });
}
