import type { Database } from "./db.ts";
import { openPostgres } from "./postgres.ts";
import { openSqlite } from "./sqlite.ts";

/**
 * Opens PostgreSQL for a `postgres://` URL, else a SQLite file.
 * @throws {DatabaseRefused}
 */
export function openDb(location: string): Promise<Database> {
  return /^postgres(ql)?:/.test(location) ? openPostgres(location) : openSqlite(location);
}
