import { type SelectQueryBuilder, sql } from "kysely";
import type { CustomerFilter, ListedCustomer } from "#contract/admin/customers.ts";
import { pinCode } from "#contract/cleaning/numbers.ts";
import { isPin } from "#contract/cleaning/pin-code.ts";
import { accountIdentifier } from "#contract/cleaning/texts.ts";
import type { Reader } from "#db/db.ts";
import type { Tables } from "#db/tables.ts";
import { listBlocks } from "#shop/accounts/blocks/blocks.server.ts";
import { CUSTOMER_WORDS } from "#shop/accounts/names/customer-words.server.ts";
import { accountId } from "#shop/accounts/operator/get-account.server.ts";
import { requirePermission, type ShopContext } from "#shop/context.server.ts";
import { findRareWord, hasEach, ownersWith, searchedWords } from "#shop/name-words/word-tables.server.ts";
import { masked, personalFields, seesCustomers } from "#shop/seen-persons.ts";
import { toIso } from "#shop/time.ts";
import { countCameBack, countOrders } from "./counted-orders.server.ts";

/**
 * The newest customers, at most `limit`. A search finds by email address, mobile number or PIN code of the account or of an
 * order, by the id, or by words of the account's name. Whoever may not see customers gets no names and contacts.
 * @throws {ShopError} forbidden, also to whoever searches and may not see customers.
 */
export async function listCustomers(ctx: ShopContext, filter: CustomerFilter): Promise<ListedCustomer[]> {
  requirePermission(ctx, "orders.list");
  const { read } = ctx.db;
  const sees = seesCustomers(ctx);
  if (filter.search !== undefined && !sees) throw masked();
  const page = await pageOf(read, filter);
  if (page === null) return [];
  // What is counted is counted for the customers of the page only.
  const rows = await read
    .selectFrom(page.as("page"))
    .innerJoin("users", "users.id", "page.id")
    // By `users.id`, SQLite would read all users in that order, and look for each in the page.
    .orderBy("page.id", "desc")
    .select(["users.id", "firstname", "lastname", "email", "mobile", "created_at_ms"])
    .select([countOrders("users.id").as("orders"), countCameBack("users.id").as("cameBack")])
    .execute();
  const blocks = Map.groupBy(
    await listBlocks(
      read,
      rows.map(({ id }) => id),
    ),
    ({ user_id }) => user_id,
  );
  return rows.map((row) => ({
    _id: row.id,
    ...personalFields(row, sees),
    registeredAt: toIso(row.created_at_ms),
    orders: row.orders,
    cameBack: row.cameBack,
    blocks: (blocks.get(row.id) ?? []).map(({ kind }) => kind),
  }));
}

type Ids = SelectQueryBuilder<Tables, "users", { id: string }>;

/** The ids of the page, newest first; null when nobody can be found by the text. */
async function pageOf(db: Reader, { search, blocks, hasOrders, before, limit }: CustomerFilter): Promise<Ids | null> {
  let page: Ids = db.selectFrom("users").select("users.id").orderBy("users.id", "desc").limit(limit);
  if (before !== undefined) page = page.where("users.id", "<", before);
  for (const kind of blocks)
    page = page.where("users.id", "in", db.selectFrom("customer_blocks").where("kind", "=", kind).select("user_id"));
  if (hasOrders)
    page = page.where(({ exists, selectFrom }) =>
      exists(selectFrom("orders").whereRef("orders.user_id", "=", "users.id").select("orders.id")),
    );
  return search === undefined ? page : matching(db, page, search);
}

async function matching(db: Reader, page: Ids, text: string): Promise<Ids | null> {
  const id = accountId(text);
  if (id !== null) return page.where("users.id", "=", id);
  const identifier = accountIdentifier(text);
  if (identifier.includes("@")) return page.where(ofAccountOrOrder("email", "contact_email", identifier));
  if (/^\d{10}$/.test(identifier)) return page.where(ofAccountOrOrder("mobile", "contact_mobile", identifier));
  const pin = pinCode(text);
  if (isPin(pin)) return page.where(ofSavedOrOrder(pin));
  const words = searchedWords(text);
  if (words.length === 0) return null;
  const rare = await findRareWord(db, CUSTOMER_WORDS, words);
  // Of words that many customers have, some of the newest have all.
  if (rare === null) return page.where(hasEach(CUSTOMER_WORDS, words, "users.id"));
  const others = words.filter((word) => word !== rare);
  return page
    .where(sql<boolean>`users.id IN (${ownersWith(CUSTOMER_WORDS, rare)})`)
    .where(hasEach(CUSTOMER_WORDS, others, "users.id"));
}

/** Each column has an index. */
function ofAccountOrOrder(ofAccount: string, ofOrder: string, value: string) {
  return sql<boolean>`users.id IN (
    SELECT u.id FROM users AS u WHERE u.${sql.ref(ofAccount)} = ${value}
    UNION SELECT o.user_id FROM orders AS o WHERE o.${sql.ref(ofOrder)} = ${value} AND o.user_id IS NOT NULL)`;
}

/** Of an address that the customer keeps, or ordered to. */
function ofSavedOrOrder(pin: string) {
  return sql<boolean>`users.id IN (
    SELECT a.user_id FROM saved_addresses AS a WHERE a.pincode = ${pin}
    UNION SELECT o.user_id FROM orders AS o WHERE o.pincode = ${pin} AND o.user_id IS NOT NULL)`;
}
