import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { type Database, DatabaseRefused, type Transaction } from "./db.ts";
import { isMissingTable } from "./dialect.ts";

type MigrateOptions = {
  /** The migrations to run; all by default. */
  only?: ReadonlySet<string> | undefined;
  /** Called before the first of the migrations that change an existing database. */
  copyBefore?(migration: string): Promise<void>;
};

/**
 * Runs the new files of `db/migrations/<engine>`, each in its own transaction. Safe when two processes start at once: one of
 * them copies and migrates, the other waits.
 * @returns the names of the migrations that ran.
 * @throws {DatabaseRefused} when the database is newer than this program.
 */
export async function migrate(db: Database, root: string, options: MigrateOptions = {}): Promise<string[]> {
  const folder = join(root, "db/migrations", db.engine);
  const names = migrationNames(folder);
  const readMissing = async () => {
    const known = await knownMigrations(db);
    refuseUnknown([...known], names);
    const missing = names.filter((name) => !known.has(name) && (options.only?.has(name) ?? true));
    return { isEmpty: known.size === 0, missing };
  };
  const ran: string[] = [];
  // Without new migrations, a start takes no lock and does not wait for an import.
  if ((await readMissing()).missing.length === 0) return ran;
  await db.whileMigrating(async () => {
    const type = db.engine === "sqlite" ? "INTEGER" : "BIGINT";
    await db.script(`CREATE TABLE IF NOT EXISTS migrations (name TEXT PRIMARY KEY, run_at_ms ${type} NOT NULL)`);
    const { isEmpty, missing } = await readMissing();
    if (!isEmpty && missing[0] !== undefined) await options.copyBefore?.(missing[0]);
    for (const name of missing) {
      if (await runOnce(db, name, readFileSync(join(folder, name), "utf8"))) ran.push(name);
    }
    await readMissing();
  });
  return ran;
}

/** @throws {DatabaseRefused} when this program does not know one of the migrations. */
export async function migrationsOf(db: Database, root: string): Promise<string[]> {
  const known = await knownMigrations(db);
  refuseUnknown([...known], migrationNames(join(root, "db/migrations", db.engine)));
  return [...known].sort();
}

function migrationNames(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort();
}

async function runOnce(db: Database, name: string, text: string): Promise<boolean> {
  const run = async (tx: Transaction) => {
    if (db.engine === "postgres") await sql`SELECT pg_advisory_xact_lock(424242)`.execute(tx.db);
    const known = await sql`SELECT 1 FROM migrations WHERE name = ${name}`.execute(tx.db);
    if (known.rows.length > 0) return false;
    for (const statement of statementsOf(text)) await sql.raw(statement).execute(tx.db);
    await sql`INSERT INTO migrations (name, run_at_ms) VALUES (${name}, ${Date.now()})`.execute(tx.db);
    return true;
  };
  return db.write(run, { isLong: true });
}

/** Triggers and functions have semicolons inside `BEGIN … END` and `$$ … $$`; nothing else has. */
const STATEMENT = /(?:\$\$.*?\$\$|\bBEGIN\b.*?\bEND\b|[^;])+/gs;

function statementsOf(text: string): string[] {
  return (text.replace(/^\s*--.*$/gm, "").match(STATEMENT) ?? [])
    .map((statement) => statement.trim())
    .filter((statement) => statement !== "");
}

function refuseUnknown(found: readonly string[], names: string[]) {
  const unknown = found.find((name) => !names.includes(name));
  if (unknown) throw new DatabaseRefused(`The database was migrated by a newer Bijli (${unknown}); update this one.`);
}

async function knownMigrations(db: Database): Promise<Set<string>> {
  try {
    const { rows } = await sql<{ name: string }>`SELECT name FROM migrations`.execute(db.read);
    return new Set(rows.map((row) => row.name));
  } catch (error) {
    if (isMissingTable(error)) return new Set();
    throw error;
  }
}
