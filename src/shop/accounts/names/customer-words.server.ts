import type { Database, Transaction } from "#db/db.ts";
import { nameWords } from "#shop/name-words/name-words.ts";
import { fillWords, type WordTable } from "#shop/name-words/word-tables.server.ts";

export const CUSTOMER_WORDS: WordTable = { name: "customer_words", owner: "user_id" };

/** Makes these accounts found by their names as they are now, and by no others. */
export async function storeCustomerWords({ db }: Pick<Transaction, "db">, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  const named = await db
    .selectFrom("users")
    .where("id", "in", userIds)
    .select(["id", "firstname", "lastname"])
    .execute();
  const rows = named.flatMap(({ id, firstname, lastname }) =>
    nameWords(`${firstname} ${lastname}`).map((word) => ({ word, user_id: id })),
  );
  await db.deleteFrom("customer_words").where("user_id", "in", userIds).execute();
  // Another process may have read the same names.
  if (rows.length > 0)
    await db
      .insertInto("customer_words")
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** Reads the names of the accounts of earlier versions, when a database is opened. */
export async function fillCustomerWords(db: Database): Promise<void> {
  await fillWords(db, CUSTOMER_WORDS, storeCustomerWords);
}
