import { requirePermission, type ShopContext } from "#shop/context.server.ts";
import type { StoredRefund } from "#shop/payments/refund-rows.server.ts";
import { type RefundPayment, settleRefund } from "#shop/payments/refunds.server.ts";
import { inTransaction } from "#shop/transaction.server.ts";
import { lockReturn, stepReturn } from "./lock-return.server.ts";

/**
 * The shop has paid back what it owed; the return for which it was is settled.
 * @throws {ShopError} refundNotFound; refundPaid, with when and how.
 */
export async function payRefund(ctx: ShopContext, id: string, how: RefundPayment): Promise<StoredRefund> {
  requirePermission(ctx, "refunds.write");
  return inTransaction(ctx, async (tx) => {
    const refund = await settleRefund(tx, id, how);
    if (refund.return_id === null) return refund;
    const { row } = await lockReturn(tx, refund.return_id);
    await stepReturn(tx, row, { status: "Settled", ended_at_ms: tx.now() }, "return.settle");
    return refund;
  });
}
