import { isUtf8 } from "node:buffer";
import { createReadStream } from "node:fs";
import { startOfRows } from "./json-lists.ts";
import { NOT_UTF8 } from "./read-csv.ts";

/** The text of one object, or why it cannot be read. `end` is the position after its last byte. */
export type JsonObject = { text: string; problem: string | null; end: number };

const MAX_OBJECT_SIZE = 1024 * 1024;
const MAX_SHOWN_CHARACTERS = 200;
const [QUOTE, BACKSLASH, NEWLINE, COMMA] = [0x22, 0x5c, 0x0a, 0x2c];
const OPENING = new Set([0x7b, 0x5b]);
const CLOSING = new Set([0x7d, 0x5d]);

/**
 * Reads a JSON array, also one inside an object, or one object per line, in constant memory. A streaming parser would stop at
 * the first damaged object and does not limit the size of objects. `isRow` says whether an object with these names is a row.
 * @throws {UnreadableFile} when an object has several lists of rows.
 */
export async function* readJson(file: string, isRow: (names: string[]) => boolean): AsyncGenerator<JsonObject> {
  const begin = (await isWrapped(file, isRow)) ? await startOfRows(file, isRow) : null;
  let splitter = begin === null ? undefined : arraySplitter();
  let closed = false;
  let start = 0;
  let chunks: Buffer[] = [];
  let size = 0;
  let read = begin ?? 0;
  const take = (chunk: Buffer, from: number, to: number) => {
    size += to - from;
    if (size <= MAX_OBJECT_SIZE) chunks.push(chunk.subarray(from, to));
    else chunks = chunks.length === 0 ? [] : [Buffer.concat(chunks).subarray(0, MAX_SHOWN_CHARACTERS)];
  };
  const finish = (end: number): JsonObject => {
    const bytes = Buffer.concat(chunks);
    const text = bytes.toString("utf8").trim();
    const tooLarge = size > MAX_OBJECT_SIZE ? "The object is larger than 1 MB, or is never closed." : null;
    const problem = tooLarge ?? (isUtf8(bytes) ? null : NOT_UTF8);
    chunks = [];
    size = 0;
    return { text: tooLarge ? text.slice(0, MAX_SHOWN_CHARACTERS) : text, problem, end };
  };
  for await (const chunk of createReadStream(file, { start: read }) as AsyncIterable<Buffer>) {
    start = 0;
    for (let index = 0; index < chunk.length && !closed; index++) {
      const byte = chunk[index] as number;
      if (!splitter) {
        if (isSpaceOrMark(byte)) continue;
        splitter = byte === 0x5b ? arraySplitter() : lineSplitter();
        start = byte === 0x5b ? index + 1 : index;
        if (byte === 0x5b) continue;
      }
      if (!splitter(byte)) continue;
      take(chunk, start, index);
      const piece = finish(read + index + 1);
      if (piece.text !== "") yield piece;
      start = index + 1;
      closed = begin !== null && byte === 0x5d;
    }
    if (splitter && !closed) take(chunk, start, chunk.length);
    read += chunk.length;
  }
  const last = finish(read);
  if (last.text !== "") yield last;
}

const MAX_LINE = 64 * 1024;

/** Whether the file is one object with a list of rows, such as {"products": […]}: not an object per line, and no row itself. */
async function isWrapped(file: string, isRow: (names: string[]) => boolean): Promise<boolean> {
  let text = "";
  for await (const chunk of createReadStream(file, { end: 2 * MAX_LINE, encoding: "utf8" })) text += chunk as string;
  text = text.replace("\ufeff", "").trimStart();
  if (!text.startsWith("{")) return false;
  const end = text.indexOf("\n");
  const [line, rest] = end === -1 ? [text, ""] : [text.slice(0, end), text.slice(end).trimStart()];
  const object = parsedObject(line);
  if (object) return !rest.startsWith("{") && !isRow(Object.keys(object)) && /:\s*\[\s*\{/.test(line);
  return !/^\{[^\n]*\n\s*\{/.test(text) && /:\s*\[\s*\{/.test(text);
}

function parsedObject(line: string): object | null {
  try {
    return JSON.parse(line) as object;
  } catch {
    return null;
  }
}

/** Returns for each byte whether an object ends before it. */
type Splitter = (byte: number) => boolean;

function lineSplitter(): Splitter {
  return (byte) => byte === NEWLINE;
}

function arraySplitter(): Splitter {
  let depth = 0;
  let quoted = false;
  let escaped = false;
  return (byte) => {
    if (quoted) {
      if (escaped) escaped = false;
      else if (byte === BACKSLASH) escaped = true;
      else if (byte === QUOTE || byte === NEWLINE) quoted = false;
      return false;
    }
    if (byte === QUOTE) quoted = true;
    else if (OPENING.has(byte)) depth++;
    else if (CLOSING.has(byte)) {
      if (depth === 0) return true;
      depth--;
    }
    return byte === COMMA && depth === 0;
  };
}

function isSpaceOrMark(byte: number): boolean {
  return byte <= 0x20 || byte === 0xef || byte === 0xbb || byte === 0xbf;
}
