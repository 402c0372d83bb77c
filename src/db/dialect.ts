import { type Expression, sql } from "kysely";
import type { Database, Db, Transaction } from "./db.ts";

/** The statements that differ between the engines. */

/** Products (by `seq`) whose indexed title words include, for each of `words`, one that begins with it. */
export function titleMatches(engine: Database["engine"], words: readonly string[]): Expression<number> {
  return sql`(${matches(engine, words)})`;
}

/** A page of them, newest first: both engines find it without reading any product. */
export function newestTitleMatches(
  engine: Database["engine"],
  words: readonly string[],
  { offset, limit }: { offset: number; limit: number },
): Expression<number> {
  return sql`(${matches(engine, words)} ORDER BY rowid DESC LIMIT ${limit} OFFSET ${offset})`;
}

/** How many there are. */
export async function countTitleMatches(db: Db, engine: Database["engine"], words: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM (${matches(engine, words)}) AS found`.execute(db);
  return rows[0]?.count ?? 0;
}

function matches(engine: Database["engine"], words: readonly string[]) {
  if (engine === "sqlite") {
    const query = words.map((word) => `${spelled(word)}*`).join(" AND ");
    return sql`SELECT rowid FROM product_words WHERE product_words MATCH ${query}`;
  }
  const query = words.map((word) => `'${word}':*`).join(" & ");
  return sql`SELECT rowid FROM product_words WHERE words @@ ${query}::tsquery`;
}

/**
 * The column, in a form for which SQLite uses no index. SQLite assumes that any range is narrow, and would sort half of
 * the products; reading the index `products_filtered` in its order is fast for wide ranges, and bounded for narrow ones.
 * PostgreSQL decides by its statistics.
 */
export function withoutIndex<Value>(engine: Database["engine"], column: string) {
  return engine === "sqlite" ? sql<Value>`+${sql.ref(column)}` : sql.ref<Value>(column);
}

/** Stores the words of titles under their products' `seq`, replacing earlier ones. */
export async function indexTitles({ db, engine }: Transaction, titles: { seq: number; words: string[] }[]) {
  if (engine === "sqlite") {
    for (const { seq, words } of titles) {
      await sql`DELETE FROM product_words WHERE rowid = ${seq}`.execute(db);
      await sql`INSERT INTO product_words (rowid, words) VALUES (${seq}, ${words.map(spelled).join(" ")})`.execute(db);
    }
    return;
  }
  const rows = titles.map(({ seq, words }) => sql`(${seq}::bigint, array_to_tsvector(${[...new Set(words)]}::text[]))`);
  await sql`
    INSERT INTO product_words (rowid, words) VALUES ${sql.join(rows)}
    ON CONFLICT (rowid) DO UPDATE SET words = excluded.words`.execute(db);
}

/**
 * A word in ASCII letters and digits, so that its beginnings are beginnings of the word: SQLite's tokenizer has an older
 * Unicode and would split some words. The leading w keeps it from being an operator such as OR.
 */
function spelled(word: string): string {
  const letter = (character: string) => `z${(character.codePointAt(0) as number).toString(16).padStart(6, "0")}`;
  return `w${word.replace(/[^a-y0-9]/gu, letter)}`;
}

/**
 * Lets one transaction at a time choose keys, addresses (slugs) and titles after reading which are taken. SQLite has one
 * writer anyway.
 */
export async function lockCatalogue({ db, engine }: Transaction) {
  if (engine === "postgres") await sql`SELECT pg_advisory_xact_lock(424243)`.execute(db);
}

/** Whether a write failed because of a unique key. */
export function isUniqueViolation(error: unknown): boolean {
  const { errcode, code } = error as { errcode?: number; code?: string };
  return errcode === SQLITE_CONSTRAINT_UNIQUE || code === POSTGRES_UNIQUE_VIOLATION;
}

const SQLITE_CONSTRAINT_UNIQUE = 2067;
const POSTGRES_UNIQUE_VIOLATION = "23505";
