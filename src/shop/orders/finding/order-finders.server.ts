import { type SelectQueryBuilder, sql } from "kysely";
import { emailAddress } from "#contract/cleaning/email-address.ts";
import { mobileNumber, pinCode } from "#contract/cleaning/numbers.ts";
import { isPin } from "#contract/cleaning/pin-code.ts";
import { referenceText } from "#contract/cleaning/texts.ts";
import type { Reader } from "#db/db.ts";
import type { Tables } from "#db/tables.ts";
import { findRareWord, hasEach, ownersWith, searchedWords } from "#shop/name-words/word-tables.server.ts";
import type { StoredOrder } from "#shop/orders/order-response.server.ts";
import { ORDER_WORDS } from "./order-words.server.ts";

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
    const words = searchedWords(text);
    if (words.length === 0) return [];
    const rare = await findRareWord(db, ORDER_WORDS, words);
    // Of words that many orders have, some of the newest have all.
    if (rare === null) return listNewest(limit, idsOf(db).where(hasEach(ORDER_WORDS, words, "orders.id")));
    const others = words.filter((word) => word !== rare);
    const found = db
      .selectFrom(sql<{ id: string }>`(${ownersWith(ORDER_WORDS, rare)})`.as("found"))
      .distinct()
      .select("found.id");
    return listNewest(limit, found.where(hasEach(ORDER_WORDS, others, "found.id")));
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
