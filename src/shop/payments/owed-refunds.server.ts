import { ShopError } from "#shop/shop-error.ts";
import type { Tx } from "#shop/transaction.server.ts";

/** Of a customer whose orders are locked. @throws {ShopError} accountInUse while a refund is owed. */
export async function refuseOwedRefunds({ db }: Tx, userId: string): Promise<void> {
  const owed = await db
    .selectFrom("orders")
    .innerJoin("refunds", "refunds.order_id", "orders.id")
    .where("user_id", "=", userId)
    .where("paid_at_ms", "is", null)
    .select("refunds.id")
    .limit(1)
    .executeTakeFirst();
  if (owed) throw new ShopError("accountInUse");
}
