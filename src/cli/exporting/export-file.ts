import { type FileHandle, link, open, rename, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { printPart, shownInFile } from "#cli/output.ts";
import { csvLine, spreadsheetCell } from "#cli/texts/spreadsheet-cells.ts";
import { syncFolder } from "#shop/disk/sync-folder.server.ts";
import { type Cell, type ExportedRow, type ExportSink, IndianTime } from "#shop/exporting/write-export.server.ts";
import { ShopError } from "#shop/shop-error.ts";

/** The operator stopped the command. */
export class Stopped extends Error {}

/** Rows as lines of CSV, the names of the columns before them. With its mark, spreadsheets read the file as UTF-8. */
class CsvText {
  readonly #columns: readonly string[];

  constructor(columns: readonly string[]) {
    this.#columns = columns;
  }

  begin(): string {
    return `\ufeff${csvLine(this.#columns)}`;
  }

  lines(rows: readonly ExportedRow[]): string {
    return rows.map((row) => csvLine(this.#columns.map((column) => cellText(row[column] ?? null)))).join("");
  }
}

function cellText(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "number" || cell instanceof IndianTime) return String(cell);
  if (typeof cell === "string") return spreadsheetCell(shownInFile(cell));
  return cell.length === 0 ? "" : shownInFile(JSON.stringify(cell));
}

/** A file that has its name when all of it is written and on the disk; only its owner reads it. */
export type NewFile = ExportSink & {
  /** Gives the file its name. */
  finish(): Promise<void>;
  /** Leaves nothing, unless it is finished. */
  close(): Promise<void>;
};

/** @throws {ShopError} fileNotWritten, also when there is such a file that may not be replaced */
export async function openNewFile(
  path: string,
  shownPath: string,
  { columns, overwrite, stopped }: { columns: readonly string[]; overwrite: boolean; stopped(): boolean },
): Promise<NewFile> {
  const part = `${path}.${process.pid}.part`;
  const csv = new CsvText(columns);
  const written = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      throw code === "EEXIST" ? refusal(`${shownPath} exists. Use --overwrite to replace it.`) : notWritten(code);
    }
  };
  const notWritten = (code: string | undefined) => refusal(`${shownPath} cannot be written (${code}).`);
  const existing = await stat(path).catch(() => null);
  if (existing && !existing.isFile()) throw refusal(`${shownPath} is no file.`);
  if (existing && !overwrite) throw refusal(`${shownPath} exists. Use --overwrite to replace it.`);
  let file: FileHandle | null = await written(() => open(part, "wx", 0o600));
  const add = (text: string) => written(async () => void (await file?.writeFile(text)));
  await add(csv.begin());
  return {
    async write(rows) {
      if (stopped()) throw new Stopped();
      await add(csv.lines(rows));
    },
    flush: () => written(async () => void (await file?.sync())),
    finish: () =>
      written(async () => {
        // A link fails where a rename would replace what somebody has written meanwhile. Some disks have no links.
        if (overwrite) await rename(part, path);
        else
          await link(part, path).catch((error) =>
            error.code === "EEXIST" ? Promise.reject(error) : rename(part, path),
          );
        await syncFolder(dirname(path));
      }),
    async close() {
      await file?.close();
      file = null;
      await rm(part, { force: true });
    },
  };
}

function refusal(message: string): ShopError {
  return new ShopError("fileNotWritten", { message, errors: { file: message } });
}

/** The standard output, as CSV or as one JSON list. */
export function standardOutput({ columns, json }: { columns: readonly string[]; json: boolean }): ExportSink {
  const csv = new CsvText(columns);
  const whole = (row: ExportedRow) => Object.fromEntries(columns.map((column) => [column, row[column] ?? null]));
  let isFirst = true;
  return {
    async write(rows) {
      if (json) await printPart(rows.map((row, index) => listEntry(whole(row), isFirst && index === 0)).join(""));
      else await printPart(`${isFirst ? csv.begin() : ""}${csv.lines(rows)}`);
      isFirst = false;
    },
    async flush() {
      if (json) await printPart(isFirst ? "[]\n" : "]\n");
      else if (isFirst) await printPart(csv.begin());
    },
  };
}

const listEntry = (row: ExportedRow, isFirst: boolean) => `${isFirst ? "[" : ","}${shownInFile(JSON.stringify(row))}\n`;
