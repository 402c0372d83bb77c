import { sql } from "kysely";
import type { Database } from "#db/db.ts";
import { readTables, type Table } from "#db/whole-database.ts";

/** A row before and after a statement; null: there was none. */
export type RowChange = { table: string; before: Row | null; after: Row | null };
export type Row = Record<string, unknown>;

/** Lets triggers record each change of each table from now on, in copies of the database, too. */
export async function recordRows(db: Database): Promise<void> {
  const tables = await readTables(db.read, db.engine);
  await db.script(db.engine === "sqlite" ? inSqlite(tables) : inPostgres(tables));
}

/** Returns what was recorded since the last time. */
export async function recordedRows(db: Database): Promise<RowChange[]> {
  const { rows } = await db.write((tx) =>
    sql<{ table_name: string; before: string | null; after: string | null }>`
      SELECT table_name, before, after FROM recorded_rows ORDER BY id`.execute(tx.db),
  );
  await db.write((tx) => sql`DELETE FROM recorded_rows`.execute(tx.db));
  const parsed = (json: string | null) => (json === null ? null : (JSON.parse(json) as Row));
  return rows.map(({ table_name, before, after }) => ({
    table: table_name,
    before: parsed(before),
    after: parsed(after),
  }));
}

function inSqlite(tables: readonly Table[]): string {
  const json = (columns: readonly string[], row: "OLD" | "NEW") =>
    `json_object(${columns.map((name) => `'${name}', iif(typeof(${row}."${name}") = 'blob', hex(${row}."${name}"), ${row}."${name}")`)})`;
  const triggers = tables.flatMap(({ name, columns }) =>
    (
      [
        ["INSERT", "NULL", json(columns, "NEW")],
        ["UPDATE", json(columns, "OLD"), json(columns, "NEW")],
        ["DELETE", json(columns, "OLD"), "NULL"],
      ] as const
    ).map(
      ([event, before, after]) => `CREATE TRIGGER record_${event}_${name} AFTER ${event} ON ${name} BEGIN
        INSERT INTO recorded_rows (table_name, before, after) VALUES ('${name}', ${before}, ${after}); END`,
    ),
  );
  return [
    "CREATE TABLE recorded_rows (id INTEGER PRIMARY KEY, table_name TEXT NOT NULL, before TEXT, after TEXT)",
    ...triggers,
  ].join(";\n");
}

function inPostgres(tables: readonly Table[]): string {
  const triggers = tables.map(
    ({ name }) =>
      `CREATE TRIGGER record AFTER INSERT OR UPDATE OR DELETE ON ${name} FOR EACH ROW EXECUTE FUNCTION record_row()`,
  );
  return [
    `CREATE TABLE recorded_rows (id BIGINT GENERATED ALWAYS AS IDENTITY, table_name TEXT NOT NULL, before TEXT, after TEXT)`,
    `CREATE FUNCTION record_row() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      INSERT INTO recorded_rows (table_name, before, after) VALUES (TG_TABLE_NAME, to_jsonb(OLD)::text, to_jsonb(NEW)::text);
      RETURN NULL; END $$`,
    ...triggers,
  ].join(";\n");
}
