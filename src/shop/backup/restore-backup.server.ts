import { globSync, statSync } from "node:fs";
import { copyFile, mkdir, open, rename } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Database } from "#db/db.ts";
import { migrationsOf } from "#db/migrate.ts";
import { openAlone } from "#db/open.ts";
import { replaceFile, replaceRows, whileClosed } from "#db/replace-database.ts";
import { readTables } from "#db/whole-database.ts";
import { hasUsers } from "#shop/accounts/user.server.ts";
import type { Actor } from "#shop/actor.ts";
import { hasProduct } from "#shop/catalogue/writing/stored-products.server.ts";
import { systemContext } from "#shop/context.server.ts";
import { syncFolder } from "#shop/disk/sync-folder.server.ts";
import { type NumbersInCopy, numbersInCopy, type Series } from "#shop/invoices/continue-numbers.server.ts";
import { readErasures } from "#shop/own-data/erasure-journal.server.ts";
import { mediaFolder } from "#shop/pictures/picture-files.ts";
import { BackupRefused } from "./backup-refused.ts";
import { type LoadedBackup, withLoadedBackup } from "./load-backup.server.ts";
import { migrateShop } from "./migrate-shop.server.ts";
import { prepareRestored, type Restored } from "./prepare-restored.server.ts";

export type RestoreOptions = {
  file: string;
  secret: string | null;
  /** The path of a SQLite file, or the URL of PostgreSQL. */
  database: string;
  dataDir: string;
  root: string;
  actor: Actor;
  /** Is called when the database has data, which would be lost. It throws when that is not wanted. */
  consent(): Promise<void>;
  /** Tells the operator where the copy of an older database is, which is made before it is updated. */
  say(sentence: string): void;
  /** Says the last numbers that customers were given, when those of the backup are known. */
  lastNumbers(inBackup: readonly NumbersInCopy[]): Promise<readonly (readonly [Series, string])[]>;
};

/**
 * Replaces the database by a backup, and adds its pictures. Everything is loaded, checked and prepared before; a restore that is
 * interrupted leaves the old database or the new one.
 * @throws {BackupRefused} @throws {DatabaseRefused} when the shop is open
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored & { takenAtMs: number }> {
  await mkdir(options.dataDir, { recursive: true, mode: 0o700 });
  return /^postgres(ql)?:/.test(options.database) ? intoPostgres(options) : intoSqlite(options);
}

function intoSqlite(options: RestoreOptions) {
  const hasData = (statSync(options.database, { throwIfNoEntry: false })?.size ?? 0) > 0;
  return whileClosed(options.database, async () => {
    if (hasData) await options.consent();
    return withLoadedBackup(options, async (loaded) => {
      const restored = await prepare(loaded, options);
      await addPictures(loaded, options.dataDir);
      await loaded.db.close();
      await replaceFile(loaded.file, options.database);
      return restored;
    });
  });
}

async function intoPostgres(options: RestoreOptions) {
  const { root, dataDir, secret, say } = options;
  const target = await openAlone(options.database);
  try {
    if (await hasData(target, options.root)) await options.consent();
    return await withLoadedBackup(options, async (loaded) => {
      const restored = await prepare(loaded, options);
      await addPictures(loaded, options.dataDir);
      await migrateShop(target, { root, dataDir, secret, say });
      await loaded.db.snapshot((source) => replaceRows(target, source));
      await describeRows(target, say);
      return restored;
    });
  } finally {
    await target.close();
  }
}

/**
 * The statistics are those of the rows before until then, and the server itself would look only after a minute. The rows are
 * committed, so the restore does not fail by it.
 */
async function describeRows(target: Database, say: RestoreOptions["say"]) {
  try {
    await target.analyze();
  } catch (error) {
    say(`The statistics of the database were not updated: ${(error as Error).message} Run VACUUM (ANALYZE) in it.`);
  }
}

/** Also of an older version. */
async function hasData(db: Database, root: string): Promise<boolean> {
  if ((await migrationsOf(db, root)).length === 0) return false;
  const tables = new Set((await readTables(db.read, db.engine)).map(({ name }) => name));
  if (tables.has("products") && (await hasProduct(db.read))) return true;
  return tables.has("users") && (await hasUsers(db.read));
}

async function prepare(loaded: LoadedBackup, { dataDir, lastNumbers, actor }: RestoreOptions) {
  const { manifest, db, violations } = loaded;
  if (violations.length > 0) throw new BackupRefused(`The backup violates what always holds: ${violations.join("; ")}`);
  const erasures = await readErasures(dataDir);
  const ctx = await systemContext(db, { actor });
  const given = await lastNumbers(await numbersInCopy(ctx));
  const restored = await prepareRestored(ctx, { takenAtMs: manifest.takenAtMs, lastNumbers: given, erasures });
  return { ...restored, takenAtMs: manifest.takenAtMs };
}

/** A picture never changes, so that those of the old database stay beside them. */
async function addPictures({ pictures }: LoadedBackup, dataDir: string) {
  const media = mediaFolder(dataDir);
  const folders = new Set<string>();
  for (const name of globSync("**/*.{avif,webp}", { cwd: pictures })) {
    const path = join(media, name);
    const part = join(dirname(path), `.${process.pid}.part`);
    await mkdir(dirname(path), { recursive: true });
    // It is no rename, because the folder of pictures may be on another disk.
    await copyFile(join(pictures, name), part);
    await using handle = await open(part, "r+");
    await handle.sync();
    await rename(part, path);
    folders.add(dirname(path));
  }
  for (const folder of folders) await syncFolder(folder);
}
