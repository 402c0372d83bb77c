import { type Expression, sql } from "kysely";
import type { Database, Db, Transaction } from "./db.ts";

/** Statements that differ between the engines. */

/** Returns the `seq` of products whose title has, for each of `words`, a word that begins with it. */
export function titleMatches(engine: Database["engine"], words: readonly string[]): Expression<number> {
  return sql`(${matches(engine, words)})`;
}

export function newestTitleMatches(
  engine: Database["engine"],
  words: readonly string[],
  { offset, limit }: { offset: number; limit: number },
): Expression<number> {
  return sql`(${matches(engine, words)} ORDER BY rowid DESC LIMIT ${limit} OFFSET ${offset})`;
}

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

/** Keeps SQLite from using an index on the column, because it assumes that every range is narrow. */
export function withoutIndex<Value>(engine: Database["engine"], column: string) {
  return engine === "sqlite" ? sql<Value>`+${sql.ref(column)}` : sql.ref<Value>(column);
}

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
 * Encodes a word in ASCII, because SQLite's tokenizer would split some words. The leading w avoids operators such as
 * OR.
 */
function spelled(word: string): string {
  const letter = (character: string) => `z${(character.codePointAt(0) as number).toString(16).padStart(6, "0")}`;
  return `w${word.replace(/[^a-y0-9]/gu, letter)}`;
}

/** Allows one transaction at a time to choose free keys, slugs and titles. SQLite needs no lock: it has one writer. */
export async function lockCatalogue({ db, engine }: Transaction) {
  if (engine === "postgres") await sql`SELECT pg_advisory_xact_lock(424243)`.execute(db);
}

export function isUniqueViolation(error: unknown): boolean {
  const { errcode, code } = error as { errcode?: number; code?: string };
  return errcode === SQLITE_CONSTRAINT_UNIQUE || code === POSTGRES_UNIQUE_VIOLATION;
}

const SQLITE_CONSTRAINT_UNIQUE = 2067;
const POSTGRES_UNIQUE_VIOLATION = "23505";
