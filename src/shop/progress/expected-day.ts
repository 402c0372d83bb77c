import type { OrderStep } from "#contract/orders/progress.ts";
import type { Order } from "#contract/orders.ts";
import { arrivalDays } from "#shop/catalogue/stock/shipping-time.ts";
import { dayOf } from "#shop/time.ts";

const DAY_MS = 24 * 3_600_000;

type Expected = Pick<Order, "orderStatus" | "createdAt" | "products" | "deliveryDays">;
/** `last`: the last step of the order; `days`: of a delivery to an address of which nothing is known. */
type Known = { last: OrderStep["kind"] | undefined; days: number; nowMs: number };

/**
 * The day in India by which an order arrives, such as '2026-12-31'. Null when it is not under way, its delivery failed, or the
 * day is over.
 */
export function expectedDay(
  { orderStatus, createdAt, products, deliveryDays }: Expected,
  { last, days, nowMs }: Known,
): string | null {
  const underWay = orderStatus === "Processing" || orderStatus === "Dispatched";
  if (!underWay || last === "failed" || last === "comingBack") return null;
  const slowest = Math.max(...products.map(({ dispatchDays = 1 }) => dispatchDays));
  const dueMs = Date.parse(createdAt) + arrivalDays(deliveryDays ?? days, slowest) * DAY_MS;
  return dueMs < nowMs ? null : dayOf(dueMs);
}
