import { sql } from "kysely";
import type { ManagedPayment, ManagedRefund } from "#contract/admin/payments.ts";
import type { Reader } from "#db/db.ts";
import { requirePermission, type ShopContext } from "#shop/context.server.ts";
import { toRupees } from "#shop/money.ts";
import { seesCustomers } from "#shop/seen-persons.ts";
import { toIso } from "#shop/time.ts";
import { readPayments, type StoredPayment, standing } from "./record-payment.server.ts";
import { readRefunds } from "./refund-rows.server.ts";
import { managedRefund } from "./refunds.server.ts";

/**
 * What was paid for an order, and what is owed or was paid back; the oldest come first. References and where refunds go are
 * null for whoever may not see customers.
 */
export async function readOrderPayments(
  ctx: ShopContext,
  orderId: string,
): Promise<{ payments: ManagedPayment[]; refunds: ManagedRefund[] }> {
  requirePermission(ctx, "orders.list");
  const { read } = ctx.db;
  const payments = (await readPayments(read, orderId)).map(managedPayment);
  const refunds = (await readRefunds(read, [orderId])).map(managedRefund);
  if (seesCustomers(ctx)) return { payments, refunds };
  return {
    payments: payments.map((payment) => ({ ...payment, reference: null })),
    refunds: refunds.map((refund) => ({ ...refund, destination: null, reference: null })),
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

/** The ways in which each of these orders was paid, without payments that were taken back. */
export async function readPaymentMethods(db: Reader, orderIds: readonly string[]): Promise<Map<string, string[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db.selectFrom("payments").where("order_id", "in", orderIds).orderBy("id").selectAll().execute();
  const methods = (payments: StoredPayment[]) => [...new Set(standing(payments).map(({ method }) => method))];
  return new Map([...Map.groupBy(rows, ({ order_id }) => order_id)].map(([id, payments]) => [id, methods(payments)]));
}

/** What was paid back to each of these customers, in paise; customers to whom nothing was are absent. */
export async function readPaidBack(db: Reader, userIds: readonly string[]): Promise<Map<string, number>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("refunds")
    .innerJoin("orders", "orders.id", "refunds.order_id")
    .where("orders.user_id", "in", userIds)
    .where("refunds.paid_at_ms", "is not", null)
    .groupBy("orders.user_id")
    // PostgreSQL returns sums of large integers as texts.
    .select(["orders.user_id", sql<number>`CAST(sum(refunds.amount_paise) AS BIGINT)`.as("paise")])
    .execute();
  return new Map(rows.map(({ user_id, paise }) => [`${user_id}`, paise]));
}
