import type { Reader } from "#db/db.ts";
import { readPaidOf } from "#shop/orders/read-orders.server.ts";
import { readPaidBack } from "#shop/payments/read-payments.server.ts";

/** What each of these customers paid for all orders, without what was paid back, in paise. */
export async function readSpent(db: Reader, userIds: readonly string[]): Promise<Map<string, number>> {
  const [paid, paidBack] = [await readPaidOf(db, userIds), await readPaidBack(db, userIds)];
  return new Map(userIds.map((id) => [id, (paid.get(id) ?? 0) - (paidBack.get(id) ?? 0)]));
}
