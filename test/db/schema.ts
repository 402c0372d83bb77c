import { sql } from "kysely";
import type { Database } from "#db/db.ts";

export type Column = {
  table: string;
  column: string;
  type: "text" | "number" | "bytes";
  optional: boolean;
  /** Whether the database gives it a value that an insert leaves out. */
  given: boolean;
};

/** Rows of `child` refer to rows of `parent`; `cascades`: they are deleted with them. */
export type Reference = { child: string; column: string; parent: string; cascades: boolean };

const KINDS: Record<string, Column["type"]> = {
  INTEGER: "number",
  bigint: "number",
  integer: "number",
  TEXT: "text",
  text: "text",
  BLOB: "bytes",
  bytea: "bytes",
};

type Found = Omit<Column, "type"> & { type: string };

/** The columns of all tables, in the order of their names. */
export async function readColumns(db: Database): Promise<Column[]> {
  const query =
    db.engine === "sqlite"
      ? sql<Found>`
          SELECT m.name AS "table", c.name AS "column", c.type, NOT (c."notnull" OR c.pk) AS optional,
            c.dflt_value IS NOT NULL OR (c.pk AND c.type = 'INTEGER') AS given
          FROM sqlite_schema m, pragma_table_info(m.name) c WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_%'`
      : sql<Found>`
          SELECT table_name AS "table", column_name AS "column", data_type AS type, is_nullable = 'YES' AS optional,
            column_default IS NOT NULL OR is_identity = 'YES' AS given
          FROM information_schema.columns WHERE table_schema = 'public'`;
  const { rows } = await query.execute(db.read);
  return rows
    .map((row) => ({
      ...row,
      type: KINDS[row.type] ?? (row.type as never),
      optional: Boolean(row.optional),
      given: Boolean(row.given),
    }))
    .sort((a, b) => `${a.table}.${a.column}`.localeCompare(`${b.table}.${b.column}`));
}

/** The foreign keys of all tables. */
export async function readReferences(db: Database): Promise<Reference[]> {
  const query =
    db.engine === "sqlite"
      ? sql<Reference>`
          SELECT m.name AS child, f."from" AS "column", f."table" AS parent, f.on_delete = 'CASCADE' AS cascades
          FROM sqlite_schema m, pragma_foreign_key_list(m.name) f WHERE m.type = 'table'`
      : sql<Reference>`
          SELECT child.relname AS child, a.attname AS "column", parent.relname AS parent, c.confdeltype = 'c' AS cascades
          FROM pg_constraint c JOIN pg_class child ON child.oid = c.conrelid
          JOIN pg_class parent ON parent.oid = c.confrelid
          JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)
          WHERE c.contype = 'f' AND c.connamespace = current_schema()::regnamespace`;
  const { rows } = await query.execute(db.read);
  return rows.map((row) => ({ ...row, cascades: Boolean(row.cascades) }));
}
