import { requirePermission, type ShopContext } from "#shop/context.server.ts";
import { lockExistingOrder } from "#shop/orders/lock-order.server.ts";
import { auditOrder } from "#shop/orders/set-status.server.ts";
import { inTransaction } from "#shop/transaction.server.ts";

/** Keeps the number of an order's e-way bill; null removes it. @throws {ShopError} orderNotFound */
export async function setEwayBill(ctx: ShopContext, id: string, number: string | null): Promise<void> {
  requirePermission(ctx, "orders.dispatch");
  await inTransaction(ctx, async (tx) => {
    const order = await lockExistingOrder(tx, id);
    await tx.db.updateTable("orders").set({ eway_bill: number }).where("id", "=", id).execute();
    const more = { before: { ewayBill: order.eway_bill }, after: { ewayBill: number } };
    await auditOrder(tx, "order.setEway", { order, more });
  });
}
