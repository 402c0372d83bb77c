import { isUtf8 } from "node:buffer";
import { createReadStream } from "node:fs";
import { NOT_UTF8 } from "./read-csv.ts";

/** The text of one object of the file, or why there is none; `end` is the byte after it. */
export type JsonPiece = { text: string; problem: string | null; end: number };

const LARGEST_OBJECT = 1024 * 1024;
const SHOWN_OF_A_BAD_PIECE = 200;
const [QUOTE, BACKSLASH, NEWLINE, COMMA] = [0x22, 0x5c, 0x0a, 0x2c];
const OPENING = new Set([0x7b, 0x5b]);
const CLOSING = new Set([0x7d, 0x5d]);

/**
 * The objects of a JSON file in constant memory: of one array, or one on each line. A damaged object costs itself only;
 * that, and the bound on its size, is why no streaming parser is used.
 */
export async function* readJson(file: string): AsyncGenerator<JsonPiece> {
  let splitter: Splitter | undefined;
  let start = 0;
  let kept: Buffer[] = [];
  let size = 0;
  let read = 0;
  const take = (chunk: Buffer, from: number, to: number) => {
    size += to - from;
    if (size <= LARGEST_OBJECT) kept.push(chunk.subarray(from, to));
    else kept = kept.length === 0 ? [] : [Buffer.concat(kept).subarray(0, SHOWN_OF_A_BAD_PIECE)];
  };
  const finish = (end: number): JsonPiece => {
    const bytes = Buffer.concat(kept);
    const text = bytes.toString("utf8").trim();
    const tooLarge = size > LARGEST_OBJECT ? "The object is larger than 1 MB, or is never closed." : null;
    const problem = tooLarge ?? (isUtf8(bytes) ? null : NOT_UTF8);
    kept = [];
    size = 0;
    return { text: tooLarge ? text.slice(0, SHOWN_OF_A_BAD_PIECE) : text, problem, end };
  };
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    start = 0;
    for (let index = 0; index < chunk.length; index++) {
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
    }
    if (splitter) take(chunk, start, chunk.length);
    read += chunk.length;
  }
  const last = finish(read);
  if (last.text !== "") yield last;
}

/** Says of each byte whether a piece ends before it. */
type Splitter = (byte: number) => boolean;

function lineSplitter(): Splitter {
  return (byte) => byte === NEWLINE;
}

/** Inside the array: pieces end at a comma of the outer level, and at the array's end. */
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

/** White space, and the three bytes of the byte order mark. */
function isSpaceOrMark(byte: number): boolean {
  return byte <= 0x20 || byte === 0xef || byte === 0xbb || byte === 0xbf;
}
