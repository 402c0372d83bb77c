import { chmodSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { DatabaseRefused } from "#db/db.ts";

/** A negative size is in KiB. */
const CACHE = "PRAGMA cache_size = -16000";

/** Opens a database file, and creates it. @throws {DatabaseRefused} when it cannot be written or would lose orders */
export function connect(file: string): DatabaseSync {
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    const connection = new DatabaseSync(file, { timeout: 0 });
    // SQLite gives its other files the same mode.
    chmodSync(file, 0o600);
    connection.exec("PRAGMA journal_mode = WAL");
    connection.exec(`PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; ${CACHE}`);
    refuseUnsafe(connection);
    return connection;
  } catch (error) {
    if (error instanceof DatabaseRefused) throw error;
    throw new DatabaseRefused(`The database ${file} cannot be opened for writing: ${(error as Error).message}.`);
  }
}

/** Opens a database file that `connect` has created. SQLite refuses every statement that would change it. */
export function connectReadOnly(file: string): DatabaseSync {
  const connection = new DatabaseSync(file, { readOnly: true, timeout: 0 });
  connection.exec(CACHE);
  return connection;
}

function refuseUnsafe(connection: DatabaseSync) {
  const required = { journal_mode: "wal", synchronous: 2, foreign_keys: 1 };
  for (const [pragma, value] of Object.entries(required)) {
    const found = Object.values(connection.prepare(`PRAGMA ${pragma}`).get() ?? {})[0];
    if (found !== value)
      throw new DatabaseRefused(`SQLite's ${pragma} is ${found}, which could lose orders; it must be ${value}.`);
  }
}
