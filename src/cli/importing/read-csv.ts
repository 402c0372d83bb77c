import { isUtf8 } from "node:buffer";
import { once } from "node:events";
import { createReadStream } from "node:fs";
import { parse } from "csv-parse";

/** One record of the file, or the reason why it cannot be read. `end` is the position of the byte after it. */
export type CsvRecord = { cells: string[]; problem: string | null; end: number };

const MAX_RECORD_SIZE = 1024 * 1024;
const MAX_SHOWN_CHARACTERS = 200;
export const NOT_UTF8 = "It has bytes that are not UTF-8 text.";
const NEWLINES = ["\r\n", "\n", "\r"];

/** csv-parse stops at these errors. Here only the line on which the record begins is lost. */
const PROBLEMS: Record<string, string> = {
  CSV_QUOTE_NOT_CLOSED: "A quotation mark is opened and never closed.",
  CSV_MAX_RECORD_SIZE: "The row is larger than 1 MB, or a quotation mark in it is never closed.",
};

/**
 * Reads the records of a CSV file from byte `begin`, in constant memory. After a record that cannot be read, it continues
 * with the next line.
 * @throws the file system's errors.
 */
export async function* readCsv(
  file: string,
  delimiter: string,
  encoding: BufferEncoding,
  begin = 0,
): AsyncGenerator<CsvRecord> {
  for (let start = begin; ; ) {
    const found: CsvRecord[] = [];
    let end = start;
    const parser = parse({
      // UTF-8 is read as bytes and checked: decoding would hide invalid bytes.
      encoding: encoding === "utf8" ? null : encoding,
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
    const line = await readLine(file, end, encoding);
    start = line.end;
    yield { cells: [line.text], problem, end: start };
  }
}

/** The file's bytes from `start`, then null for the end. */
async function* chunks(file: string, start: number): AsyncGenerator<Buffer | null> {
  for await (const chunk of createReadStream(file, { start })) yield chunk as Buffer;
  yield null;
}

/** The beginning of the line at `start`, and the position of the next line. */
async function readLine(file: string, start: number, encoding: BufferEncoding) {
  const newline = Buffer.from("\n", encoding);
  let text = "";
  let read = start;
  for await (const chunk of createReadStream(file, { start })) {
    const at = (chunk as Buffer).indexOf(newline);
    const part = (chunk as Buffer).subarray(0, at === -1 ? undefined : at);
    if (text.length < MAX_SHOWN_CHARACTERS) text = (text + part.toString(encoding)).slice(0, MAX_SHOWN_CHARACTERS);
    if (at !== -1) return { text: text.trimEnd(), end: read + at + newline.length };
    read += (chunk as Buffer).length;
  }
  return { text: text.trimEnd(), end: read };
}
