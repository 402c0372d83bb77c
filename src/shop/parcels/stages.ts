import type { OrderStatus, Stage } from "#contract/statuses.ts";

type Facts = {
  status: OrderStatus;
  /** Whether the customer confirmed the order at the last call. */
  isConfirmed: boolean;
  /** The parcel that is under way. */
  parcel: { failed_at_ms: number | null; coming_back_at_ms: number | null } | null;
};

/** What waits to be done with an order; a status is what the customer was told, and a stage what is true of the parcel. */
export function stageOf({ status, isConfirmed, parcel }: Facts): Stage {
  switch (status) {
    case "Not Processed":
      return "to confirm";
    case "Processing":
      return parcel ? "packed" : isConfirmed ? "to pack" : "to confirm";
    case "Dispatched":
      if (parcel && parcel.coming_back_at_ms !== null) return "coming back";
      return parcel && parcel.failed_at_ms !== null ? "failed" : "handed over";
    case "Delivered":
      return "delivered";
    case "Cancelled":
      return parcel ? "to unpack" : "cancelled";
  }
}
