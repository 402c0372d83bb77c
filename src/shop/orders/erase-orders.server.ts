import type { Reader } from "#db/db.ts";
import { NO_ADDRESS } from "#shop/accounts/user.server.ts";
import { idAt } from "#shop/ids.ts";
import { ShopError } from "#shop/shop-error.ts";
import type { ErasedPerson } from "#shop/tables/feature-tables.server.ts";
import type { Tx } from "#shop/transaction.server.ts";
import { OPEN_STATUSES } from "./transitions.ts";

const DAY_MS = 24 * 3_600_000;

/** The columns of an order that name its customer, without one. */
const NAMELESS = {
  contact_email: "",
  contact_mobile: null,
  news_opt_in: 0,
  firstname: null,
  lastname: null,
  buyer_gstin: null,
  address_key: null,
  ...NO_ADDRESS,
} as const;

/**
 * Before an account is erased. Locks its orders: changes of them and requests of returns wait.
 * @throws {ShopError} accountInUse while one is open.
 */
export async function lockClosedOrders(tx: Tx, userId: string): Promise<void> {
  const query = tx.db.selectFrom("orders").where("user_id", "=", userId).orderBy("id").select(["id", "status"]);
  const orders = await tx.lock(query).execute();
  if (orders.some(({ status }) => OPEN_STATUSES.some((open) => open === status))) throw new ShopError("accountInUse");
}

/** Returns an order of the customer that is open; null without one. */
export async function findOpenOrder(db: Reader, userId: string): Promise<string | null> {
  const open = db.selectFrom("orders").where("user_id", "=", userId).where("status", "in", OPEN_STATUSES);
  return (await open.select("id").limit(1).executeTakeFirst())?.id ?? null;
}

/** Removes the customer from their orders. Amounts, lines, returns, coupons and invoices stay. */
export async function eraseOrders({ db }: Tx, { user }: ErasedPerson): Promise<void> {
  await db
    .updateTable("orders")
    .set({ user_id: null, ...NAMELESS })
    .where("user_id", "=", user.id)
    .execute();
}

/** What the orders count for as first orders. */
export async function forgetFirstOrders({ db }: Tx, { user }: ErasedPerson): Promise<void> {
  const own = db.selectFrom("orders").where("user_id", "=", user.id).select("id");
  await db.deleteFrom("first_orders").where("order_id", "in", own).execute();
}

/** Removes what was written about the customer: notes, calls and reasons. That they happened stays. */
export async function forgetEventTexts({ db }: Tx, { user }: ErasedPerson): Promise<void> {
  const own = db.selectFrom("orders").where("user_id", "=", user.id).select("id");
  await db.updateTable("order_events").set({ text: null }).where("order_id", "in", own).execute();
}

/** Removes the customers of a batch of orders that were cancelled a year ago, before an invoice. @returns how many. */
export async function forgetCancelled({ db, now }: Tx, limit: number): Promise<number> {
  const oldest = db
    .selectFrom("orders")
    .select("id")
    .where("id", "<", idAt(now() - 365 * DAY_MS))
    .where("status", "=", "Cancelled")
    .where("contact_email", "<>", "")
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("invoices").whereRef("invoices.order_id", "=", "orders.id").select("order_id"))),
    )
    .orderBy("id")
    .limit(limit);
  const forgotten = await db.updateTable("orders").set(NAMELESS).where("id", "in", oldest).returning("id").execute();
  const ids = forgotten.map(({ id }) => id);
  if (ids.length > 0) {
    await db.updateTable("order_events").set({ text: null }).where("order_id", "in", ids).execute();
    await db.deleteFrom("order_words").where("order_id", "in", ids).execute();
  }
  return ids.length;
}
