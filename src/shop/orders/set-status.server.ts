import type { OrderStatus } from "#contract/statuses.ts";
import type { AuditAction } from "#shop/audit/actions.ts";
import { type AuditFields, changedFields } from "#shop/audit/audit.ts";
import { returnCoupon } from "#shop/coupons/coupons.server.ts";
import type { Tx } from "#shop/transaction.server.ts";
import { invalidateReviewed } from "./invalidate-reviewed.server.ts";
import type { StoredOrder, StoredOrderLine } from "./order-response.server.ts";
import { readOrderLines } from "./read-orders.server.ts";

/** Stores the status of an order that the caller has locked. It awaits no release any more. */
export async function setStatus(tx: Tx, { id }: Pick<StoredOrder, "id">, status: OrderStatus): Promise<void> {
  await tx.db
    .updateTable("orders")
    .set({ status, awaits_release: 0, updated_at_ms: tx.now() })
    .where("id", "=", id)
    .execute();
}

/** Stores since when an order is packed; null: it is not. The caller has locked it. */
export async function setPackedAt(tx: Tx, { id }: Pick<StoredOrder, "id">, packedAtMs: number | null): Promise<void> {
  await tx.db.updateTable("orders").set({ packed_at_ms: packedAtMs }).where("id", "=", id).execute();
}

type Step = { order: StoredOrder; status?: OrderStatus; more?: { before: AuditFields; after: AuditFields } };

/** Writes the entry of a step of an order; `more` is what changed beside its status. */
export async function auditOrder(tx: Tx, action: AuditAction, { order, status, more }: Step): Promise<void> {
  const before = { status: order.status, awaitsRelease: order.awaits_release, ...more?.before };
  const after = { ...(status === undefined ? {} : { status, awaitsRelease: 0 }), ...more?.after };
  const subject = { kind: "order", id: order.id };
  await tx.audit({ action, subject, ...changedFields(before, after) });
}

/** An order that is cancelled frees its coupon, and its pieces are not bought any more (D18). The stock comes before. */
export async function freeCoupon(tx: Tx, order: StoredOrder, lines: readonly StoredOrderLine[]): Promise<void> {
  await returnCoupon(tx, order.id);
  if (order.user_id === null) return;
  const productIds = [...new Set(lines.map((line) => line.product_id))];
  await invalidateReviewed(tx, { userId: order.user_id, productIds });
}

/** The lines of one order, with what was cancelled of them. */
export async function linesOf({ db }: Pick<Tx, "db">, orderId: string): Promise<StoredOrderLine[]> {
  return (await readOrderLines(db, [orderId])).get(orderId) ?? [];
}
