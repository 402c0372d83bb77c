import type { Notification } from "#contract/orders.ts";

/** Defined by decision D11. */
export const notificationTitles: Record<Notification["kind"], string> = {
  confirmed: "COD order confirmed",
  dispatched: "Order dispatched",
  delivered: "Order delivered",
  cancelled: "Order cancelled",
};
