import type { Database } from "./db.ts";
import { openPostgres } from "./postgres.ts";
import { openSqlite } from "./sqlite.ts";
import { countWrites } from "./write-health.ts";

/**
 * Opens PostgreSQL for a `postgres://` URL, else a SQLite file.
 * @throws {DatabaseRefused}
 */
export async function openDb(location: string): Promise<Database> {
  return countWrites(
    await (/^postgres(ql)?:/.test(location) ? openPostgres(location, { isAlone: false }) : openSqlite(location)),
  );
}

/**
 * Opens PostgreSQL while no other program has it open; until it is closed, none can open it.
 * @throws {DatabaseRefused}
 */
export async function openAlone(url: string): Promise<Database> {
  return countWrites(await openPostgres(url, { isAlone: true }));
}
