import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { gunzipSync } from "node:zlib";
import { sql } from "kysely";
import type { Database } from "#db/db.ts";
import { migrate } from "#db/migrate.ts";
import { emptyDatabase, openBeside, rootBefore } from "#test/db/older-database.ts";
import type { TestShop } from "#test/shop.ts";

/**
 * The databases in `stored` were made once, each by the program whose last migration has this number, with its use cases and
 * its HTTP API: orders in every status, returns, reviews, coupons, an erased account. They are never made again. That of 0045
 * has more: products in several colours, changed settings, rates of GST from tomorrow, audit entries, and orders that were
 * dispatched without an invoice. That of 0054 has orders in every stage, payments, refunds, serial numbers, returns in every
 * state with pictures, replacements, and entries that were undone. That of 0062 has, too, drafts, archived products in a cart
 * and on a wishlist, fields entered by hand before an import, merged and renamed brands, a category in another one, and posts
 * that are drafts, scheduled and shown. That of 0067 has, too, planned prices that wait, run and are over, an import and a merge
 * that were stopped, messages in every state, questions with answers of the shop and of buyers, answers below reviews, notes
 * about customers and blocks of them. That of 0071 has, too, returns with what is wrong, where the money goes and another address.
 * That of 0074 is the one of 0071 after a week with the program of 0074: saved addresses and lines, an order with a landmark,
 * wishlists that tell of lower prices and are shared, a price that was lowered a moment ago, and reviews that were asked for.
 * That of 0077 is the one of 0074 an hour later with the program of 0077: people of the shop in every state with keys, passwords,
 * codes and sessions, a changed setting, and a hidden review.
 */
export const STORED_VERSIONS = ["0027", "0045", "0054", "0062", "0067", "0071", "0074", "0077"] as const;
export type StoredVersion = (typeof STORED_VERSIONS)[number];
/** Those that knew neither parcels nor payments. */
export const BEFORE_PARCELS = ["0027", "0045"] as const satisfies StoredVersion[];

/** Its accepted returns were settled by the migration. */
export const isBeforeParcels = (version: StoredVersion): boolean => BEFORE_PARCELS.some((known) => known === version);

type Person = {
  userId: string;
  orders: object[];
  cart: object;
  wishlist: object[];
  notifications: object[];
  /** Since 0074. */
  addresses?: object[];
  savedLines?: object[];
  wishlistOptions?: object;
};

/** What the API of that program returned from the stored database. */
export type StoredAnswers = Record<"asha" | "ravi" | "devi", Person> & {
  now: number;
  coupons: object[];
  returns: object[];
  products: Record<string, object>;
  /** What everybody may read: posts, categories, questions and reviews by their addresses. */
  pages?: Record<string, object>;
  documents: Record<
    string,
    { order: object; invoice: object | null; creditNotes: { _id: string }[]; returns?: object }
  >;
};

export function storedAnswers(engine: Database["engine"], version: StoredVersion): StoredAnswers {
  return JSON.parse(readStored(version, `${engine}.answers.json.gz`).toString());
}

/** Opens the stored database instead of the test shop's, not yet migrated. */
export async function openStoredDatabase(shop: TestShop, version: StoredVersion): Promise<Database> {
  if (shop.db.engine === "sqlite") {
    writeFileSync(join(dirname(shop.location), "stored.db"), readStored(version, "sqlite.db.gz"));
    return openBeside(shop, "stored.db");
  }
  const db = await emptyDatabase(shop);
  await migrate(db, rootBefore(String(Number(version) + 1).padStart(4, "0")));
  const tables: Record<string, object[]> = JSON.parse(readStored(version, "postgres.json.gz").toString());
  await db.write(async (tx) => {
    // Rows are inserted in the order of the tables' names, so references are not checked meanwhile.
    await sql`SET LOCAL session_replication_role = replica`.execute(tx.db);
    for (const [name, rows] of Object.entries(tables)) {
      const table = sql.table(name);
      await sql`DELETE FROM ${table}`.execute(tx.db);
      await sql`INSERT INTO ${table} OVERRIDING SYSTEM VALUE
        SELECT * FROM json_populate_recordset(NULL::${table}, ${JSON.stringify(rows)})`.execute(tx.db);
    }
    await sql`SELECT setval(pg_get_serial_sequence('stock_movements', 'id'), max(id)) FROM stock_movements`.execute(
      tx.db,
    );
  });
  return db;
}

function readStored(version: StoredVersion, name: string): Buffer {
  return gunzipSync(readFileSync(join(import.meta.dirname, "stored", version, name)));
}
