import type { NotificationKind } from "#contract/orders.ts";
import { type OwingOrder, paysBefore } from "#shop/orders/paying/payment-terms.ts";

type StagedOrder = OwingOrder & { street: string | null; packed_at_ms: number | null };

/** The notifications that say where the parcel of an order is that the courier has. */
export const PARCEL_KINDS = ["dispatched", "failed", "comingBack"] as const satisfies NotificationKind[];
type OfParcel = (typeof PARCEL_KINDS)[number];

/** Where an order is, in the customer's words. `last`: the last of its notifications that says where the parcel is. */
export function stageText(
  order: StagedOrder,
  last: OfParcel | null,
  settings: Parameters<typeof paysBefore>[1],
): string {
  switch (order.status) {
    case "Not Processed":
    case "Processing":
      if (paysBefore(order, settings)) return "Waits for your payment";
      if (order.status === "Not Processed") return order.street === null ? "Needs your address" : "Being checked";
      return order.packed_at_ms === null ? "Being prepared" : "Packed";
    case "Dispatched":
      if (last === "failed") return "Delivery failed";
      return last === "comingBack" ? "On its way back to us" : "On its way";
    case "Delivered":
      return "Delivered";
    case "Cancelled":
      return "Cancelled";
  }
}
