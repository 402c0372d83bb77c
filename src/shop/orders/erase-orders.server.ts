import { NO_ADDRESS } from "#shop/accounts/user.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import type { Tx } from "#shop/transaction.server.ts";
import { OPEN_STATUSES } from "./transitions.ts";

/** The columns of an order that name its customer, without one. */
export const NOBODY = {
  user_id: null,
  contact_email: "",
  contact_mobile: null,
  news_opt_in: 0,
  firstname: null,
  lastname: null,
  ...NO_ADDRESS,
} as const;

/**
 * Removes the customer from their orders. Amounts, lines, returns, coupons and invoices stay.
 * @returns how many invoices stay.
 * @throws {ShopError} accountInUse while an order is open or a return not decided.
 */
export async function eraseOrders(tx: Tx, userId: string): Promise<number> {
  const query = tx.db.selectFrom("orders").where("user_id", "=", userId).orderBy("id").select(["id", "status"]);
  // Requests of returns wait for the locks.
  const orders = await tx.lock(query).execute();
  const own = tx.db.selectFrom("orders").where("user_id", "=", userId).select("id");
  const returns = tx.db.selectFrom("returns").where("order_id", "in", own).where("status", "=", "Requested");
  const isOpen = orders.some(({ status }) => OPEN_STATUSES.some((open) => open === status));
  if (isOpen || (await returns.select("id").limit(1).executeTakeFirst())) throw new ShopError("accountInUse");
  const { invoices } = await tx.db
    .selectFrom("invoices")
    .where("order_id", "in", own)
    .select(({ fn }) => fn.countAll<number>().as("invoices"))
    .executeTakeFirstOrThrow();
  await tx.db.deleteFrom("document_files").where("order_id", "in", own).execute();
  await tx.db.deleteFrom("first_orders").where("order_id", "in", own).execute();
  await tx.db.deleteFrom("idempotency_keys").where("user_id", "=", userId).execute();
  await tx.db.deleteFrom("notifications").where("user_id", "=", userId).execute();
  await tx.db.updateTable("coupon_redemptions").set({ user_id: null }).where("user_id", "=", userId).execute();
  await tx.db.updateTable("orders").set(NOBODY).where("user_id", "=", userId).execute();
  return invoices;
}
