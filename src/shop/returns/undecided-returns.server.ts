import type { Reader } from "#db/db.ts";
import { ShopError } from "#shop/shop-error.ts";
import type { Tx } from "#shop/transaction.server.ts";
import { UNDECIDED } from "./return-rules.ts";

/** Of a customer whose orders are locked. @throws {ShopError} accountInUse while one is not over. */
export async function refuseUndecidedReturns({ db }: Tx, userId: string): Promise<void> {
  if ((await findUndecidedReturn(db, userId)) !== null) throw new ShopError("accountInUse");
}

/** Returns an order of the customer with a return that is not over; null without one. */
export async function findUndecidedReturn(db: Reader, userId: string): Promise<string | null> {
  const undecided = await db
    .selectFrom("orders")
    .innerJoin("returns", "returns.order_id", "orders.id")
    .where("user_id", "=", userId)
    .where("returns.status", "in", UNDECIDED)
    .select("orders.id")
    .limit(1)
    .executeTakeFirst();
  return undecided?.id ?? null;
}
