import type { CallOutcome } from "#contract/statuses.ts";
import type { AuditAction } from "#shop/audit/actions.ts";
import { requirePermission, type ShopContext } from "#shop/context.server.ts";
import { lockExistingOrder } from "#shop/orders/lock-order.server.ts";
import { addOrderEvent } from "#shop/orders/order-events.server.ts";
import type { OwnedOrder } from "#shop/orders/order-response.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { inTransaction, type Tx } from "#shop/transaction.server.ts";

/**
 * Keeps what came of a call about an order. It changes nothing else: an order that the customer refused is cancelled by
 * somebody who decides so.
 * @throws {ShopError} orderNotFound; orderMoved when the order is finished, or its account erased.
 */
export async function confirmOrder(
  ctx: ShopContext,
  id: string,
  { outcome, note }: { outcome: CallOutcome; note?: string | undefined },
): Promise<void> {
  requirePermission(ctx, "orders.write");
  await inTransaction(ctx, async (tx) => {
    const order = await lockNamed(tx, id);
    if (order.status === "Delivered" || order.status === "Cancelled")
      throw new ShopError("orderMoved", {
        message: `The order is '${order.status}'. Use 'order note' to keep a call.`,
      });
    await addOrderEvent(tx, { orderId: id, kind: "called", outcome, text: note ?? null });
    await auditWords(tx, order, { action: "order.confirm", fields: { outcome }, words: note });
  });
}

/** Keeps a note about an order. @throws {ShopError} orderNotFound; orderMoved when its account is erased. */
export async function addNote(ctx: ShopContext, id: string, text: string): Promise<void> {
  requirePermission(ctx, "orders.write");
  await inTransaction(ctx, async (tx) => {
    const order = await lockNamed(tx, id);
    await addOrderEvent(tx, { orderId: id, kind: "note", text });
    await auditWords(tx, order, { action: "order.note", words: text });
  });
}

/** Words about an order are about its customer: whoever erased the account has none. */
async function lockNamed(tx: Tx, id: string): Promise<OwnedOrder> {
  const order = await lockExistingOrder(tx, id);
  const { user_id } = order;
  if (user_id === null)
    throw new ShopError("orderMoved", { message: "The customer erased the account: nothing more is kept about it." });
  return { ...order, user_id };
}

type Words = { action: AuditAction; fields?: { outcome: string }; words: string | undefined };

async function auditWords(tx: Tx, order: OwnedOrder, { action, fields = undefined, words }: Words) {
  const personal = { customer: order.user_id, before: {}, after: { text: words ?? null } };
  await tx.audit({
    action,
    subject: { kind: "order", id: order.id },
    before: {},
    after: { ...fields },
    ...(words === undefined ? {} : { personal }),
  });
}
