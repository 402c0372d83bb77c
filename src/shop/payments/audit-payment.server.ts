import type { PaymentRow } from "#db/payment-rows.ts";
import type { Tx } from "#shop/transaction.server.ts";

type Audited = Pick<PaymentRow, "id" | "order_id" | "method" | "amount_paise">;

/** What entries have of a payment. Its reference may name the payer, and stands in the payment only. */
export function paymentFields({ order_id, method, amount_paise }: Audited) {
  return { orderId: order_id, method, amountPaise: amount_paise };
}

/** Leaves the entry of a payment, or of its counter-entry. */
export async function auditPayment(tx: Tx, action: "order.paid" | "order.unpaid", payment: Audited): Promise<void> {
  await tx.audit({ action, subject: { kind: "payment", id: payment.id }, before: null, after: paymentFields(payment) });
}
