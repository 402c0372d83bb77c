import type { NotificationKind } from "#contract/orders.ts";
import { notifyCustomer } from "#shop/orders/notifying/notify-customer.server.ts";
import type { Tx } from "#shop/transaction.server.ts";
import type { LockedReturn } from "./lock-return.server.ts";
import { expectedRefund } from "./return-rules.ts";

type Told = Omit<LockedReturn, "lines"> & {
  /** So many pieces of each line are told. */
  lines: readonly { title: string; color_title: string; quantity: number }[];
  reason?: string | null;
};

type ReturnKind = Extract<NotificationKind, `return${string}`>;

/** Tells the customer what became of a return, last in its transaction. */
export async function tellOfReturn(
  tx: Tx,
  kind: ReturnKind,
  { row, order, lines, reason = null }: Told,
): Promise<void> {
  await notifyCustomer(tx, order, kind, {
    returnId: row.id,
    lines: lines.map(({ title, color_title, quantity }) => ({ title, colorTitle: color_title, quantity })),
    refundPaise: expectedRefund(row),
    resolution: row.resolution,
    pickupDay: row.pickup_day,
    pickupSlot: row.pickup_slot,
    destination: row.destination,
    dueDay: row.due_day,
    reason,
  });
}
