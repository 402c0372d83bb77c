import type { ChangeLine, LineChange, LineChangePreview } from "#contract/order-changes.ts";
import type { Order } from "#contract/orders.ts";
import { requireCustomer, requirePermission, type ShopContext } from "#shop/context.server.ts";
import { formatPaise, toPaise, toRupees } from "#shop/money.ts";
import {
  applyLowering,
  changeText,
  type Lowering,
  type PlannedLowering,
  planLowering,
} from "#shop/orders/changes/lower-line.server.ts";
import { requireChangeable } from "#shop/orders/changes/require-changeable.server.ts";
import { lockExistingOrder, lockOwnOrder } from "#shop/orders/lock-order.server.ts";
import { notifyCustomer } from "#shop/orders/notifying/notify-customer.server.ts";
import type { OwnedOrder, StoredOrder } from "#shop/orders/order-response.server.ts";
import { getOrder, getStoredOrder } from "#shop/orders/read-orders.server.ts";
import type { Actor } from "#shop/orders/transitions.ts";
import { cancel } from "#shop/parcels/cancel-order.server.ts";
import { oweRefund } from "#shop/payments/owe-refund.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { inTransaction, type Tx } from "#shop/transaction.server.ts";

/**
 * What the customer's order would cost with fewer pieces of a line.
 * @throws {ShopError} orderNotFound, orderMoved, orderLineNotFound, lineNotRaised, wouldBeFree
 */
export async function previewOwnLine(ctx: ShopContext, id: string, change: LineChange): Promise<LineChangePreview> {
  const { userId } = requireCustomer(ctx);
  const order = await getStoredOrder(ctx.db.read, id, userId);
  requireChangeable(order, "customer");
  return previewOf(order, await planLowering(ctx.db.read, order, loweringOf(change)));
}

/**
 * Cancels pieces of the customer's order before it is packed, when it costs then what was shown. The last piece cancels the
 * order. The same request again changes nothing more.
 * @throws {ShopError} orderNotFound, orderMoved, orderLineNotFound, lineNotRaised, wouldBeFree; orderChanged when it would
 * cost something else.
 */
export async function changeOwnLine(ctx: ShopContext, id: string, change: ChangeLine): Promise<Order> {
  const { userId } = requireCustomer(ctx);
  await inTransaction(ctx, async (tx) => {
    const order = await lockOwnOrder(tx, id, userId);
    const shownPaise = toPaise(change.shownTotal);
    await lower(tx, order, { actor: "customer", lowering: loweringOf(change), shownPaise });
  });
  return getOrder(ctx, id);
}

const loweringOf = ({ productId, color, count }: LineChange): Lowering => ({ reference: { productId, color }, count });

/**
 * For the owner: what `changeOrderLine` would do.
 * @throws {ShopError} orderNotFound, orderMoved, orderLineNotFound, orderLineAmbiguous, lineNotRaised, wouldBeFree
 */
export async function previewOrderLine(ctx: ShopContext, id: string, lowering: Lowering): Promise<LineChangePreview> {
  requirePermission(ctx, "orders.read");
  const order = await getStoredOrder(ctx.db.read, id);
  requireChangeable(order, "operator");
  return previewOf(order, await planLowering(ctx.db.read, order, lowering));
}

/**
 * For the owner: cancels pieces before the parcel is packed. The last piece cancels the order.
 * @param shownTotal in rupees: at another total nothing changes; null changes it at any
 * @returns what it did; `before` and `after` are equal when the line had that many pieces.
 * @throws {ShopError} orderNotFound, orderMoved, orderLineNotFound, orderLineAmbiguous, lineNotRaised, wouldBeFree; orderChanged when
 * it would cost something else.
 */
export async function changeOrderLine(
  ctx: ShopContext,
  id: string,
  lowering: Lowering,
  shownTotal: number | null = null,
): Promise<LineChangePreview> {
  requirePermission(ctx, "orders.write");
  return inTransaction(ctx, async (tx) => {
    const order = await lockExistingOrder(tx, id);
    const shownPaise = shownTotal === null ? null : toPaise(shownTotal);
    return previewOf(order, await lower(tx, order, { actor: "operator", lowering, shownPaise }));
  });
}

type Request = { actor: Actor; lowering: Lowering; shownPaise: number | null };

async function lower(tx: Tx, found: StoredOrder, { actor, lowering, shownPaise }: Request): Promise<PlannedLowering> {
  const planned = await planLowering(tx.db, found, lowering);
  if (planned.isLast && found.status === "Cancelled") return planned;
  const order = requireChangeable(found, actor);
  requireShownTotal(planned, shownPaise);
  if (planned.pieces === 0) return planned;
  if (planned.isLast) await cancel(tx, order, actor);
  else await cancelPieces(tx, order, planned);
  return planned;
}

/** What was paid for the pieces already is owed. */
async function cancelPieces(tx: Tx, order: OwnedOrder, planned: PlannedLowering) {
  await applyLowering(tx, order, planned);
  const totalAfterPaise = planned.amounts.total_paise;
  const change = changeText(planned);
  await notifyCustomer(tx, order, "changed", { change, totalBeforePaise: order.total_paise, totalAfterPaise });
  await oweRefund(tx, order.id, { returnId: null, duePaise: totalAfterPaise, pieces: planned.names.pieces });
}

function requireShownTotal(planned: PlannedLowering, shownPaise: number | null) {
  const totalPaise = afterPaise(planned).total;
  if (shownPaise === null || shownPaise === totalPaise) return;
  throw new ShopError("orderChanged", {
    message: `This order has changed. It would now cost ${formatPaise(totalPaise)}. Please check it again.`,
  });
}

function afterPaise({ isLast, amounts }: PlannedLowering) {
  return isLast ? { total: 0, discount: 0 } : { total: amounts.total_paise, discount: amounts.discount_paise };
}

function previewOf(order: StoredOrder, planned: PlannedLowering): LineChangePreview {
  const { total, discount } = afterPaise(planned);
  return {
    count: planned.left,
    before: { total: toRupees(order.total_paise), discount: toRupees(order.discount_paise) },
    after: { total: toRupees(total), discount: toRupees(discount) },
    cancelsOrder: planned.isLast,
  };
}
