import { parseInput } from "#cli/parse-input.ts";
import { type Action, nextPage } from "#cli/shop-command.ts";
import { PaidOrder, PaidRefund, RefundFilter } from "#contract/admin/payments.ts";
import { formatPaise } from "#shop/money.ts";
import { orderNumber } from "#shop/order-number.ts";
import { getOrderByNumber } from "#shop/orders/operator/manage-orders.server.ts";
import { managedOrders } from "#shop/parcels/managed-orders.server.ts";
import { markPaid } from "#shop/payments/mark-paid.server.ts";
import { transferText } from "#shop/payments/payment-texts.ts";
import { readOrderPayments } from "#shop/payments/read-payments.server.ts";
import { getRefund, listRefunds, managedRefund } from "#shop/payments/refunds.server.ts";
import { payRefund } from "#shop/returns/pay-refund.server.ts";
import { refundsText } from "./payment-text.ts";

export const paid: Action = (input, { withShop }) => {
  const { orderNumber: number, ...payment } = parseInput(PaidOrder, input);
  return withShop(async (ctx) => {
    const { id } = (await getOrderByNumber(ctx, number)).order;
    const { paidPaise, leftPaise, owedPaise } = await markPaid(ctx, id, payment);
    const { order } = await getOrderByNumber(ctx, id);
    const [managed] = await managedOrders(ctx, [order]);
    const left = leftPaise > 0 ? ` ${formatPaise(leftPaise)} is still due.` : "";
    const owed = owedPaise > 0 ? ` ${formatPaise(owedPaise)} is owed back: see 'refund list'.` : "";
    const release = order.awaits_release === 1 ? " It awaits its release: use 'order release'." : "";
    return {
      json: { ...managed, ...(await readOrderPayments(ctx, id)) },
      text: `${formatPaise(paidPaise)} was paid for the order ${orderNumber(id)}.${left}${owed}${release}`,
    };
  });
};

export const listOwed: Action = (input, { withShop }) => {
  const filter = parseInput(RefundFilter, input);
  return withShop(async (ctx) => {
    const refunds = await listRefunds(ctx, filter);
    const text = refunds.length === 0 ? "No refunds found." : refundsText(refunds);
    const json = refunds.map(managedRefund);
    return { json, text, next: nextPage(json, filter.limit, "after", ({ number }) => number) };
  });
};

export const pay: Action = (input, { withShop }) => {
  const { refund: number, ...how } = parseInput(PaidRefund, input);
  return withShop(async (ctx) => {
    const { id } = await getRefund(ctx, number);
    const refund = await payRefund(ctx, id, how);
    const text = `The refund ${orderNumber(id)} of the order ${orderNumber(refund.order_id)} is paid: ${transferText(refund)}.`;
    return { json: managedRefund(refund), text };
  });
};
