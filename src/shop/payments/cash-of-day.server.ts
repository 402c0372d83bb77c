import { sql } from "kysely";
import type { CashKey } from "#shop/cash/cash-limit.server.ts";
import { takeTurn } from "#shop/limit.server.ts";
import { formatPaise } from "#shop/money.ts";
import type { StoredOrder } from "#shop/orders/order-response.server.ts";
import { outForDelivery } from "#shop/orders/paying/cash-limit.server.ts";
import { duePaise, paysBefore } from "#shop/orders/paying/payment-terms.ts";
import { ShopError } from "#shop/shop-error.ts";
import { startOfIndianDay } from "#shop/time.ts";
import type { Tx } from "#shop/transaction.server.ts";

/**
 * Before an order is handed over, which the caller has locked.
 * @throws {ShopError} paymentRequired when it is to be paid before; cashLimit when it would be too much cash for one person with
 * what was taken or handed over today.
 */
export async function requirePaymentForHandOver(tx: Tx, order: StoredOrder): Promise<void> {
  const due = duePaise(order);
  if (due === 0) return;
  const settings = await tx.readSettings();
  if (paysBefore(order, settings))
    throw new ShopError("paymentRequired", {
      message: `${formatPaise(due)} is paid before this order is handed over, by bank transfer or UPI. Record it with 'order paid'.`,
    });
  await refuseTooMuchCash(tx, order, due, "Hand it over tomorrow, or have it paid by bank transfer or UPI.");
}

/**
 * Waits for others who take cash of the same account or to the same delivery address.
 * @param instead what to do, as a sentence.
 * @throws {ShopError} cashLimit
 */
export async function refuseTooMuchCash(tx: Tx, order: StoredOrder, paise: number, instead: string): Promise<void> {
  const { cashLimitPaise } = await tx.readSettings();
  if (cashLimitPaise === 0) return;
  const counted = await cashOfDay(tx, order);
  if (counted + paise <= cashLimitPaise) return;
  const already = counted > 0 ? `, and ${formatPaise(counted)} is taken or on its way today` : "";
  throw new ShopError("cashLimit", {
    message: `At most ${formatPaise(cashLimitPaise)} is taken in cash from one person in a day${already}. ${instead}`,
  });
}

/** What was taken today in cash, in India, or is on its way, for the other orders of the account or the address; in paise. */
async function cashOfDay(tx: Tx, { id, user_id, address_key }: StoredOrder): Promise<number> {
  const keys: CashKey[] = [];
  if (user_id !== null) keys.push({ column: "user_id", key: user_id, except: id });
  if (address_key !== null) keys.push({ column: "address_key", key: address_key, except: id });
  const since = startOfIndianDay(tx.now());
  const sums: number[] = [];
  for (const key of keys) {
    await takeTurn(tx, "cash of a day", key.key);
    // In this order, an order that is delivered meanwhile counts twice rather than not at all.
    const out = await outForDelivery(tx, key, since);
    sums.push(out + (await takenSince(tx, key, since)));
  }
  return Math.max(0, ...sums);
}

async function takenSince(tx: Tx, { column, key, except }: CashKey, sinceMs: number): Promise<number> {
  const { paise } = await tx.db
    .selectFrom("payments")
    .innerJoin("orders", "orders.id", "payments.order_id")
    .where(column, "=", key)
    .where("orders.id", "<>", except)
    .where("method", "=", "cash")
    .where("received_at_ms", ">=", sinceMs)
    // PostgreSQL returns sums of large integers as texts.
    .select(sql<number>`CAST(coalesce(sum(amount_paise), 0) AS BIGINT)`.as("paise"))
    .executeTakeFirstOrThrow();
  return paise;
}
