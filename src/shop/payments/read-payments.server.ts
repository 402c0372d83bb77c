import type { ManagedPayment, ManagedRefund } from "#contract/admin/payments.ts";
import type { Reader } from "#db/db.ts";
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

/** The payments and refunds of a customer by order, the oldest first. */
export async function readMoneyOf(db: Reader, userId: string) {
  const own = db.selectFrom("orders").where("user_id", "=", userId).select("id");
  const payments = await db.selectFrom("payments").where("order_id", "in", own).orderBy("id").selectAll().execute();
  const refunds = await db.selectFrom("refunds").where("order_id", "in", own).orderBy("id").selectAll().execute();
  return {
    payments: Map.groupBy(payments, ({ order_id }) => order_id),
    refunds: Map.groupBy(refunds, ({ order_id }) => order_id),
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
