import type { Database } from "./db.ts";
import { openPostgres } from "./postgres.ts";
import { openSqlite } from "./sqlite.ts";
import { countWrites } from "./write-health.ts";

/**
 * Opens PostgreSQL for a `postgres://` URL, else a SQLite file.
 * @throws {DatabaseRefused}
 */
export async function openDb(location: string): Promise<Database> {
  return countWrites(await (/^postgres(ql)?:/.test(location) ? openPostgres(location) : openSqlite(location)));
}
