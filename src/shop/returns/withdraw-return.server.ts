import type { OrderReturns } from "#contract/returns.ts";
import { requireCustomer, requirePermission, type ShopContext } from "#shop/context.server.ts";
import { addOrderEvent } from "#shop/orders/order-events.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { inTransaction, type Tx } from "#shop/transaction.server.ts";
import { type LockedReturn, lockReturn, stepReturn } from "./lock-return.server.ts";
import { listOrderReturns } from "./read-returns.server.ts";
import { canBecome } from "./return-rules.ts";

/**
 * The customer keeps the pieces, and can request them again.
 * @returns the returns of the order as they are then.
 * @throws {ShopError} returnNotFound, also for those of other customers or orders; returnMoved once the parcel is on its way.
 */
export async function withdrawReturn(ctx: ShopContext, orderId: string, id: string): Promise<OrderReturns> {
  const { userId } = requireCustomer(ctx);
  await inTransaction(ctx, async (tx) => {
    const locked = await lockReturn(tx, id, userId);
    if (locked.row.order_id !== orderId) throw new ShopError("returnNotFound");
    if (!canBecome(locked.row.status, "Withdrawn")) throw new ShopError("returnMoved");
    await withdraw(tx, locked);
    // Nobody decides by them any more.
    await tx.db.deleteFrom("return_pictures").where("return_id", "=", id).execute();
  });
  return listOrderReturns(ctx, orderId);
}

/** For the operator, whom the customer told so. @throws {ShopError} returnNotFound; returnMoved */
export async function withdrawReturnFor(ctx: ShopContext, id: string): Promise<void> {
  requirePermission(ctx, "orders.write");
  await inTransaction(ctx, async (tx) => withdraw(tx, await lockReturn(tx, id)));
}

async function withdraw(tx: Tx, { row }: LockedReturn) {
  const step = { status: "Withdrawn", refund_paise: null, ended_at_ms: tx.now() } as const;
  await stepReturn(tx, row, step, "return.withdraw");
  await addOrderEvent(tx, { orderId: row.order_id, kind: "returnWithdrawn" });
}
