import type { OrderStatus } from "#contract/statuses.ts";

/** Whether lines and address of an order can still be changed: until its parcel is packed. */
export function isChangeable({ status, packed_at_ms }: { status: OrderStatus; packed_at_ms: number | null }): boolean {
  return (status === "Not Processed" || status === "Processing") && packed_at_ms === null;
}
