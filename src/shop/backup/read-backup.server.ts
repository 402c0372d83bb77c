import { createReadStream } from "node:fs";
import { Readable, type Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createZstdDecompress } from "node:zlib";
import { Entry } from "./backup-entries.ts";
import { BackupRefused } from "./backup-refused.ts";
import { unseal } from "./sealed-stream.server.ts";

/** It is longer than any line; rows with pictures are the longest. */
const MAX_LINE = 256 * 1_048_576;

/** The entries of a backup in their order, each checked. @throws {BackupRefused} when it is damaged, cut off, or none */
export async function* readBackup(file: string, secret: string | null): AsyncGenerator<Entry> {
  const plain: Transform = createZstdDecompress();
  const done = pipeline(createReadStream(file), unseal(secret), plain);
  // Reading reports the failure.
  done.catch(() => undefined);
  let hasEnded = false;
  try {
    for await (const line of lines(Readable.from(plain))) {
      if (hasEnded) throw new BackupRefused("The backup goes on after its end");
      const entry = parse(line);
      hasEnded = "end" in entry;
      yield entry;
    }
    await done;
  } catch (error) {
    if (error instanceof BackupRefused) throw error;
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (syscall !== undefined) throw new BackupRefused(`${file} cannot be read (${code})`);
    if (/^(Z_|ZSTD_|ERR_)/.test(code ?? "")) throw new BackupRefused("The backup is damaged");
    throw error;
  }
  if (!hasEnded) throw new BackupRefused("The end of the backup is missing");
}

async function* lines(source: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let parts: Buffer[] = [];
  let length = 0;
  for await (const bytes of source) {
    let start = 0;
    for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, start)) {
      yield Buffer.concat([...parts, bytes.subarray(start, end)]).toString();
      parts = [];
      length = 0;
      start = end + 1;
    }
    parts.push(bytes.subarray(start));
    length += bytes.length - start;
    if (length > MAX_LINE) throw new BackupRefused("The backup has a line that is too long");
  }
  if (length > 0) throw new BackupRefused("The end of the backup is missing");
}

function parse(line: string): Entry {
  try {
    return Entry.parse(JSON.parse(line));
  } catch {
    throw new BackupRefused("The backup has a line that this program does not know");
  }
}
