import { sql } from "kysely";
import type { Database, Transaction } from "./db.ts";

/** Statements that differ between the engines. */

/** Whether the column has one of any number of integers, which both engines take as one parameter. */
export function isOneOf(engine: Database["engine"], column: string, values: ArrayLike<number>) {
  const list = JSON.stringify(Array.from(values));
  return engine === "sqlite"
    ? sql<boolean>`${sql.ref(column)} IN (SELECT value FROM json_each(${list}))`
    : sql<boolean>`${sql.ref(column)} IN (SELECT value::bigint FROM jsonb_array_elements_text(${list}::jsonb))`;
}

/** A text within a column of JSON, named by the keys that lead to it; null when there is none. */
export function textWithin({ engine }: Pick<Transaction, "engine">, column: string, keys: readonly string[]) {
  return engine === "sqlite"
    ? sql<string | null>`${sql.ref(column)} ->> ${sql.lit(`$.${keys.join(".")}`)}`
    : sql<string | null>`${sql.ref(column)}::jsonb #>> ${sql.lit(`{${keys.join(",")}}`)}`;
}

/** Keeps SQLite from using an index on the column, because it assumes that every range is narrow. */
export function withoutIndex<Value>(engine: Database["engine"], column: string) {
  return engine === "sqlite" ? sql<Value>`+${sql.ref(column)}` : sql.ref<Value>(column);
}

/** Undoes what `work` did when it fails, and only that: the transaction goes on. */
export async function attempt<T>({ db }: Pick<Transaction, "db">, work: () => Promise<T>): Promise<T> {
  await sql`SAVEPOINT attempt`.execute(db);
  try {
    return await work();
  } catch (error) {
    await sql`ROLLBACK TO SAVEPOINT attempt`.execute(db);
    throw error;
  } finally {
    await sql`RELEASE SAVEPOINT attempt`.execute(db);
  }
}

/** Allows one transaction at a time to choose free keys, slugs and titles. SQLite needs no lock: it has one writer. */
export async function lockCatalogue({ db, engine }: Transaction) {
  if (engine === "postgres") await sql`SELECT pg_advisory_xact_lock(424243)`.execute(db);
}

/** Lets other transactions with the same key wait until this one ends. SQLite needs no lock: it has one writer. */
export async function lockKey({ db, engine }: Transaction, key: string) {
  if (engine === "postgres") await sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db);
}

/** Lets `lockKey` of the key wait until this transaction ends; others may share the key. */
export async function shareKey({ db, engine }: Transaction, key: string) {
  if (engine === "postgres") await sql`SELECT pg_advisory_xact_lock_shared(hashtextextended(${key}, 0))`.execute(db);
}

export function isUniqueViolation(error: unknown): boolean {
  const { errcode, code } = error as { errcode?: number; code?: string };
  return errcode === SQLITE_CONSTRAINT_UNIQUE || code === POSTGRES_UNIQUE_VIOLATION;
}

/** Whether a row was to refer to one that does not exist. */
export function isForeignKeyViolation(error: unknown): boolean {
  const { errcode, code } = error as { errcode?: number; code?: string };
  return errcode === SQLITE_CONSTRAINT_FOREIGN_KEY || code === POSTGRES_FOREIGN_KEY_VIOLATION;
}

/** Whether a table does not exist. */
export function isMissingTable(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  return code === POSTGRES_UNDEFINED_TABLE || /^no such table/.test(message ?? "");
}

const POSTGRES_UNDEFINED_TABLE = "42P01";
const SQLITE_CONSTRAINT_UNIQUE = 2067;
const POSTGRES_UNIQUE_VIOLATION = "23505";
const SQLITE_CONSTRAINT_FOREIGN_KEY = 787;
const POSTGRES_FOREIGN_KEY_VIOLATION = "23503";
