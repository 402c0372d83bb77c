import { type RawBuilder, sql } from "kysely";
import type { Database, Reader, Transaction } from "#db/db.ts";
import { nameWords } from "./name-words.ts";

/** A table of words of names or texts, and its column of what is found by them. */
export type WordTable =
  | { name: "order_words"; owner: "order_id" }
  | { name: "customer_words"; owner: "user_id" }
  | { name: "enquiry_words"; owner: "enquiry_id" };

/** Stands for names that are not read yet: a migration cannot fold them. */
const UNREAD = "";
/** Few, so that another process can write meanwhile. */
const BATCH = 500;
/** Follows all words that begin alike: the last sign of all, in the order of both engines. */
const LAST_SIGN = "\u{10ffff}";
/** Fewer are looked through for the other words of a name within some milliseconds. */
const MANY = 5_000;

/** Owners of words that begin so, as a subquery with the column `id`. */
export function ownersWith({ name, owner }: WordTable, word: string): RawBuilder<{ id: string }> {
  return sql`SELECT ${sql.ref(owner)} AS id FROM ${sql.table(name)} WHERE word >= ${word} AND word < ${word + LAST_SIGN}`;
}

/** The first of the words that few have; null when many have each. The longest are likely to be rare, so they come first. */
export async function findRareWord(db: Reader, table: WordTable, words: readonly string[]): Promise<string | null> {
  for (const word of words) {
    const last = await sql`${ownersWith(table, word)} LIMIT 1 OFFSET ${sql.lit(MANY - 1)}`.execute(db);
    if (last.rows.length === 0) return word;
  }
  return null;
}

/** Whether the owner has, for each of the words, one that begins so. */
export function hasEach({ name, owner }: WordTable, words: readonly string[], id: string): RawBuilder<boolean> {
  const conditions = words.map(
    (word) => sql`EXISTS (SELECT 1 FROM ${sql.table(name)} AS other
      WHERE other.${sql.ref(owner)} = ${sql.ref(id)} AND other.word >= ${word} AND other.word < ${word + LAST_SIGN})`,
  );
  return sql<boolean>`${sql.join([sql`1 = 1`, ...conditions], sql` AND `)}`;
}

/** The different words of a text that somebody searches, the longest first. */
export function searchedWords(text: string): string[] {
  return nameWords(text).sort((one, other) => other.length - one.length);
}

/**
 * Reads the names of earlier versions, which find nothing before. It is called when a database is opened, and does nothing
 * when all are read. `store` replaces the words of some owners by those of their names.
 */
export async function fillWords(
  db: Database,
  table: WordTable,
  store: (tx: Pick<Transaction, "db">, owners: readonly string[]) => Promise<void>,
): Promise<void> {
  const listUnread = async (reader: Reader) => {
    const { name, owner } = table;
    const unread = sql<{ id: string }>`SELECT ${sql.ref(owner)} AS id FROM ${sql.table(name)} WHERE word = ${UNREAD}
      LIMIT ${sql.lit(BATCH)}`;
    return (await unread.execute(reader)).rows.map(({ id }) => id);
  };
  while ((await listUnread(db.read)).length > 0) await db.write(async (tx) => store(tx, await listUnread(tx.db)));
}
