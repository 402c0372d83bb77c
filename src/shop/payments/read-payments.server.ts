import type { ManagedPayment, ManagedRefund } from "#contract/admin/payments.ts";
import { requirePermission, type ShopContext } from "#shop/context.server.ts";
import { toRupees } from "#shop/money.ts";
import { toIso } from "#shop/time.ts";
import { readPayments, type StoredPayment } from "./record-payment.server.ts";
import { readRefunds } from "./refund-rows.server.ts";
import { managedRefund } from "./refunds.server.ts";

/** What was paid for an order, and what is owed or was paid back; the oldest come first. */
export async function readOrderPayments(
  ctx: ShopContext,
  orderId: string,
): Promise<{ payments: ManagedPayment[]; refunds: ManagedRefund[] }> {
  requirePermission(ctx, "orders.read");
  const { read } = ctx.db;
  return {
    payments: (await readPayments(read, orderId)).map(managedPayment),
    refunds: (await readRefunds(read, [orderId])).map(managedRefund),
  };
}

function managedPayment(payment: StoredPayment): ManagedPayment {
  return {
    _id: payment.id,
    method: payment.method,
    amount: toRupees(payment.amount_paise),
    reference: payment.reference,
    receivedAt: toIso(payment.received_at_ms),
    by: payment.actor,
    counterOf: payment.counter_of,
  };
}
