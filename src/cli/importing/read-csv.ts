import { isUtf8 } from "node:buffer";
import { once } from "node:events";
import { createReadStream } from "node:fs";
import { parse } from "csv-parse";

/** One record, or why it cannot be read. `end` is the position after its last byte. */
export type CsvRecord = { cells: string[]; problem: string | null; end: number };

const MAX_RECORD_SIZE = 1024 * 1024;
const MAX_SHOWN_CHARACTERS = 200;
export const NOT_UTF8 = "It has bytes that are not UTF-8 text.";
const NEWLINES = ["\r\n", "\n", "\r"];

/** The package stops at these errors; this reader only skips the line where the record starts. */
const PROBLEMS: Record<string, string> = {
  CSV_QUOTE_NOT_CLOSED: "A quotation mark is opened and never closed.",
  CSV_MAX_RECORD_SIZE: "The row is larger than 1 MB, or a quotation mark in it is never closed.",
};

/**
 * Reads the records of a file in UTF-8 from byte `begin` in constant memory. After an unreadable record, continues with the next line.
 * @throws the file system's errors.
 */
export async function* readCsv(file: string, delimiter: string, begin = 0): AsyncGenerator<CsvRecord> {
  for (let start = begin; ; ) {
    const found: CsvRecord[] = [];
    let end = start;
    const parser = parse({
      // UTF-8 is checked as bytes: decoding would hide invalid ones.
      encoding: null,
      delimiter,
      record_delimiter: NEWLINES,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: MAX_RECORD_SIZE,
      on_record(cells: (string | Buffer)[], { bytes }) {
        end = start + bytes;
        const problem = cells.some((cell) => typeof cell !== "string" && !isUtf8(cell)) ? NOT_UTF8 : null;
        found.push({ cells: cells.map((cell) => cell.toString()), problem, end });
        return null;
      },
    });
    const failed = new Promise<Error>((resolve) => parser.once("error", resolve));
    let problem: string | undefined;
    for await (const chunk of chunks(file, start)) {
      const error = await (chunk
        ? Promise.race([failed, new Promise<void>((resolve) => parser.write(chunk, () => resolve()))])
        : Promise.race([failed, once(parser.resume().end(), "end").then(() => undefined)]));
      yield* found.splice(0);
      if (!error) continue;
      problem = PROBLEMS[(error as NodeJS.ErrnoException).code ?? ""];
      if (!problem) throw error;
      break;
    }
    if (!problem) return;
    const line = await readLine(file, end);
    start = line.end;
    yield { cells: [line.text], problem, end: start };
  }
}

/** Yields the bytes from `start`, then null at the end. */
async function* chunks(file: string, start: number): AsyncGenerator<Buffer | null> {
  for await (const chunk of createReadStream(file, { start })) yield chunk as Buffer;
  yield null;
}

async function readLine(file: string, start: number) {
  const newline = Buffer.from("\n");
  let text = "";
  let read = start;
  for await (const chunk of createReadStream(file, { start })) {
    const at = (chunk as Buffer).indexOf(newline);
    const part = (chunk as Buffer).subarray(0, at === -1 ? undefined : at);
    if (text.length < MAX_SHOWN_CHARACTERS) text = (text + part.toString()).slice(0, MAX_SHOWN_CHARACTERS);
    if (at !== -1) return { text: text.trimEnd(), end: read + at + newline.length };
    read += (chunk as Buffer).length;
  }
  return { text: text.trimEnd(), end: read };
}
