import type { Notification } from "#contract/orders.ts";

/** What each event of an order is called in the list (D11). */
export const notificationTitles: Record<Notification["kind"], string> = {
  confirmed: "COD order confirmed",
  dispatched: "Order dispatched",
  delivered: "Order delivered",
  cancelled: "Order cancelled",
};
