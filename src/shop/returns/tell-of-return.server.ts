import { notifyCustomer } from "#shop/orders/notifying/notify-customer.server.ts";
import type { Tx } from "#shop/transaction.server.ts";
import type { LockedReturn } from "./lock-return.server.ts";

type Told = Omit<LockedReturn, "lines"> & {
  /** So many pieces of each line are told. */
  lines: readonly { title: string; color_title: string; quantity: number }[];
  reason?: string | null;
};

/** Tells the customer what became of a return, last in its transaction. */
export async function tellOfReturn(
  tx: Tx,
  kind: "returnAccepted" | "returnRefused" | "returnReceived",
  { row, order, lines, reason = null }: Told,
): Promise<void> {
  await notifyCustomer(tx, order, kind, {
    returnId: row.id,
    lines: lines.map(({ title, color_title, quantity }) => ({ title, colorTitle: color_title, quantity })),
    refundPaise: row.refund_paise,
    resolution: row.resolution,
    pickupDay: row.pickup_day,
    pickupSlot: row.pickup_slot,
    destination: row.destination,
    reason,
  });
}
