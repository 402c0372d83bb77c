import type { Database, Db, Transaction } from "#db/db.ts";
import { nameWords } from "#shop/name-words/name-words.ts";
import { fillWords, type WordTable } from "#shop/name-words/word-tables.server.ts";
import type { ErasedPerson } from "#shop/tables/feature-tables.server.ts";
import type { Tx } from "#shop/transaction.server.ts";

export const ORDER_WORDS: WordTable = { name: "order_words", owner: "order_id" };

type Named = { firstname: string | null; lastname: string | null };

/** Makes a new order found by the names of its address and of its account. */
export async function addOrderWords({ db }: Tx, order: Named & { id: string }, account: Named): Promise<void> {
  await insertWords(db, wordRows(order.id, [order, account]));
}

/** Makes the order found by the names of its address and of its account, as they are now, and by no others. */
export async function storeOrderWords(tx: Tx, orderId: string): Promise<void> {
  await storeWords(tx, [orderId]);
}

/** Before the orders lose their customer: nobody finds them by name any more. */
export async function forgetOrderWords({ db }: Tx, { user }: ErasedPerson): Promise<void> {
  const own = db.selectFrom("orders").where("user_id", "=", user.id).select("id");
  await db.deleteFrom("order_words").where("order_id", "in", own).execute();
}

/** Reads the names of the orders of earlier versions, when a database is opened. */
export async function fillOrderWords(db: Database): Promise<void> {
  await fillWords(db, ORDER_WORDS, storeWords);
}

/** In place of the words that these orders have. */
async function storeWords({ db }: Pick<Transaction, "db">, orderIds: readonly string[]) {
  if (orderIds.length === 0) return;
  const named = await db
    .selectFrom("orders")
    .leftJoin("users", "users.id", "orders.user_id")
    .where("orders.id", "in", orderIds)
    .select(["orders.id", "orders.firstname", "orders.lastname"])
    .select(["users.firstname as account_firstname", "users.lastname as account_lastname"])
    .execute();
  const rows = named.flatMap(({ id, account_firstname, account_lastname, ...address }) =>
    wordRows(id, [address, { firstname: account_firstname, lastname: account_lastname }]),
  );
  await db.deleteFrom("order_words").where("order_id", "in", orderIds).execute();
  await insertWords(db, rows);
}

function wordRows(order_id: string, named: readonly Named[]) {
  const names = named.flatMap(({ firstname, lastname }) => [firstname, lastname]);
  return nameWords(names.join(" ")).map((word) => ({ word, order_id }));
}

async function insertWords(db: Db, rows: ReturnType<typeof wordRows>) {
  // Another process may have read the same names.
  if (rows.length > 0)
    await db
      .insertInto("order_words")
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}
