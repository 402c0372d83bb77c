import { requirePermission, type ShopContext } from "#shop/context.server.ts";
import { findStandingInvoice } from "#shop/invoices/standing-invoice.server.ts";
import { lockOrder } from "#shop/orders/lock-order.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { inTransaction, type Tx } from "#shop/transaction.server.ts";

/**
 * For the operator: the invoice of the order will name this GSTIN of its buyer, or none.
 * @throws {ShopError} orderNotFound; orderMoved once the order has its invoice, or is no longer to be packed.
 */
export async function setBuyerGstin(ctx: ShopContext, id: string, gstin: string | null): Promise<void> {
  requirePermission(ctx, "orders.write");
  await inTransaction(ctx, async (tx) => {
    const { user_id: customer, buyer_gstin: before } = await lockUninvoiced(tx, id);
    if (before === gstin) return;
    await tx.db
      .updateTable("orders")
      .set({ buyer_gstin: gstin, updated_at_ms: tx.now() })
      .where("id", "=", id)
      .execute();
    await tx.audit({
      action: "order.setGstin",
      subject: { kind: "order", id },
      before: {},
      after: {},
      personal: { customer, before: { buyerGstin: before }, after: { buyerGstin: gstin } },
    });
  });
}

async function lockUninvoiced(tx: Tx, id: string) {
  const order = await lockOrder(tx, id);
  if (!order) throw new ShopError("orderNotFound");
  const { user_id, status } = order;
  if (user_id === null) throw new ShopError("orderMoved", { message: "The customer erased the account." });
  const invoice = await findStandingInvoice(tx.db, id);
  if (invoice)
    throw new ShopError("orderMoved", {
      message: `The invoice ${invoice.number} is issued. If the parcel is still here, unpack it, set the GSTIN and pack it again.`,
    });
  if (status !== "Not Processed" && status !== "Processing")
    throw new ShopError("orderMoved", { message: `The order is '${status}', and gets no other invoice.` });
  return { ...order, user_id };
}
