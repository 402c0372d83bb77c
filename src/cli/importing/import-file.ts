import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import { basename, extname } from "node:path";
import { textOfCell, withoutApostrophe } from "#cli/texts/spreadsheet-cells.ts";
import { type FileRow, UnreadableFile } from "#shop/importing/file-row.ts";
import { isOwnFile } from "#shop/importing/own-file/read-own-product.ts";
import { objectCells } from "./object-cells.ts";
import { readCsv } from "./read-csv.ts";
import { type Header, readHeader } from "./read-header.ts";
import { readJson } from "./read-json.ts";
import type { TemporaryCopy } from "./temporary-copy.ts";
import { encodingOf, looksBinary, utf8Copy } from "./text-encoding.ts";
import { type CellProblems, columnLetters, isWorkbook } from "./workbook/workbook-signs.ts";

export type ImportFile = {
  name: string;
  size: number;
  headers: string[];
  /** Each iteration reads the file from its beginning. */
  rows: AsyncIterable<FileRow>;
  /** Removes the copy of a workbook, and of a file in another encoding. */
  close(): Promise<void>;
};

const REPEATED_HEADER = "The row repeats the headers.";
const WRONG_CELL_COUNT = "The number of cells differs from the number of columns.";

export type FileOptions = { delimiter?: string | undefined; encoding?: string | undefined };

/** What the command knows about the columns of its files. */
export type KnownColumns = {
  /** Whether a row has the needed columns. */
  isHeader?: (headers: string[]) => boolean;
  /** The columns of which a cell without a value refuses its row; without it, all. */
  readColumns?: (headers: string[]) => ReadonlySet<string>;
};

/**
 * Opens a CSV or JSON file, to be read in constant memory, or a workbook, which is read as CSV from a copy.
 * @throws {UnreadableFile} when it is missing, empty, or in another format.
 */
export async function openImportFile(
  path: string,
  options: FileOptions,
  { isHeader = () => true, readColumns = (headers) => new Set(headers) }: KnownColumns = {},
): Promise<ImportFile> {
  const original = await readBeginning(path);
  const name = basename(path);
  if (isWorkbook(original, name)) {
    // The packages for it are large, and few commands need them.
    const { workbookCopy } = await import("./workbook/workbook-copy.ts");
    const copy = await workbookCopy(path, name);
    return openCopy(copy, () => openWorkbook(copy, name, { isHeader, readColumns }));
  }
  const { encoding, mark } = encodingOf(original, options.encoding);
  if (encoding === "utf-8")
    return openText(path, name, { begin: mark, options, isHeader, close: async () => undefined });
  const copy = await utf8Copy(path, encoding);
  return openCopy(copy, () => openText(copy.path, name, { begin: 0, options, isHeader, close: copy.remove }));
}

async function openCopy({ remove }: TemporaryCopy, open: () => Promise<ImportFile>): Promise<ImportFile> {
  try {
    return await open();
  } catch (error) {
    await remove();
    throw error;
  }
}

async function openWorkbook(
  { path, cellProblems, remove }: TemporaryCopy & { cellProblems: CellProblems },
  name: string,
  { isHeader, readColumns }: Required<KnownColumns>,
): Promise<ImportFile> {
  const header = await readHeader(path, name, "", { chosen: ",", begin: 0, isHeader });
  const { headers } = header;
  const read = readColumns(headers);
  const isRead = (header = "") => header !== "" && read.has(header);
  const problemOf = (row: number) => {
    const cell = cellProblems.get(row)?.find(({ column }) => isRead(headers[column]));
    return cell ? `Column ${columnLetters(cell.column)} ('${headers[cell.column]}') ${cell.problem}` : null;
  };
  const { size } = await stat(path);
  return { name, size, headers, rows: again(() => csvRows(path, header, 0, problemOf)), close: remove };
}

type Opening = {
  begin: number;
  options: FileOptions;
  isHeader(headers: string[]): boolean;
  close(): Promise<void>;
};

async function openText(path: string, name: string, { begin, options, isHeader, close }: Opening): Promise<ImportFile> {
  const { size } = await stat(path);
  const text = (await readBeginning(path)).subarray(begin).toString().trimStart();
  if (text === "") throw new UnreadableFile(`The file ${name} is empty.`);
  if (looksBinary(text)) throw new UnreadableFile(`The file ${name} is neither CSV nor JSON text.`);
  const json = [".json", ".jsonl", ".ndjson"].includes(extname(name).toLowerCase()) || /^(?:\[\s*)?\{/.test(text);
  if (json) {
    if (!/^[[{]/.test(text)) throw new UnreadableFile(`The file ${name} is not JSON: it must begin with [ or {.`);
    return { name, size, headers: ["object"], rows: again(() => jsonRows(path, isHeader)), close };
  }
  const header = await readHeader(path, name, text, { chosen: options.delimiter, begin, isHeader });
  return { name, size, headers: header.headers, rows: again(() => csvRows(path, header, begin)), close };
}

const again = (read: () => AsyncGenerator<FileRow>): AsyncIterable<FileRow> => ({ [Symbol.asyncIterator]: read });

export async function fingerprintOf(path: string, options: unknown): Promise<string> {
  const hash = createHash("sha256").update(`${JSON.stringify(options)}\n`);
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest("hex");
}

async function readBeginning(path: string): Promise<Buffer> {
  try {
    await using file = await open(path);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4096), 0, 4096, 0);
    return buffer.subarray(0, bytesRead);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") throw new UnreadableFile(`The file ${path} does not exist.`);
    if (code === "EISDIR") throw new UnreadableFile(`${path} is a folder, not a file.`);
    if (code === "EACCES" || code === "EPERM")
      throw new UnreadableFile(`The file ${path} cannot be read: permission denied.`);
    throw error;
  }
}

/** Rows above the headers are no rows of the list. */
async function* csvRows(
  path: string,
  { headers, delimiter, row }: Header,
  begin: number,
  problemOf: (row: number) => string | null = () => null,
): AsyncGenerator<FileRow> {
  let number = 0;
  const textOf = isOwnFile(headers) ? textOfCell : withoutApostrophe;
  for await (const { cells, problem, end } of readCsv(path, delimiter, begin)) {
    number++;
    if (number <= row) continue;
    const wrong = problem ?? wrongCells(cells, headers) ?? problemOf(number);
    yield {
      number,
      problem: wrong,
      original: cells,
      position: end,
      cells: wrong ? new Map() : new Map(headers.map((header, index) => [header, textOf(cells[index] ?? "")])),
    };
  }
}

/** Files that were joined have the headers again. */
function wrongCells(cells: readonly string[], headers: readonly string[]): string | null {
  if (cells.length !== headers.length) return WRONG_CELL_COUNT;
  return cells.every((cell, index) => cell.trim() === headers[index]) ? REPEATED_HEADER : null;
}

async function* jsonRows(path: string, isProduct: (names: string[]) => boolean): AsyncGenerator<FileRow> {
  let number = 0;
  for await (const { text, problem, end } of readJson(path, isProduct)) {
    number++;
    const read = problem ? { problem } : objectCells(text);
    const row = { number, original: [text], position: end };
    yield "problem" in read ? { ...row, problem: read.problem, cells: new Map() } : { ...row, problem: null, ...read };
  }
}
