import { newId } from "#shop/ids.ts";
import { formatPaise } from "#shop/money.ts";
import { lockOrder } from "#shop/orders/lock-order.server.ts";
import { notifyCustomer } from "#shop/orders/notifying/notify-customer.server.ts";
import { addOrderEvent } from "#shop/orders/order-events.server.ts";
import { readPaid } from "#shop/orders/paying/paid-sum.server.ts";
import type { Tx } from "#shop/transaction.server.ts";
import { readRefunded } from "./refund-rows.server.ts";

type Owed = {
  /** The return whose pieces came back; null for what was cancelled. */
  returnId: string | null;
  /** What the customer has to pay for what they keep. */
  duePaise: number;
  /** Which pieces were cancelled, in words; null when it is the whole order. */
  pieces?: string | null;
  /** Where the customer wants the money; null: from where it came. */
  destination?: string | null;
};

/**
 * Everything that was paid above what is due, and is not refunded or owed yet, is owed from now on. The customer is told, but of
 * a return's refund, of which the notification of the return tells. The caller has locked the order, and made its other changes.
 * @returns the id and the amount in paise; null when nothing is owed.
 */
export async function oweRefund(
  tx: Tx,
  orderId: string,
  { returnId, duePaise, pieces = null, destination = null }: Owed,
): Promise<{ id: string; amountPaise: number } | null> {
  const amountPaise = (await readPaid(tx, orderId)) - (await readRefunded(tx.db, orderId)) - duePaise;
  if (amountPaise <= 0) return null;
  const id = newId(tx.now());
  const refund = { id, order_id: orderId, return_id: returnId, amount_paise: amountPaise, owed_at_ms: tx.now() };
  const unpaid = { paid_at_ms: null, method: null, reference: null, actor_kind: null, actor: null };
  await tx.db
    .insertInto("refunds")
    .values({ ...refund, ...unpaid, destination })
    .execute();
  await tx.audit({
    action: "refund.owe",
    subject: { kind: "refund", id },
    before: null,
    after: { orderId, returnId, amountPaise, method: null },
  });
  await addOrderEvent(tx, { orderId, kind: "refundOwed", text: formatPaise(amountPaise) });
  if (returnId === null) {
    const order = await lockOrder(tx, orderId);
    if (order) await notifyCustomer(tx, order, "refundOwed", { amountPaise, pieces, destination });
  }
  return { id, amountPaise };
}
