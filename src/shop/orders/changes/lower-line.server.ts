import { sql } from "kysely";
import type { ProductReference } from "#contract/admin/fields.ts";
import type { Reader } from "#db/db.ts";
import { returnStock } from "#shop/catalogue/stock/stock-movements.server.ts";
import { lineName, pieceNames } from "#shop/notifications/piece-names.ts";
import { findLine, isNamedBy } from "#shop/orders/find-line.ts";
import { invalidateReviewed } from "#shop/orders/invalidate-reviewed.server.ts";
import { addOrderEvent } from "#shop/orders/order-events.server.ts";
import type { OwnedOrder, StoredOrder, StoredOrderLine } from "#shop/orders/order-response.server.ts";
import { whyPaidBefore } from "#shop/orders/paying/cash-limit.server.ts";
import { readOrderLines } from "#shop/orders/read-orders.server.ts";
import type { Tx } from "#shop/transaction.server.ts";
import { amountsOf, type LoweredLine, lowerLine } from "./lower-line.ts";

/** Which line of an order is to have how many pieces. */
export type Lowering = { reference: ProductReference; count: number };

/**
 * What a lowering does, and to which line. `left` are its pieces before; `names` differ from those of the order's other lines.
 */
export type PlannedLowering = LoweredLine & {
  stored: StoredOrderLine;
  left: number;
  names: { line: string; pieces: string };
};

/** @throws {ShopError} orderLineNotFound, orderLineAmbiguous, lineNotRaised, wouldBeFree */
export async function planLowering(
  db: Reader,
  order: StoredOrder,
  { reference, count }: Lowering,
): Promise<PlannedLowering> {
  const lines = (await readOrderLines(db, [order.id])).get(order.id) ?? [];
  const stored = lineOf(lines, reference);
  const lowered = lowerLine(order, lines, { position: stored.position, count });
  const [pieces = ""] = pieceNames(lines, [{ position: stored.position, quantity: lowered.pieces }]);
  const names = { line: lineName(lines, stored), pieces };
  return { ...lowered, stored, left: stored.quantity - stored.cancelled_quantity, names };
}

/** A line that was removed is found, too: the same request a second time changes nothing. */
function lineOf(lines: readonly StoredOrderLine[], reference: ProductReference): StoredOrderLine {
  const remaining = lines.filter((line) => line.cancelled_quantity < line.quantity);
  const fits = (line: StoredOrderLine) => isNamedBy(line, reference);
  const removed = remaining.some(fits) ? [] : lines.filter(fits);
  return findLine(removed.length > 0 ? removed : remaining, reference);
}

/**
 * Cancels pieces of a line, of which others remain: they are on sale again at once. The caller has locked the order, and may
 * change it.
 */
export async function applyLowering(tx: Tx, order: OwnedOrder, planned: PlannedLowering): Promise<void> {
  const { stored, amounts, line, pieces } = planned;
  const { product_id: productId, position } = stored;
  await tx.db
    .updateTable("order_lines")
    .set(line)
    .where("order_id", "=", order.id)
    .where("position", "=", position)
    .execute();
  const pays_before = await paysBefore(tx, order, amounts.total_paise);
  await tx.db
    .updateTable("orders")
    .set({ ...amounts, pays_before, updated_at_ms: tx.now() })
    .where("id", "=", order.id)
    .execute();
  await tx.db
    .updateTable("first_orders")
    .set({ pieces: sql`pieces - ${pieces}` })
    .where("order_id", "=", order.id)
    .execute();
  await returnStock(tx, { orderId: order.id, pieces: [{ productId, quantity: pieces }], reason: "cancelled" });
  await invalidateReviewed(tx, { userId: order.user_id, productIds: [productId] });
  await addOrderEvent(tx, { orderId: order.id, kind: "linesChanged", text: loweredText(planned) });
  await tx.audit({
    action: "order.changeLines",
    subject: { kind: "order", id: order.id },
    before: { ...auditOf(planned, amountsOf(order), planned.left), paysBefore: order.pays_before },
    after: { ...auditOf(planned, amounts, planned.left - pieces), paysBefore: pays_before },
  });
}

/** An order that is paid before its hand-over is not any more once less can be paid in cash. */
async function paysBefore(tx: Tx, order: OwnedOrder, totalPaise: number) {
  if (order.pays_before === 0) return 0;
  const { id, user_id: userId, address_key: addressKey } = order;
  return (await whyPaidBefore(tx, { id, userId, addressKey, totalPaise })) === null ? 0 : 1;
}

function loweredText({ names, left, pieces }: PlannedLowering): string {
  return `${names.line}: ${left - pieces} of ${left} remain`;
}

/** Says to the customer what became of the line. */
export function changeText({ names, left, pieces }: PlannedLowering): string {
  return pieces === left ? `${names.line} removed.` : `${names.line}: ${left - pieces} instead of ${left}.`;
}

function auditOf({ stored }: PlannedLowering, amounts: LoweredLine["amounts"], pieces: number) {
  return {
    subtotalPaise: amounts.subtotal_paise,
    discountPaise: amounts.discount_paise,
    totalPaise: amounts.total_paise,
    cancelledDiscountPaise: amounts.cancelled_discount_paise,
    pieces: { [`${stored.product_id}/${stored.color_id}`]: pieces },
  };
}
