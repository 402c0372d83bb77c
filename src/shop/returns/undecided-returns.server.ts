import { ShopError } from "#shop/shop-error.ts";
import type { Tx } from "#shop/transaction.server.ts";
import { UNDECIDED } from "./return-rules.ts";

/** Of a customer whose orders are locked. @throws {ShopError} accountInUse while one is not over. */
export async function refuseUndecidedReturns({ db }: Tx, userId: string): Promise<void> {
  const undecided = await db
    .selectFrom("orders")
    .innerJoin("returns", "returns.order_id", "orders.id")
    .where("user_id", "=", userId)
    .where("returns.status", "in", UNDECIDED)
    .select("returns.id")
    .limit(1)
    .executeTakeFirst();
  if (undecided) throw new ShopError("accountInUse");
}
