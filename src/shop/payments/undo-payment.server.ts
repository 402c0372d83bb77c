import type { Undoable } from "#shop/audit/undoable.server.ts";
import { formatPaise } from "#shop/money.ts";
import { lockOrder } from "#shop/orders/lock-order.server.ts";
import { readPaid } from "#shop/orders/paying/paid-sum.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import type { Tx } from "#shop/transaction.server.ts";
import { paymentFields } from "./audit-payment.server.ts";
import { counterPayment, readPayments, type StoredPayment, standing } from "./record-payment.server.ts";
import { readRefunded, readRefunds } from "./refund-rows.server.ts";

/** A payment that was recorded by mistake is taken back by a counter-entry. */
export const undoablePayment: Undoable = {
  actions: { change: "order.unpaid" },
  async read(tx, id) {
    const payment = await lockPayment(tx, id);
    return payment ? paymentFields(payment) : null;
  },
  write: () => Promise.reject(new ShopError("notUndoable")),
  async remove(tx, id) {
    const payment = await lockPayment(tx, id);
    if (!payment) throw new ShopError("changedSince");
    await dropOwed(tx, payment);
    await counterPayment(tx, payment);
  },
};

/** Locks its order. Null when the payment was taken back. */
async function lockPayment(tx: Tx, id: string): Promise<StoredPayment | null> {
  const found = await tx.db.selectFrom("payments").where("id", "=", id).select("order_id").executeTakeFirst();
  if (!found) return null;
  await lockOrder(tx, found.order_id);
  const payments = standing(await readPayments(tx.db, found.order_id));
  return payments.find((payment) => payment.id === id) ?? null;
}

/**
 * Without the payment, what was owed of a cancellation is owed no more.
 * @throws {ShopError} paymentFixed when so much was paid back already, or is owed for a return.
 */
async function dropOwed(tx: Tx, { order_id: orderId, amount_paise }: StoredPayment): Promise<void> {
  let above = (await readRefunded(tx.db, orderId)) - ((await readPaid(tx, orderId)) - amount_paise);
  for (const refund of (await readRefunds(tx.db, [orderId])).reverse()) {
    if (above <= 0) return;
    if (refund.paid_at_ms !== null || refund.return_id !== null) continue;
    const left = Math.max(0, refund.amount_paise - above);
    above -= refund.amount_paise - left;
    const own = tx.db.deleteFrom("refunds").where("id", "=", refund.id);
    if (left === 0) await own.execute();
    else await tx.db.updateTable("refunds").set({ amount_paise: left }).where("id", "=", refund.id).execute();
    const fields = { orderId, returnId: null, amountPaise: refund.amount_paise, method: null };
    await tx.audit({
      action: "refund.drop",
      subject: { kind: "refund", id: refund.id },
      ...(left === 0
        ? { before: fields, after: null }
        : { before: { amountPaise: refund.amount_paise }, after: { amountPaise: left } }),
    });
  }
  if (above > 0)
    throw new ShopError("paymentFixed", {
      message: `${formatPaise(above)} of this payment was already paid back, or is owed for a return. Record what else came by 'order paid'.`,
    });
}
