import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import { emailAddress } from "#contract/cleaning/email-address.ts";
import { mobileNumber, pinCode } from "#contract/cleaning/numbers.ts";
import { isPin } from "#contract/cleaning/pin-code.ts";
import { referenceText } from "#contract/cleaning/texts.ts";
import type { Reader } from "#db/db.ts";
import type { Tables } from "#db/tables.ts";
import { findRareWord, hasEach, ownersWith, searchedWords } from "#shop/name-words/word-tables.server.ts";
import type { StoredOrder } from "#shop/orders/order-response.server.ts";
import { ORDER_WORDS } from "./order-words.server.ts";

export type OrderIds = SelectQueryBuilder<Tables, "orders", { id: string }>;

/** How many orders are wanted, older than which one, and what else holds for them. */
export type FoundPage = {
  limit: number;
  before?: string | undefined;
  narrow?: ((orders: OrderIds) => OrderIds) | undefined;
};

/** Reads the ids of the newest orders of a page of which something is the text; none when it cannot be such a thing. */
export type OrderFinder = (db: Reader, text: string, page: FoundPage) => Promise<string[]>;

/** Each has an index: `docs/decisions/063-finding-orders.md`. */
export const ORDER_FINDERS = {
  async number(db, text, page) {
    const digits = referenceText(text).replace(/^#\s*/, "");
    if (!/^[0-9a-f]{8,24}$/.test(digits)) return [];
    const sameNumber = ordersOf(db, page).where(sql`substr(id, 17)`, "=", digits.slice(-8));
    return listNewest(page, sameNumber.where("id", "like", `%${digits}`));
  },
  async mobile(db, text, page) {
    const mobile = mobileNumber(text);
    if (!/^\d{10}$/.test(mobile)) return [];
    const account = db.selectFrom("users").where("mobile", "=", mobile).select("id");
    const orders = ordersOf(db, page);
    return listNewest(page, orders.where("contact_mobile", "=", mobile), orders.where("user_id", "=", account));
  },
  async email(db, text, page) {
    const email = emailAddress(text).toLowerCase();
    if (!email.includes("@")) return [];
    const account = db.selectFrom("users").where("email", "=", email).select("id");
    const orders = ordersOf(db, page);
    return listNewest(page, orders.where("contact_email", "=", email), orders.where("user_id", "=", account));
  },
  /** A word of the names begins as each word of the text. */
  async name(db, text, page) {
    const words = searchedWords(text);
    if (words.length === 0) return [];
    const rare = await findRareWord(db, ORDER_WORDS, words);
    // Of words that many orders have, some of the newest have all.
    if (rare === null) return listNewest(page, ordersOf(db, page).where(hasEach(ORDER_WORDS, words, "orders.id")));
    const others = words.filter((word) => word !== rare);
    const { before, narrow } = page;
    if (narrow) return listNewestOf(db, page, ownersWith(ORDER_WORDS, rare), hasEach(ORDER_WORDS, others, "orders.id"));
    // Without the rows of the orders, which nobody asks about.
    const found = db
      .selectFrom(sql<{ id: string }>`(${ownersWith(ORDER_WORDS, rare)})`.as("found"))
      .distinct()
      .select("found.id")
      .where(hasEach(ORDER_WORDS, others, "found.id"));
    return listNewest(page, before === undefined ? found : found.where("found.id", "<", before));
  },
  async "PIN code"(db, text, page) {
    const pin = pinCode(text);
    return isPin(pin) ? listNewest(page, ordersOf(db, page).where("pincode", "=", pin)) : [];
  },
} satisfies Record<string, OrderFinder>;

/** The newest come first. */
export function listOrdersOf(db: Reader, ids: readonly string[]): Promise<StoredOrder[]> {
  return db.selectFrom("orders").where("id", "in", ids).orderBy("id", "desc").selectAll().execute();
}

/** Those of the page among some, which are a subquery with one column of ids. */
export function listNewestOf(
  db: Reader,
  page: FoundPage,
  ids: RawBuilder<{ id: string }>,
  condition = sql<boolean>`1 = 1`,
): Promise<string[]> {
  return listNewest(page, ordersOf(db, page).where(sql<boolean>`orders.id IN (${ids})`).where(condition));
}

/** All that a page may have. */
function ordersOf(db: Reader, { before, narrow = (orders) => orders }: FoundPage): OrderIds {
  const orders = db.selectFrom("orders").select("orders.id");
  return narrow(before === undefined ? orders : orders.where("orders.id", "<", before));
}

async function listNewest({ limit }: FoundPage, ...queries: SelectQueryBuilder<Tables, never, { id: string }>[]) {
  const ids = new Set<string>();
  for (const query of queries)
    for (const { id } of await query.orderBy("id", "desc").limit(limit).execute()) ids.add(id);
  return [...ids];
}
