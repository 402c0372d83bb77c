import { minuteOf } from "#cli/days.ts";
import { listText } from "#cli/texts/table-text.ts";
import type { ManagedPayment, ManagedRefund } from "#contract/admin/payments.ts";
import { formatPaise, formatPrice } from "#shop/money.ts";
import { orderNumber } from "#shop/order-number.ts";
import { duePaise, type OwingOrder } from "#shop/orders/paying/payment-terms.ts";
import { transferText } from "#shop/payments/payment-texts.ts";
import type { StoredRefund } from "#shop/payments/refund-rows.server.ts";

export function refundsText(refunds: readonly StoredRefund[]): string {
  const rows = refunds.map((refund) => [
    orderNumber(refund.id),
    orderNumber(refund.order_id),
    minuteOf(refund.owed_at_ms),
    formatPaise(refund.amount_paise),
    refund.destination ?? "as it was paid",
    refundState(refund),
  ]);
  return listText([["Number", "Order", "Owed since", "Amount", "To", "Paid"], ...rows], [3]);
}

function refundState(refund: StoredRefund): string {
  return refund.paid_at_ms === null ? "no" : `${minuteOf(refund.paid_at_ms)}, ${transferText(refund)}`;
}

export type Money = { payments: readonly ManagedPayment[]; refunds: readonly ManagedRefund[] };

/** What the order costs, what was paid and paid back, and what is still due, as rows of a table. */
export function moneyRows(order: OwingOrder, { payments, refunds }: Money): string[][] {
  const due = duePaise(order);
  return [
    [totalName(order), formatPaise(order.total_paise)],
    ...payments.map((payment) => [
      `${payment.counterOf === null ? "Paid" : "Taken back"}, ${howText(payment)}`,
      formatPrice(payment.amount),
    ]),
    ...(payments.length > 0 && due > 0 ? [["Still due", formatPaise(due)]] : []),
    ...refunds.map((refund) => [
      refund.paidAt === null ? `Refund owed, ${refund.number}` : `Refunded, ${howText(refund)}`,
      formatPrice(refund.amount),
    ]),
  ];
}

function totalName({ status, paid_paise, pays_before }: OwingOrder): string {
  if (status === "Cancelled") return "Total, not due";
  if (paid_paise > 0) return "Total";
  return pays_before === 1 ? "To pay before it is sent" : "To pay in cash";
}

function howText({ method, reference }: { method: string | null; reference: string | null }): string {
  return [method ?? "before this version", ...(reference === null ? [] : [reference])].join(" ");
}
