import { sql } from "kysely";
import type { Engine, Reader, Transaction } from "./db.ts";
import type { Tables } from "./tables.ts";

/** Reads and writes every row of a database, whatever its tables. */

export type Value = string | number | Uint8Array | null;
export type Table = { name: string; columns: string[] };

/** The log of changes and the list of migrations belong to the database that they are in. */
const OWN_TABLES = new Set(["changes", "migrations"]);
/** They are few, because a row may be a picture. */
const ROWS_AT_ONCE = 50;

/** Tables that others refer to come first. */
export async function readTables(db: Reader, engine: Engine): Promise<Table[]> {
  const [columns, references] = engine === "sqlite" ? sqliteSchema : postgresSchema;
  const { rows } = await columns.execute(db);
  const parents = Map.groupBy((await references.execute(db)).rows, ({ child }) => child);
  const tables = Map.groupBy(rows, (row) => row.table);
  const ordered = new Set<string>();
  const add = (name: string) => {
    if (ordered.has(name) || !tables.has(name)) return;
    for (const { parent } of parents.get(name) ?? []) if (parent !== name) add(parent);
    ordered.add(name);
  };
  for (const name of [...tables.keys()].sort()) add(name);
  return [...ordered]
    .filter((name) => !OWN_TABLES.has(name))
    .map((name) => ({ name, columns: tables.get(name)?.map(({ column }) => column) ?? [] }));
}

type ColumnRow = { table: string; column: string };
type ReferenceRow = { child: string; parent: string };

const sqliteSchema = [
  sql<ColumnRow>`SELECT m.name AS "table", c.name AS "column" FROM sqlite_schema m, pragma_table_info(m.name) c
    WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_%' ORDER BY m.name, c.cid`,
  sql<ReferenceRow>`SELECT m.name AS child, f."table" AS parent FROM sqlite_schema m, pragma_foreign_key_list(m.name) f
    WHERE m.type = 'table'`,
] as const;

const postgresSchema = [
  sql<ColumnRow>`SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns
    WHERE table_schema = current_schema() ORDER BY table_name, ordinal_position`,
  sql<ReferenceRow>`SELECT child.relname AS child, parent.relname AS parent FROM pg_constraint c
    JOIN pg_class child ON child.oid = c.conrelid JOIN pg_class parent ON parent.oid = c.confrelid
    WHERE c.contype = 'f' AND c.connamespace = current_schema()::regnamespace`,
] as const;

/** Yields the values in the order of the columns, some rows at a time. */
export async function* readRows(db: Reader, { name, columns }: Table): AsyncGenerator<Value[][]> {
  const query = db.selectFrom(name as keyof Tables).select(columns as never[]);
  let rows: Value[][] = [];
  for await (const row of query.stream(ROWS_AT_ONCE)) {
    rows.push(columns.map((column) => (row as Record<string, Value>)[column] ?? null));
    if (rows.length < ROWS_AT_ONCE) continue;
    yield rows;
    rows = [];
  }
  if (rows.length > 0) yield rows;
}

/** Foreign keys need the order of `readTables`. */
export async function insertRows({ db, engine }: Transaction, { name, columns }: Table, rows: readonly Value[][]) {
  // PostgreSQL would give some of these numbers itself.
  const own = engine === "postgres" ? sql`OVERRIDING SYSTEM VALUE` : sql``;
  await sql`INSERT INTO ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column)))}) ${own}
    VALUES ${sql.join(rows.map((row) => sql`(${sql.join(row)})`))}`.execute(db);
}

export async function deleteAllRows({ db, engine }: Transaction, tables: readonly Table[]) {
  if (engine === "postgres")
    await sql`TRUNCATE ${sql.join(tables.map(({ name }) => sql.table(name)))} RESTART IDENTITY`.execute(db);
  else for (const { name } of tables.toReversed()) await sql`DELETE FROM ${sql.table(name)}`.execute(db);
}

/** Continues the numbers that PostgreSQL gives above those of the inserted rows. SQLite does so itself. */
export async function continueNumbers({ db, engine }: Transaction) {
  if (engine === "sqlite") return;
  const { rows } = await sql<ColumnRow>`SELECT table_name AS "table", column_name AS "column"
    FROM information_schema.columns WHERE table_schema = current_schema() AND is_identity = 'YES'`.execute(db);
  for (const { table, column } of rows)
    await sql`SELECT setval(pg_get_serial_sequence(${table}, ${column}), coalesce(max(${sql.ref(column)}), 0) + 1, false)
      FROM ${sql.table(table)}`.execute(db);
}
