import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import { basename, extname } from "node:path";
import { type FileRow, UnreadableFile } from "#shop/importing/file-row.ts";
import { readCsv } from "./read-csv.ts";
import { readJson } from "./read-json.ts";

export type ImportFile = {
  name: string;
  size: number;
  headers: string[];
  rows: AsyncIterable<FileRow>;
};

const REPEATED_HEADER = "The row repeats the headers.";
const WRONG_CELL_COUNT = "The number of cells differs from the number of columns.";

export type FileOptions = { delimiter?: string | undefined; encoding?: BufferEncoding | undefined };

/**
 * Opens a CSV or JSON file, to be read in constant memory.
 * @throws {UnreadableFile} when it is missing, empty, or in another format.
 */
export async function openImportFile(path: string, options: FileOptions): Promise<ImportFile> {
  const beginning = await readBeginning(path);
  const { size } = await stat(path);
  const name = basename(path);
  if (beginning[0] === 0xfe && beginning[1] === 0xff)
    throw new UnreadableFile(`The file ${name} is in big-endian UTF-16. Save it as UTF-8.`);
  const encoding = options.encoding ?? (beginning[0] === 0xff && beginning[1] === 0xfe ? "utf16le" : "utf8");
  const text = beginning.toString(encoding).replace("\ufeff", "").trimStart();
  if (text === "") throw new UnreadableFile(`The file ${name} is empty.`);
  if (/\0/.test(text)) throw new UnreadableFile(`The file ${name} is neither CSV nor JSON text.`);
  const json = [".json", ".jsonl", ".ndjson"].includes(extname(name).toLowerCase()) || /^(?:\[\s*)?\{/.test(text);
  if (json) {
    if (!/^[[{]/.test(text)) throw new UnreadableFile(`The file ${name} is not JSON: it must begin with [ or {.`);
    return { name, size, headers: ["object"], rows: jsonRows(path, encoding) };
  }
  const begin = bomLength(beginning);
  const csv = { delimiter: options.delimiter ?? likelyDelimiter(text), encoding, begin };
  const headers = await readHeaders(path, csv);
  return { name, size, headers, rows: csvRows(path, headers, csv) };
}

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

function bomLength(beginning: Buffer): number {
  if (beginning.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf]))) return 3;
  return beginning[0] === 0xff && beginning[1] === 0xfe ? 2 : 0;
}

function likelyDelimiter(text: string): string {
  const [line = ""] = text.split(/[\r\n]/, 1);
  const counts = [",", ";", "\t", "|"].map((delimiter) => ({ delimiter, count: line.split(delimiter).length }));
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).delimiter;
}

type Csv = { delimiter: string; encoding: BufferEncoding; begin: number };

async function readHeaders(path: string, { delimiter, encoding, begin }: Csv): Promise<string[]> {
  for await (const { cells, problem } of readCsv(path, delimiter, encoding, begin)) {
    if (problem !== null) throw new UnreadableFile(`The first row, which has the headers, cannot be read: ${problem}`);
    const headers = cells.map((cell) => cell.trim());
    const repeated = headers.find((header, index) => header !== "" && headers.indexOf(header) !== index);
    if (repeated === undefined) return headers;
    throw new UnreadableFile(
      `The file ${basename(path)} has several columns '${repeated}'. Rename or remove all but one.`,
    );
  }
  throw new UnreadableFile(`The file ${basename(path)} is empty.`);
}

async function* csvRows(path: string, headers: string[], { delimiter, encoding, begin }: Csv): AsyncGenerator<FileRow> {
  let number = 0;
  for await (const { cells, problem, end } of readCsv(path, delimiter, encoding, begin)) {
    number++;
    if (number === 1) continue;
    const wrong = problem ?? wrongCells(cells, headers);
    yield {
      number,
      problem: wrong,
      original: cells,
      position: end,
      cells: wrong
        ? new Map()
        : new Map(headers.map((header, index) => [header, withoutApostrophe(cells[index] ?? "")])),
    };
  }
}

/** Spreadsheets and the file of refused rows write an apostrophe before a text that is not to be run as a formula. */
function withoutApostrophe(cell: string): string {
  return /^'[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/.test(cell) ? cell.slice(1) : cell;
}

/** Files that were joined have the headers again. */
function wrongCells(cells: readonly string[], headers: readonly string[]): string | null {
  if (cells.length !== headers.length) return WRONG_CELL_COUNT;
  return cells.every((cell, index) => cell.trim() === headers[index]) ? REPEATED_HEADER : null;
}

async function* jsonRows(path: string, encoding: BufferEncoding): AsyncGenerator<FileRow> {
  let number = 0;
  for await (const { text, problem, end } of readJson(path, encoding)) {
    number++;
    const cells = problem ? null : objectCells(text);
    const wrong = problem ?? (cells ? null : "It is not a JSON object.");
    yield { number, problem: wrong, original: [text], position: end, cells: cells ?? new Map() };
  }
}

/** Returns the object's values as text: lists joined by commas, objects as JSON, null as "". */
function objectCells(text: string): Map<string, string> | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
    return new Map(Object.entries(value).map(([name, member]) => [name, memberText(member)]));
  } catch {
    return null;
  }
}

function memberText(member: unknown): string {
  if (member === null) return "";
  if (Array.isArray(member)) return member.map(memberText).join(", ");
  return typeof member === "object" ? JSON.stringify(member) : String(member);
}
