import type { Database, Reader, Transaction } from "#db/db.ts";
import type { ErasedPerson } from "#shop/tables/feature-tables.server.ts";
import type { Tx } from "#shop/transaction.server.ts";
import { nameWords } from "./name-words.ts";

/** Stands for names that are not read yet: a migration cannot fold them. */
const UNREAD = "";
/** Few, so that another process can write meanwhile. */
const BATCH = 500;

/** Makes the order found by the names of its address and of its account, as they are now, and by no others. */
export async function storeOrderWords(tx: Tx, orderId: string): Promise<void> {
  await storeWords(tx, [orderId]);
}

/** Before the orders lose their customer: nobody finds them by name any more. */
export async function forgetOrderWords({ db }: Tx, { user }: ErasedPerson): Promise<void> {
  const own = db.selectFrom("orders").where("user_id", "=", user.id).select("id");
  await db.deleteFrom("order_words").where("order_id", "in", own).execute();
}

/**
 * Reads the names of the orders of earlier versions, which are not found by name before. It is called when a database is
 * opened, and does nothing when all are read.
 */
export async function fillOrderWords(db: Database): Promise<void> {
  while ((await listUnread(db.read)).length > 0) await db.write(async (tx) => storeWords(tx, await listUnread(tx.db)));
}

async function listUnread(db: Reader): Promise<string[]> {
  const unread = db.selectFrom("order_words").where("word", "=", UNREAD).limit(BATCH);
  return (await unread.select("order_id").execute()).map(({ order_id }) => order_id);
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
  const rows = named.flatMap(({ id, ...names }) =>
    nameWords(Object.values(names).join(" ")).map((word) => ({ word, order_id: id })),
  );
  await db.deleteFrom("order_words").where("order_id", "in", orderIds).execute();
  // Another process may have read the same names.
  if (rows.length > 0)
    await db
      .insertInto("order_words")
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}
