import { sql } from "kysely";
import type { Reader } from "#db/db.ts";
import type { PaidBecause } from "./cash-texts.ts";

/** An order that is placed or gets another address or total; without an id, what a cart would be. Null is not counted. */
export type CashOrder = { id: string | null; userId: string | null; addressKey: string | null; totalPaise: number };

/** What decides it besides the orders. */
export type CashTerms = { cashLimitPaise: number; mayPayCash: boolean };

/**
 * Why the order is paid before it is handed over, null when it is paid in cash: its account may not pay in cash; or it alone,
 * or with the other unpaid ones of its account or delivery address, is above what may be taken in cash from one person in a day.
 */
export async function paidBecause(
  db: Reader,
  { cashLimitPaise, mayPayCash }: CashTerms,
  { id, userId, addressKey, totalPaise }: CashOrder,
): Promise<PaidBecause | null> {
  if (!mayPayCash) return "account";
  if (cashLimitPaise === 0) return null;
  if (totalPaise > cashLimitPaise) return "amount";
  const ofAccount = await unpaidPaise(db, { column: "user_id", key: userId, except: id });
  const ofAddress = await unpaidPaise(db, { column: "address_key", key: addressKey, except: id });
  return Math.max(ofAccount, ofAddress) + totalPaise > cashLimitPaise ? "unpaid orders" : null;
}

/** Orders of an account or to a delivery address, but for one. */
export type CashKey = { column: "user_id" | "address_key"; key: string; except: string | null };

/** The sum of what is still to be paid of them. */
export function unpaidOrders(db: Reader, { column, key, except }: CashKey) {
  const unpaid = db
    .selectFrom("orders")
    .where(column, "=", key)
    .where("status", "<>", "Cancelled")
    .whereRef("total_paise", ">", "paid_paise");
  return (
    (except === null ? unpaid : unpaid.where("id", "<>", except))
      // PostgreSQL returns sums of large integers as texts.
      .select(sql<number>`CAST(coalesce(sum(total_paise - paid_paise), 0) AS BIGINT)`.as("paise"))
  );
}

async function unpaidPaise(db: Reader, { key, ...of }: Omit<CashKey, "key"> & { key: string | null }): Promise<number> {
  if (key === null) return 0;
  return (await unpaidOrders(db, { ...of, key }).executeTakeFirstOrThrow()).paise;
}
