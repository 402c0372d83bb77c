import type { Order } from "#contract/orders.ts";
import { addRupees, formatPrice } from "#shop/money.ts";

type Payable = Pick<Order, "orderStatus" | "paymentIntent" | "paid" | "payBefore">;

/** What is still to be paid, in rupees. Nothing is of a cancelled order. */
export function dueOf({ orderStatus, paymentIntent, paid = 0 }: Payable): number {
  return orderStatus === "Cancelled" ? 0 : Math.max(0, addRupees(paymentIntent.amount, -paid));
}

/** The step of the order's way on which it is paid; null when it is paid. */
export function paymentStep(order: Payable): string | null {
  const due = dueOf(order);
  if (due === 0) return null;
  if (order.payBefore) return `You pay ${formatPrice(due)} before we send it.`;
  return order.paid
    ? `Pay the rest, ${formatPrice(due)}, in cash when it is delivered.`
    : `Pay ${formatPrice(due)} in cash when it is delivered.`;
}

/** What the sum of the order is called. */
export function totalLabel(order: Payable): string {
  if (order.orderStatus === "Cancelled") return "Total Amount, not due";
  if (order.paid) return dueOf(order) === 0 ? "Total Amount, paid" : "Total Amount";
  return order.payBefore ? "Total Amount, to be paid before it is sent" : "Total Amount, cash on delivery";
}
