import { existsSync, renameSync } from "node:fs";
import { open } from "node:fs/promises";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type Database, DatabaseRefused, EVERYTHING, type Reader } from "./db.ts";
import { continueNumbers, deleteAllRows, insertRows, readRows, readTables } from "./whole-database.ts";

/**
 * Locks a SQLite file while `work` runs: no program has it open, and none can open it. `work` may replace the file.
 * @throws {DatabaseRefused} when a program has it open.
 */
export async function whileClosed<T>(file: string, work: () => Promise<T>): Promise<T> {
  if (!existsSync(file) && existsSync(`${file}-wal`))
    throw new DatabaseRefused(`${file}-wal has changes of a database that is gone; move it to another folder.`);
  // An empty file, if there was none: a shop that starts meanwhile must not create its own.
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    lockAlone(lock, file);
    return await work();
  } finally {
    lock.close();
  }
}

function lockAlone(lock: DatabaseSync, file: string) {
  try {
    // The engine itself refuses to leave WAL mode while another connection is open, also one of another process.
    lock.exec("PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE");
  } catch (error) {
    const { errcode, message } = error as Error & { errcode?: number };
    if (/locked|busy/i.test(message))
      throw new DatabaseRefused("The shop is open, or another command runs; stop it first.");
    if (errcode === 26 || errcode === 11)
      throw new DatabaseRefused(`${file} is no database, or damaged; move it to another folder.`);
    throw error;
  }
}

/** Gives a closed SQLite file, which is on the same disk, the name of another one: afterwards it is the new one or still the old. */
export async function replaceFile(newFile: string, file: string) {
  await using handle = await open(newFile, "r+");
  await handle.sync();
  renameSync(newFile, file);
  if (process.platform === "win32") return;
  await using folder = await open(dirname(file));
  await folder.sync();
}

/** Replaces all rows in one transaction. Both databases have the same tables. */
export async function replaceRows(target: Database, source: Reader): Promise<void> {
  const tables = await readTables(source, "sqlite");
  await target.write(
    async (tx) => {
      await deleteAllRows(tx, tables);
      for (const table of tables) for await (const rows of readRows(source, table)) await insertRows(tx, table, rows);
      await continueNumbers(tx);
      tx.invalidate(EVERYTHING);
    },
    { isLong: true },
  );
}
