import type { Notification, Order } from "#contract/orders.ts";

type OrderEvent = Pick<Notification, "kind" | "createdAt">;

/** `at` is null when the step is not reached or its time is unknown. */
export type TimelineStep = { title: string; at: string | null; reached: boolean };

/** The steps of an order's progress, with the time of those that are reached. */
export function orderTimeline(
  { orderStatus, createdAt, updatedAt }: Pick<Order, "orderStatus" | "createdAt" | "updatedAt">,
  events: readonly OrderEvent[],
): TimelineStep[] {
  const timeOf = (kind: OrderEvent["kind"]) => events.find((event) => event.kind === kind)?.createdAt ?? null;
  const placed = { title: "Placed", at: createdAt, reached: true };
  // The last update set the current status.
  const dispatchedAt = timeOf("dispatched") ?? (orderStatus === "Dispatched" ? updatedAt : null);
  const dispatched = { title: "Dispatched", at: dispatchedAt };
  if (orderStatus === "Cancelled")
    return [
      placed,
      ...(dispatchedAt === null ? [] : [{ ...dispatched, reached: true }]),
      { title: "Cancelled", at: timeOf("cancelled") ?? updatedAt, reached: true },
    ];
  const delivered = orderStatus === "Delivered";
  return [
    placed,
    { ...dispatched, reached: delivered || orderStatus === "Dispatched" },
    { title: "Delivered", at: delivered ? (timeOf("delivered") ?? updatedAt) : null, reached: delivered },
  ];
}
