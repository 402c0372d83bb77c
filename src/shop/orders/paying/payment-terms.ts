import type { OrderStatus } from "#contract/statuses.ts";

/** What rules about money read of an order. */
export type OwingOrder = { status: OrderStatus; total_paise: number; paid_paise: number; pays_before: 0 | 1 };

/** What is still to be paid, in paise. Nothing is due of a cancelled order. */
export function duePaise({ status, total_paise, paid_paise }: OwingOrder): number {
  return status === "Cancelled" ? 0 : Math.max(0, total_paise - paid_paise);
}

/**
 * Whether the order has to be paid before it is handed over: it was above the cash limit when it was placed, or it is so
 * alone, as orders of earlier versions may be.
 */
export function paysBefore(order: OwingOrder, { cashLimitPaise }: { cashLimitPaise: number }): boolean {
  const due = duePaise(order);
  const isAbove = order.pays_before === 1 || (cashLimitPaise > 0 && due > cashLimitPaise);
  return due > 0 && isAbove && (order.status === "Not Processed" || order.status === "Processing");
}
