import type { Reader } from "#db/db.ts";
import { ShopError } from "#shop/shop-error.ts";
import type { Tx } from "#shop/transaction.server.ts";

/** Of a customer whose orders are locked. @throws {ShopError} accountInUse while a refund is owed. */
export async function refuseOwedRefunds({ db }: Tx, userId: string): Promise<void> {
  if ((await findOwedRefund(db, userId)) !== null) throw new ShopError("accountInUse");
}

/** Returns an order of the customer of which a refund is owed; null without one. */
export async function findOwedRefund(db: Reader, userId: string): Promise<string | null> {
  const owed = await db
    .selectFrom("orders")
    .innerJoin("refunds", "refunds.order_id", "orders.id")
    .where("user_id", "=", userId)
    .where("paid_at_ms", "is", null)
    .select("orders.id")
    .limit(1)
    .executeTakeFirst();
  return owed?.id ?? null;
}
