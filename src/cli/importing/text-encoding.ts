import { createReadStream } from "node:fs";
import { type TemporaryCopy, temporaryCopy } from "./temporary-copy.ts";

/** Byte order marks precede every other sign of an encoding, as on the Web. */
const MARKS: readonly (readonly [encoding: string, bytes: readonly number[]])[] = [
  ["utf-8", [0xef, 0xbb, 0xbf]],
  ["utf-16le", [0xff, 0xfe]],
  ["utf-16be", [0xfe, 0xff]],
];

/** The encoding by the byte order mark, else the chosen one, else by where the bytes that are zero stand. */
export function encodingOf(beginning: Buffer, chosen: string | undefined): { encoding: string; mark: number } {
  const found = MARKS.find(([, bytes]) => beginning.subarray(0, bytes.length).equals(Buffer.from(bytes)));
  if (found) return { encoding: found[0], mark: found[1].length };
  return { encoding: chosen ?? utf16Without(beginning) ?? "utf-8", mark: 0 };
}

/** In UTF-16, separators and digits have a zero byte: always on the same side. */
function utf16Without(beginning: Buffer): string | null {
  const zeros = [0, 0];
  for (const [index, byte] of beginning.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const many = Math.max(4, beginning.length / 20);
  if (odd >= many && even * 20 < odd) return "utf-16le";
  return even >= many && odd * 20 < even ? "utf-16be" : null;
}

/** Text may have a stray zero byte; other kinds of files have many, and other control characters. */
export function looksBinary(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are counted.
  const controls = text.match(/[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/g)?.length ?? 0;
  return controls > 1 && controls * 50 > text.length;
}

/** Writes the file as UTF-8 without a mark to a temporary file. */
export const utf8Copy = (path: string, encoding: string): Promise<TemporaryCopy> =>
  temporaryCopy(decoded(path, encoding));

async function* decoded(path: string, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of createReadStream(path)) yield decoder.decode(chunk as Buffer, { stream: true });
  yield decoder.decode();
}
