import { closeSync, mkdirSync, openSync, rmSync, writeSync } from "node:fs";
import { dirname } from "node:path";
import type { FileRow } from "#shop/importing/file-row.ts";

export type RejectedFile = { add(row: FileRow, reason: string): void; close(): void };

/** A CSV of the rows that were refused, made with the first of them; what an earlier import left there goes. */
export function openRejectedFile(path: string, headers: readonly string[]): RejectedFile {
  rmSync(path, { force: true });
  let file: number | undefined;
  return {
    add(row, reason) {
      if (file === undefined) {
        mkdirSync(dirname(path), { recursive: true });
        file = openSync(path, "w");
        // The mark tells spreadsheets that this is UTF-8.
        writeSync(file, `\ufeff${csvLine(["row", "reason", ...headers])}`);
      }
      writeSync(file, csvLine([String(row.number), reason, ...row.original]));
    },
    close() {
      if (file !== undefined) closeSync(file);
    },
  };
}

function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(",")}\r\n`;
}
