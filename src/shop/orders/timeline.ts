import type { Notification, Order } from "#contract/orders.ts";

type Told = Pick<Notification, "kind" | "createdAt">;

/** A stop on an order's way: `at` is null where it is not reached, or nobody has kept when it was. */
export type Stop = { title: string; at: string | null; reached: boolean };

/** The way of an order, from being placed to being delivered or cancelled, with the times at which things happened. */
export function orderTimeline(
  { orderStatus, createdAt, updatedAt }: Pick<Order, "orderStatus" | "createdAt" | "updatedAt">,
  told: readonly Told[],
): Stop[] {
  const at = (kind: Told["kind"]) => told.find((one) => one.kind === kind)?.createdAt ?? null;
  const placed = { title: "Placed", at: createdAt, reached: true };
  // The last change of an order is what brought it where it stands.
  const dispatched = at("dispatched") ?? (orderStatus === "Dispatched" ? updatedAt : null);
  const sent = { title: "Dispatched", at: dispatched };
  if (orderStatus === "Cancelled")
    return [
      placed,
      ...(dispatched === null ? [] : [{ ...sent, reached: true }]),
      { title: "Cancelled", at: at("cancelled") ?? updatedAt, reached: true },
    ];
  const delivered = orderStatus === "Delivered";
  return [
    placed,
    { ...sent, reached: delivered || orderStatus === "Dispatched" },
    { title: "Delivered", at: delivered ? (at("delivered") ?? updatedAt) : null, reached: delivered },
  ];
}
