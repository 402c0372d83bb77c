import type { PaymentMethod } from "#contract/payments/methods.ts";
import { requirePermission, type ShopContext } from "#shop/context.server.ts";
import { formatPaise } from "#shop/money.ts";
import { lockOrder } from "#shop/orders/lock-order.server.ts";
import { notifyCustomer } from "#shop/orders/notifying/notify-customer.server.ts";
import type { StoredOrder } from "#shop/orders/order-response.server.ts";
import { duePaise } from "#shop/orders/paying/payment-terms.ts";
import { ShopError } from "#shop/shop-error.ts";
import { inTransaction } from "#shop/transaction.server.ts";
import { refuseTooMuchCash } from "./cash-of-day.server.ts";
import { oweRefund } from "./owe-refund.server.ts";
import { recordPayment } from "./record-payment.server.ts";

type Paid = {
  method: PaymentMethod;
  reference: string | null;
  /** Null: what is due. */
  amountPaise: number | null;
};

/** `leftPaise` is what is still due, `owedPaise` what is owed back. */
export type MarkedPaid = { paidPaise: number; leftPaise: number; owedPaise: number };

/**
 * Records money that came for an order. What came for a cancelled order is owed back at once.
 * @throws {ShopError} orderNotFound; nothingDue, also for more than is due; cashLimit.
 */
export async function markPaid(
  ctx: ShopContext,
  id: string,
  { method, reference, amountPaise }: Paid,
): Promise<MarkedPaid> {
  requirePermission(ctx, "payments.write");
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, id);
    if (!order) throw new ShopError("orderNotFound");
    const due = duePaise(order);
    const paidPaise = amountPaise ?? due;
    requireDue(order, { due, paidPaise });
    if (method === "cash") await refuseTooMuchCash(tx, order, paidPaise, "Ask for a bank transfer or UPI.");
    await recordPayment(tx, order, { method, amountPaise: paidPaise, reference });
    if (order.status === "Cancelled") {
      const owed = await oweRefund(tx, id, { returnId: null, duePaise: 0 });
      return { paidPaise, leftPaise: 0, owedPaise: owed?.amountPaise ?? 0 };
    }
    const leftPaise = due - paidPaise;
    await notifyCustomer(tx, order, "paid", { amountPaise: paidPaise, method, reference, duePaise: leftPaise });
    return { paidPaise, leftPaise, owedPaise: 0 };
  });
}

function requireDue({ status, paid_paise }: StoredOrder, { due, paidPaise }: { due: number; paidPaise: number }) {
  if (status === "Cancelled") {
    if (paidPaise > 0) return;
    throw new ShopError("nothingDue", {
      message: "The order is cancelled: nothing is due. If money came for it, say how much; it is then owed back.",
    });
  }
  if (due === 0) throw new ShopError("nothingDue", { message: `The order is paid: ${formatPaise(paid_paise)}.` });
  if (paidPaise > due || paidPaise === 0)
    throw new ShopError("nothingDue", {
      message: `${formatPaise(due)} is due of this order. Record at most that, and send back what came above it.`,
    });
}
