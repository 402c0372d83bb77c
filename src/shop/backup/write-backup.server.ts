import { createReadStream, createWriteStream, globSync } from "node:fs";
import { rename, rm, statfs } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createZstdCompress } from "node:zlib";
import type { Database, Reader } from "#db/db.ts";
import { readRows, readTables, type Value } from "#db/whole-database.ts";
import { syncFolder } from "#shop/disk/sync-folder.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import type { Entry } from "./backup-entries.ts";
import { seal } from "./sealed-stream.server.ts";

export type BackupSource = {
  db: Database;
  /** The folder of the operator's pictures; null to leave them out. */
  media: string | null;
  migrations: string[];
  takenAtMs: number;
};

/**
 * Writes all rows as they are at one time, and the operator's pictures, while the shop is open. A file gets its name when it
 * is complete and on the disk; `check` sees it before.
 * @throws {ShopError} fileNotWritten
 */
export async function writeBackup<T>(
  { db, media, migrations, takenAtMs }: BackupSource,
  file: string,
  secret: string | null,
  check: (part: string) => Promise<T>,
): Promise<T> {
  const part = `${file}.${process.pid}.part`;
  try {
    await statfs(dirname(file));
    await db.snapshot(async (snapshot) => {
      const manifest: Entry = { backup: 1, engine: db.engine, takenAtMs, migrations };
      await pipeline(
        Readable.from(linesOf(entriesOf(snapshot, db.engine, media, manifest)), { objectMode: false }),
        createZstdCompress(),
        seal(secret),
        createWriteStream(part, { mode: 0o600, flags: "wx", flush: true }),
      );
    });
    const checked = await check(part);
    await rename(part, file);
    await syncFolder(dirname(file));
    return checked;
  } catch (error) {
    await rm(part, { force: true });
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (syscall === undefined) throw error;
    const message = `${file} cannot be written (${code}).`;
    throw new ShopError("fileNotWritten", { message, errors: { file: message } });
  }
}

async function* entriesOf(
  db: Reader,
  engine: Database["engine"],
  media: string | null,
  manifest: Entry,
): AsyncGenerator<Entry> {
  yield manifest;
  const counts = { rows: 0, pictures: 0 };
  for (const table of await readTables(db, engine)) {
    yield { table: table.name, columns: table.columns };
    for await (const rows of readRows(db, table)) {
      counts.rows += rows.length;
      yield { rows: rows.map((row) => row.map(toJson)) };
    }
  }
  // The pictures follow the rows, because a picture is stored before a row names it.
  const pictures = media === null ? [] : globSync("**/*.{avif,webp}", { cwd: media }).sort();
  for (const picture of pictures) {
    counts.pictures++;
    yield { picture: picture.replaceAll("\\", "/") };
    for await (const bytes of createReadStream(join(media ?? "", picture)))
      yield { bytes: (bytes as Buffer).toString("base64") };
  }
  yield { end: counts };
}

const toJson = (value: Value) =>
  value instanceof Uint8Array ? { base64: Buffer.from(value).toString("base64") } : value;

async function* linesOf(entries: AsyncIterable<Entry>): AsyncGenerator<Buffer> {
  for await (const entry of entries) yield Buffer.from(`${JSON.stringify(entry)}\n`);
}
