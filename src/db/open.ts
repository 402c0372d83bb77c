import type { Database } from "./db.ts";
import { openPostgres } from "./postgres.ts";
import { openSqlite } from "./sqlite.ts";

/**
 * Opens PostgreSQL for a `postgres://` URL, else SQLite in the file.
 * @throws {DatabaseRefused} with one sentence for the operator.
 */
export function openDb(location: string): Promise<Database> {
  return /^postgres(ql)?:/.test(location) ? openPostgres(location) : openSqlite(location);
}
