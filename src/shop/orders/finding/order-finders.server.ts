import { type SelectQueryBuilder, sql } from "kysely";
import { emailAddress } from "#contract/cleaning/email-address.ts";
import { mobileNumber, pinCode } from "#contract/cleaning/numbers.ts";
import { isPin } from "#contract/cleaning/pin-code.ts";
import { referenceText } from "#contract/cleaning/texts.ts";
import type { Reader } from "#db/db.ts";
import type { Tables } from "#db/tables.ts";
import type { StoredOrder } from "#shop/orders/order-response.server.ts";
import { nameWords } from "./name-words.ts";

/** Reads the ids of the newest orders, at most `limit`, of which something is the text; none when it cannot be such a thing. */
export type OrderFinder = (db: Reader, text: string, limit: number) => Promise<string[]>;

/** Each has an index: `docs/decisions/063-finding-orders.md`. */
export const ORDER_FINDERS = {
  async number(db, text, limit) {
    const digits = referenceText(text).replace(/^#\s*/, "");
    if (!/^[0-9a-f]{8,24}$/.test(digits)) return [];
    const sameNumber = idsOf(db).where(sql`substr(id, 17)`, "=", digits.slice(-8));
    return listNewest(limit, sameNumber.where("id", "like", `%${digits}`));
  },
  async mobile(db, text, limit) {
    const mobile = mobileNumber(text);
    if (!/^\d{10}$/.test(mobile)) return [];
    const account = db.selectFrom("users").where("mobile", "=", mobile).select("id");
    return listNewest(limit, idsOf(db).where("contact_mobile", "=", mobile), idsOf(db).where("user_id", "=", account));
  },
  async email(db, text, limit) {
    const email = emailAddress(text).toLowerCase();
    if (!email.includes("@")) return [];
    const account = db.selectFrom("users").where("email", "=", email).select("id");
    return listNewest(limit, idsOf(db).where("contact_email", "=", email), idsOf(db).where("user_id", "=", account));
  },
  /** A word of the names begins as each word of the text. */
  async name(db, text, limit) {
    const words = nameWords(text).sort((one, other) => other.length - one.length);
    if (words.length === 0) return [];
    for (const rare of words) {
      if (await haveMany(db, rare)) continue;
      const others = words.filter((word) => word !== rare);
      const found = withWord(db, rare).distinct().select("order_id as id");
      return listNewest(limit, found.where(hasEach(others, "order_words.order_id")));
    }
    // Of words that many orders have, some of the newest have all.
    return listNewest(limit, idsOf(db).where(hasEach(words, "orders.id")));
  },
  async "PIN code"(db, text, limit) {
    const pin = pinCode(text);
    return isPin(pin) ? listNewest(limit, idsOf(db).where("pincode", "=", pin)) : [];
  },
} satisfies Record<string, OrderFinder>;

/** The newest come first. */
export function listOrdersOf(db: Reader, ids: readonly string[]): Promise<StoredOrder[]> {
  return db.selectFrom("orders").where("id", "in", ids).orderBy("id", "desc").selectAll().execute();
}

const idsOf = (db: Reader) => db.selectFrom("orders").select("id");

async function listNewest(limit: number, ...queries: SelectQueryBuilder<Tables, never, { id: string }>[]) {
  const ids = new Set<string>();
  for (const query of queries)
    for (const { id } of await query.orderBy("id", "desc").limit(limit).execute()) ids.add(id);
  return [...ids];
}

/** Follows all words that begin alike: the last sign of all, in the order of both engines. */
const LAST_SIGN = "\u{10ffff}";
/** Fewer orders are looked through for the other words of a name within some milliseconds. */
const MANY = 5_000;

const withWord = (db: Reader, word: string) =>
  db
    .selectFrom("order_words")
    .where("word", ">=", word)
    .where("word", "<", word + LAST_SIGN);

async function haveMany(db: Reader, word: string): Promise<boolean> {
  const last = withWord(db, word)
    .select("order_id")
    .offset(MANY - 1)
    .limit(1);
  return (await last.executeTakeFirst()) !== undefined;
}

function hasEach(words: readonly string[], orderId: "orders.id" | "order_words.order_id") {
  const conditions = words.map(
    (word) => sql`EXISTS (SELECT 1 FROM order_words AS other
      WHERE other.order_id = ${sql.ref(orderId)} AND other.word >= ${word} AND other.word < ${word + LAST_SIGN})`,
  );
  return sql<boolean>`${sql.join([sql`1 = 1`, ...conditions], sql` AND `)}`;
}
