import { sql } from "kysely";
import type { Database, Reader } from "#db/db.ts";

/** Tables of only one engine, or of the migrations. */
const OTHER_TABLES = /^(changes|migrations|sqlite_.*)$/;

/** A column, and a value for it in SQL. */
export type Column = { name: string; value: string; optional: boolean };
type Named = { table: string; name: string; text: string };

const rowsOf = async <Row>(db: Reader, query: string) => (await sql.raw<Row>(query).execute(db)).rows;

const VALUES: Record<string, string> = { INTEGER: "1", integer: "1", bigint: "1", BLOB: "x'00'" };

export async function columnsOf({ engine, read }: Database, table: string): Promise<Column[]> {
  const query =
    engine === "sqlite"
      ? `SELECT name, type, NOT ("notnull" OR pk) AS optional FROM pragma_table_info('${table}')`
      : `SELECT column_name AS name, data_type AS type, is_nullable = 'YES' AS optional
         FROM information_schema.columns WHERE table_schema = 'public' AND table_name = '${table}'`;
  const columns = await rowsOf<{ name: string; type: string; optional: boolean }>(read, query);
  return columns.map(({ name, type, optional }) => ({
    name,
    value: VALUES[type] ?? "'x'",
    optional: Boolean(optional),
  }));
}

/**
 * The conditions, unique keys and references of all tables. PostgreSQL stores conditions in another notation: those that
 * are equal to one in `conditions` are returned in its words.
 */
export async function constraintsOf(db: Database, conditions: Record<string, string[]>): Promise<Named[]> {
  const all = await (db.engine === "sqlite" ? ofSqlite(db.read) : ofPostgres(db, conditions));
  return all.filter(({ table }) => !OTHER_TABLES.test(table));
}

async function ofSqlite(db: Reader): Promise<Named[]> {
  const tables = await rowsOf<{ table: string; sql: string }>(
    db,
    `SELECT name AS "table", sql FROM sqlite_master WHERE type = 'table'`,
  );
  const checks = tables.flatMap(({ table, sql }) =>
    conditionsIn(sql).map((text) => ({ table, text: `CHECK ${text}` })),
  );
  // The key of a table without another index is its number of the row.
  const keys = await rowsOf<{ table: string; text: string }>(
    db,
    `SELECT m.name AS "table", 'UNIQUE ' || (SELECT group_concat(name, ', ') FROM (
         SELECT name FROM pragma_index_info(i.name) ORDER BY seqno)) ||
       coalesce((SELECT substr(sql, instr(sql, ' WHERE ')) FROM sqlite_master WHERE name = i.name AND i.partial), '') AS text
     FROM sqlite_master m, pragma_index_list(m.name) i WHERE m.type = 'table' AND i."unique"
     UNION ALL
     SELECT m.name, 'UNIQUE ' || c.name FROM sqlite_master m, pragma_table_info(m.name) c
     WHERE m.type = 'table' AND c.pk AND c.type = 'INTEGER'
       AND NOT EXISTS (SELECT 1 FROM pragma_index_list(m.name) i WHERE i.origin = 'pk')`,
  );
  const references = await rowsOf<{ table: string; text: string }>(
    db,
    `SELECT m.name AS "table", group_concat(f."from", ', ') || ' of ' || f."table" || ' ' || f.on_delete AS text
     FROM sqlite_master m, pragma_foreign_key_list(m.name) f WHERE m.type = 'table' GROUP BY m.name, f.id`,
  );
  return [...checks, ...keys, ...references].map(({ table, text }) => ({ table, name: text, text }));
}

/** The conditions of the CHECK constraints in a statement that creates a table. */
function conditionsIn(statement: string): string[] {
  const text = statement.replace(/--.*$/gm, "").replace(/\s+/g, " ");
  return text
    .split("CHECK (")
    .slice(1)
    .map((rest) => {
      let depth = 1;
      const end = [...rest].findIndex((sign) => {
        depth += sign === "(" ? 1 : sign === ")" ? -1 : 0;
        return depth === 0;
      });
      return rest.slice(0, end);
    });
}

const ACTIONS = "CASE confdeltype WHEN 'a' THEN 'NO ACTION' WHEN 'c' THEN 'CASCADE' WHEN 'n' THEN 'SET NULL' END";
const columnNames = (numbers: string, relation: string) =>
  `(SELECT string_agg(attname, ', ' ORDER BY place) FROM unnest(${numbers}) WITH ORDINALITY AS u (number, place)
    JOIN pg_attribute ON attrelid = ${relation} AND attnum = number)`;

async function ofPostgres({ read, write }: Database, conditions: Record<string, string[]>): Promise<Named[]> {
  const definitions =
    'SELECT conrelid::regclass::text AS "table", conname AS name, pg_get_constraintdef(oid) AS text FROM pg_constraint';
  const words = new Map<string, string>();
  await write(async ({ db }) => {
    for (const [table, own] of Object.entries(conditions)) {
      await sql.raw(`CREATE TEMPORARY TABLE copy (LIKE ${table}) ON COMMIT DROP`).execute(db);
      for (const [index, condition] of own.entries())
        await sql.raw(`ALTER TABLE copy ADD CONSTRAINT "${index}" CHECK (${condition})`).execute(db);
      for (const { name, text } of await rowsOf<Named>(
        db,
        `${definitions} WHERE conrelid = 'copy'::regclass AND contype = 'c'`,
      ))
        words.set(`${table} ${text}`, `CHECK ${own[Number(name)]}`);
      await sql.raw("DROP TABLE copy").execute(db);
    }
  });
  const checks = await rowsOf<Named>(
    read,
    `${definitions} WHERE contype = 'c' AND connamespace = 'public'::regnamespace`,
  );
  const keys = await rowsOf<Named>(
    read,
    `SELECT indrelid::regclass::text AS "table", indexrelid::regclass::text AS name,
       'UNIQUE ' || ${columnNames("indkey::int2[]", "indrelid")} ||
       coalesce(' WHERE ' || replace(trim(both '()' from pg_get_expr(indpred, indrelid)), '::text', ''), '') AS text
     FROM pg_index JOIN pg_class ON pg_class.oid = indrelid
     WHERE indisunique AND relnamespace = 'public'::regnamespace`,
  );
  const references = await rowsOf<Named>(
    read,
    `SELECT conrelid::regclass::text AS "table", conname AS name,
       ${columnNames("conkey", "conrelid")} || ' of ' || confrelid::regclass || ' ' || ${ACTIONS} AS text
     FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`,
  );
  const renamed = checks.map((check) => ({ ...check, text: words.get(`${check.table} ${check.text}`) ?? check.text }));
  return [...renamed, ...keys, ...references];
}

/** What the database says that a statement violates, in the words of `constraintsOf`. */
export function violatedBy(error: unknown, constraints: readonly Named[]): string {
  const { message, table, constraint } = error as Error & { table?: string; constraint?: string };
  if (constraint) return constraints.find((one) => one.table === table && one.name === constraint)?.text ?? message;
  const [, check] = /CHECK constraint failed: ([\s\S]*)/.exec(message) ?? [];
  if (check) return `CHECK ${check.replace(/\s+/g, " ")}`;
  const [, columns] = /UNIQUE constraint failed: (.*)/.exec(message) ?? [];
  if (columns) return `UNIQUE ${columns.replace(/\w+\./g, "")}`;
  return message;
}
